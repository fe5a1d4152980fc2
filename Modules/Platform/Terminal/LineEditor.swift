import CEditLine
public import Domain
import Glibc
import POSIX

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

    /// A key that leaves the line.
    private let leavingKey: Unicode.Scalar?

    /// Whether the last line was left by that key.
    private(set) var wasLeft = false

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
    init?(
        prompt text: String, from keys: KeyInput, environment: Environment,
        leavingBy leavingKey: Unicode.Scalar? = nil
    ) {
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
        self.leavingKey = leavingKey
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
        (interrupted, wasLeft) = ("", false)
        var count: Int32 = 0
        TerminalAtDeath.remember()
        tellTerminal("\u{1B}[?2004h")
        let line = unsafe library.readLine(editor, &count)
        tellTerminal("\u{1B}[?2004l")
        TerminalAtDeath.forget()
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
            if case .typed(let character) = key {
                guard character == leavingKey else { return character }
                (interrupted, wasLeft) = (line.meaning, true)
                return nil
            }
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

/// A line while it is edited, as libedit has it: scalars, and the place of the cursor among them.
///
/// A person sees characters; one may be several scalars, and a key moves over all of them.
struct EditedLine {
    /// The ends of lines inside a line are shown by this: libedit loses its place over real ones.
    private static let newline: Unicode.Scalar = "\u{2424}"

    private let text: String

    /// How many scalars stand before the cursor.
    private let cursor: Int

    init(_ text: String, cursor: Int) {
        self.text = text
        self.cursor = cursor
    }

    /// What the person means by it.
    var meaning: String {
        var meaning = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { meaning.append(scalar == Self.newline ? "\n" : scalar) }
        return String(meaning)
    }

    /// Returns the characters that have libedit do what the key means.
    func commands(for key: Key) -> String {
        switch key {
        case .typed(let scalar): String(scalar)
        case .pasted(let text): Self.quoted(text)
        case .left: String(repeating: "\u{2}", count: cursor - previous)
        case .right: String(repeating: "\u{6}", count: next - cursor)
        case .wordLeft: String(repeating: "\u{2}", count: cursor - wordStart)
        case .wordRight: String(repeating: "\u{6}", count: wordEnd - cursor)
        case .home: "\u{1}"
        case .end: "\u{5}"
        case .rubOut: String(repeating: "\u{7F}", count: cursor - previous)
        case .rubOutWord: String(repeating: "\u{7F}", count: cursor - wordStart)
        case .deleteOrEnd where text.isEmpty: "\u{4}"
        case .delete, .deleteOrEnd: String(repeating: "\u{4}", count: next - cursor)
        case .deleteWord: String(repeating: "\u{4}", count: wordEnd - cursor)
        }
    }

    /// Returns text as it is typed so that libedit takes all of it for text.
    static func quoted(_ text: String) -> String {
        var keys = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            // Ctrl-V has the editor take what follows as it is.
            let isCommand = scalar != "\n" && scalar.properties.generalCategory == .control
            if isCommand { keys.append("\u{16}") }
            keys.append(scalar == "\n" ? newline : scalar)
        }
        return String(keys)
    }
}

// MARK: - Where the cursor can go, in scalars

extension EditedLine {
    /// Where each character begins, and the end of the line.
    private var boundaries: [(offset: Int, isWord: Bool)] {
        var offset = 0
        var boundaries: [(offset: Int, isWord: Bool)] = []
        for character in text {
            boundaries.append((offset, character.isLetter || character.isNumber))
            offset += character.unicodeScalars.count
        }
        return boundaries + [(offset, false)]
    }

    private var previous: Int { boundaries.last { $0.offset < cursor }?.offset ?? cursor }

    private var next: Int { boundaries.first { $0.offset > cursor }?.offset ?? cursor }

    private var wordStart: Int {
        let before = boundaries.filter { $0.offset < cursor }
        guard let inWord = before.lastIndex(where: \.isWord) else { return 0 }
        return before[...inWord].lastIndex { !$0.isWord }.map { before[$0 + 1].offset } ?? 0
    }

    private var wordEnd: Int {
        let after = boundaries.filter { $0.offset >= cursor }
        guard let inWord = after.firstIndex(where: \.isWord) else {
            return after.last?.offset ?? cursor
        }
        return after[inWord...].first { !$0.isWord }?.offset ?? cursor
    }
}

/// The functions of libedit, loaded when lines are edited.
@safe struct EditLineLibrary {
    let start: el_init_function
    let end: el_end_function
    let readLine: el_wgets_function
    let line: el_wline_function

    /// A variadic function, which is called through the shim.
    private let set: UnsafeMutableRawPointer

    /// Loads the library, or finds that it or one of its functions is missing.
    ///
    /// Its names are global, so that a function which it calls back can find ``client(of:)``.
    init?(named name: String) {
        do throws(LoadedLibrary.Missing) {
            let library = try LoadedLibrary(named: name, isGlobal: true)
            unsafe start = try library.function("el_init")
            unsafe end = try library.function("el_end")
            unsafe readLine = try library.function("el_wgets")
            unsafe line = try library.function("el_wline")
            unsafe set = try library.function("el_wset")
            unsafe _ = try library.function("el_wget") as UnsafeMutableRawPointer
        } catch {
            return nil
        }
    }

    /// Has the editor call these two functions, which find the client by ``client(of:)``.
    func setUp(
        _ editor: OpaquePointer, for client: UnsafeMutableRawPointer,
        prompt: el_prompt_function, read: el_read_function
    ) {
        unsafe tend_el_set_up(set, editor, client, prompt, read)
    }

    /// Returns the client that the editor was set up for.
    ///
    /// libedit hands a function that it calls nothing but the editor.
    static func client(of editor: OpaquePointer?) -> UnsafeMutableRawPointer? {
        // No handle means every library that is loaded (dlsym(3), RTLD_DEFAULT).
        guard let get = unsafe dlsym(nil, "el_wget") else { return nil }
        return unsafe tend_el_get_client(get, editor)
    }
}
