import Arguments
import CSV
import Domain
import ErrorHandling
import Import
import Platform
import Presentation
import Programs
import Synchronization

/// A file as a source of bytes, unpacked if it is compressed.
struct InputSource: ByteSource, ~Copyable {
    private var input: ExpandedInput
    private let meter: InputMeter

    init(
        _ input: consuming FileInput, maximumSize: Int?, _ meter: InputMeter,
        _ signals: HeldSignals
    ) {
        self.input = ExpandedInput(input, maximumSize: maximumSize, endingBy: signals)
        self.meter = meter
    }

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(AppError) -> Int {
        let count = try unsafe input.read(into: buffer)
        meter.note(input.bytesRead, input.compression)
        return count
    }
}

/// What is known of a file that is being read, for those who do not read it.
final class InputMeter: Sendable {
    private struct State {
        var bytesRead = 0
        var compression: Compression?
    }

    private let state = Mutex(State())

    /// How many of its bytes were read, as they lie on the disk.
    var bytesRead: Int { state.withLock(\.bytesRead) }

    /// How it is compressed, if it is.
    var compression: Compression? { state.withLock(\.compression) }

    fileprivate func note(_ bytesRead: Int, _ compression: Compression?) {
        state.withLock { $0 = State(bytesRead: bytesRead, compression: compression) }
    }
}

/// Finds out how a file is laid out, and asks the person where the file does not tell.
struct LayoutInquiry {
    private let request: ImportRequest
    private let parts: Composition
    private let presenter: Presenter
    private let signals: HeldSignals

    init(
        _ request: ImportRequest, _ parts: Composition, _ presenter: Presenter,
        _ signals: HeldSignals
    ) {
        self.request = request
        self.parts = parts
        self.presenter = presenter
        self.signals = signals
    }

    /// Returns the layout of a file.
    ///
    /// - Throws: `dateOrderUnclear` if nobody is there to be asked.
    func layout(
        of beginning: FileBeginning, of file: String, _ meter: InputMeter
    ) throws(AppError) -> FileLayout {
        var layout: FileLayout
        do {
            layout = try FileLayout(of: beginning, request.layout)
        } catch {
            guard error.code == .dateOrderUnclear, let order = try answer(to: error, file) else {
                throw error
            }
            var answered = request.layout
            answered.answeredOrder = order
            layout = try FileLayout(of: beginning, answered)
        }
        if let compression = meter.compression {
            layout.findings.insert(
                LayoutFinding("compression", compression.rawValue, "its first bytes say so"), at: 0)
        }
        return layout
    }

    /// Asks on the terminal until the answer is an order; none where no terminal is, or no answer.
    private func answer(to error: AppError, _ file: String) throws(AppError) -> DateOrders? {
        let input = FileInput.standardInput()
        guard file != "-", input.isTerminal, parts.errorTerminal.isTerminal,
            !parts.invocation.has(.json), parts.nightly == nil
        else { return nil }
        presenter.present(error)
        var lines = InputLines(of: input)
        while true {
            parts.standardError.tell("Which is it: dmy, mdy or ymd? ")
            guard signals.waitToRead(FileInput.standardInput()) else {
                throw AppError(.importInterrupted)
            }
            guard let line = try lines.next() else { return nil }
            if let order = DateOrders(typed: line.lowercased().filter { $0 != " " }) {
                return order
            }
        }
    }
}
