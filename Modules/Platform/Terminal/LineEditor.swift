import CEditLine
public import Domain
import Glibc

/// Lines that a person types on a terminal and can edit, by libedit (editline(3)).
///
/// While a line is typed the terminal is in libedit's hands; between lines it is as it was. Signals
/// that end the program are held back: what was typed comes out first. libedit gets no key as the
/// terminal sent it, but the commands that it means: no sequence is half understood, a character is
/// moved over whole, and what is pasted is text, its ends of lines too.
@safe public final class LineEditor: LineInput {
    private let library: EditLineLibrary
    private let keys: KeyInput
    private let prompt: UnsafeMutableBufferPointer<wchar_t>
    private let typed: UnsafeMutablePointer<FILE>
    private let shown: UnsafeMutablePointer<FILE>
    private let editor: OpaquePointer

    /// What libedit is to be told next, the last first.
    private var commands: [Unicode.Scalar] = []

    /// What stood in the line when there was nothing more to read.
    private var interrupted = ""

    /// Takes over standard input, and writes to standard error; none if either is no terminal, or
    /// one that cannot move its cursor, or libedit is not there.
    ///
    /// - Parameters:
    ///   - text: What stands before every line.
    ///   - signals: The signals that are held while this is in use.
    ///   - environment: Where `TERM` is looked up.
    public convenience init?(
        prompt text: String, holding signals: HeldSignals, environment: Environment
    ) {
        self.init(prompt: text, from: KeyInput(holding: signals), environment: environment)
    }

    /// Takes the keys from who had them before, with those that were typed ahead.
    init?(prompt text: String, from keys: KeyInput, environment: Environment) {
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
        self.keys = keys
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
        keys.isMoreWaiting
    }

    /// Lets the person type a line.
    ///
    /// - Parameter text: What stands in the line already, ready to be sent or changed.
    /// - Returns: The line; or, at the end of the input or if a signal to end came, what was typed
    ///   and not sent.
    /// - Throws: `validation.notText` if the terminal sent what is not UTF-8; the rest of the line
    ///   stands in the next one.
    public func next(proposing text: String?) throws(AppError) -> TypedLine {
        if let text { type(text) }
        interrupted = ""
        var count: Int32 = 0
        tellTerminal("\u{1B}[?2004h")
        let line = unsafe library.readLine(editor, &count)
        tellTerminal("\u{1B}[?2004l")
        guard let line = unsafe line, count > 0 else {
            tellTerminal("\n")
            return .ended(unsent: unsent())
        }
        // The last character is the end of the line.
        let sent = EditedLine(
            unsafe String(wide: UnsafeBufferPointer(start: line, count: Int(count) - 1)), cursor: 0
        ).meaning
        guard keys.takeForeignBytes() == 0 else {
            type(sent)
            throw AppError(
                .notText, detail: "What could not be read was left out.",
                suggestion: "Look at the line, then send it again; or set the terminal to UTF-8.")
        }
        return .sent(sent)
    }
}

// MARK: - Around a line

extension LineEditor {
    /// Has libedit take the text for typed.
    private func type(_ text: String) {
        commands = EditedLine.quoted(text).unicodeScalars.reversed()
    }

    /// Has the terminal mark pastes, or no longer: whatever reads it next knows nothing of that.
    private func tellTerminal(_ text: String) {
        unsafe fputs(text, shown)
        unsafe fflush(shown)
    }

    /// Returns what was typed and not sent, a text a line; what was pasted is no end of one.
    private func unsent() -> [String] {
        var lines: [String] = []
        var line = interrupted
        while let key = keys.nextRead() {
            switch key {
            case .typed("\r"), .typed("\n"):
                lines.append(line)
                line = ""
            case .typed(let scalar) where scalar.properties.generalCategory != .control:
                line.unicodeScalars.append(scalar)
            case .pasted(let text):
                line += text
            default: continue
            }
        }
        return lines + [line + keys.unfinishedPaste]
    }
}

// MARK: - What libedit calls

extension LineEditor {
    private static func of(_ editor: OpaquePointer?) -> LineEditor? {
        unsafe EditLineLibrary.client(of: editor).map {
            unsafe Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// Returns the next character of a command, or none when there will be no more.
    private func nextScalar() -> Unicode.Scalar? {
        while true {
            if let command = commands.popLast() { return command }
            guard let key = keys.next() else {
                interrupted = line.meaning
                return nil
            }
            if case .typed(let character) = key { return character }
            commands = line.commands(for: key).unicodeScalars.reversed()
        }
    }

    /// The line as it stands.
    private var line: EditedLine {
        guard let line = unsafe library.line(editor), let start = unsafe line.pointee.buffer,
            let cursor = unsafe line.pointee.cursor, let end = unsafe line.pointee.lastchar
        else { return EditedLine("", cursor: 0) }
        return EditedLine(
            unsafe String(wide: UnsafeBufferPointer(start: start, count: end - start)),
            cursor: unsafe cursor - start)
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
