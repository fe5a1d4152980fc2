import Arguments
import Domain
import ErrorHandling
import Import
import Platform
import Presentation

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
            answered.dateOrder = order
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
