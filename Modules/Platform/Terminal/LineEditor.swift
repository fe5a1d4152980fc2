import CEditLine
public import Domain
import Glibc

/// Lines that a person types on a terminal and can edit, by libedit (editline(3)).
///
/// While a line is typed the terminal is in libedit's hands; between lines it is as it was. Signals
/// that end the program are held back: what was typed comes out first.
@safe public final class LineEditor: LineInput {
    private let library: EditLineLibrary
    private let signals: HeldSignals
    private let prompt: UnsafeMutableBufferPointer<wchar_t>
    private let typed: UnsafeMutablePointer<FILE>
    private let shown: UnsafeMutablePointer<FILE>
    private let editor: OpaquePointer
    private let input = FileInput.standardInput()
    private var keys = TypedKeys()

    /// What stood in the line when there was nothing more to read.
    private var interrupted = ""

    /// Takes over standard input, and writes to standard error; none if either is no terminal, or
    /// one that cannot move its cursor, or libedit is not there.
    ///
    /// - Parameters:
    ///   - text: What stands before every line.
    ///   - signals: The signals that are held while this is in use.
    ///   - environment: Where `TERM` is looked up.
    public init?(prompt text: String, holding signals: HeldSignals, environment: Environment) {
        let kind = environment["TERM"] ?? "dumb"
        guard kind != "dumb", isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1,
            let library = EditLineLibrary(named: "libedit.so.2")
        else { return nil }
        // By it libedit knows what a character looks like; nothing else here depends on it.
        guard unsafe setlocale(LC_CTYPE, "C.UTF-8") != nil else { return nil }
        guard let typed = unsafe fdopen(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3), "r"),
            let shown = unsafe fdopen(fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3), "w"),
            let editor = unsafe library.start("tend", typed, shown, shown)
        else { return nil }
        self.library = library
        self.signals = signals
        unsafe self.editor = unsafe editor
        unsafe self.typed = unsafe typed
        unsafe self.shown = unsafe shown
        let wide = text.wide
        unsafe prompt = .allocate(capacity: wide.count)
        _ = unsafe prompt.initialize(from: wide)
        unsafe library.setUp(
            editor, for: Unmanaged.passUnretained(self).toOpaque(),
            prompt: { unsafe LineEditor.of($0)?.prompt.baseAddress },
            read: { editor, character in
                guard let scalar = unsafe LineEditor.of(editor)?.nextScalar() else { return 0 }
                unsafe character?.pointee = wchar_t(bitPattern: scalar.value)
                return 1
            })
    }

    deinit {
        // Puts the terminal back as it was before, too.
        unsafe library.end(editor)
        unsafe fclose(typed)
        unsafe fclose(shown)
        unsafe prompt.deallocate()
    }

    /// Whether more was typed or pasted than the line that came out last.
    public var isMoreWaiting: Bool {
        !keys.isEmpty || isInputWaiting
    }

    /// Lets the person type a line.
    ///
    /// - Parameter text: What stands in the line already, ready to be sent or changed.
    /// - Returns: The line; or, at the end of the input or if a signal to end came, what was typed
    ///   and not sent.
    /// - Throws: `validation.notText` if the terminal sent what is not UTF-8; the rest of the line
    ///   stands in the next one.
    public func next(proposing text: String?) throws(AppError) -> TypedLine {
        if let text { keys.retype(text) }
        interrupted = ""
        var count: Int32 = 0
        let line = unsafe library.readLine(editor, &count)
        guard let line = unsafe line, count > 0 else {
            unsafe fputs("\n", shown)
            unsafe fflush(shown)
            let text = interrupted + keys.rest
            return .ended(unsent: text.split(whereSeparator: \.isNewline).map(String.init))
        }
        // The last character is the end of the line.
        let sent = unsafe String(wide: UnsafeBufferPointer(start: line, count: Int(count) - 1))
        guard keys.takeForeignBytes() == 0 else {
            keys.retype(sent)
            throw AppError(
                .notText, detail: "What could not be read was left out.",
                suggestion: "Look at the line, then send it again; or set the terminal to UTF-8.")
        }
        return .sent(sent)
    }
}

// MARK: - What libedit calls

extension LineEditor {
    private static func of(_ editor: OpaquePointer?) -> LineEditor? {
        unsafe EditLineLibrary.client(of: editor).map {
            unsafe Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// Returns the next character that was typed, or none when there will be no more.
    private func nextScalar() -> Unicode.Scalar? {
        while true {
            if let scalar = keys.next() { return scalar }
            // A signal does not wait for the next key, but for those that were typed before it.
            guard signals.waitToRead(input) || isInputWaiting, keys.fill(from: input) else {
                interrupted = typedSoFar
                return nil
            }
        }
    }

    private var isInputWaiting: Bool {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, 0) > 0
    }

    private var typedSoFar: String {
        guard let line = unsafe library.line(editor) else { return "" }
        guard let start = unsafe line.pointee.buffer, let end = unsafe line.pointee.lastchar
        else { return "" }
        return unsafe String(wide: UnsafeBufferPointer(start: start, count: end - start))
    }
}

// MARK: - Wide characters, which are Unicode scalars in the GNU C library

extension String {
    fileprivate init(wide characters: UnsafeBufferPointer<wchar_t>) {
        var scalars = String.UnicodeScalarView()
        for index in characters.indices {
            let value = UInt32(bitPattern: unsafe characters[index])
            if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
        }
        self.init(scalars)
    }

    /// The characters, and a zero behind them.
    fileprivate var wide: [wchar_t] {
        unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0]
    }
}
