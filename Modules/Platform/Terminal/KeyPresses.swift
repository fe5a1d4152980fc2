import CProcess
public import Domain
import Glibc

/// Single keys that a person presses on a terminal, each taken as soon as it is pressed.
///
/// Signals that end the program are held back meanwhile, so that the terminal is always put back as
/// it was. What is pasted is no key, and neither is an arrow.
public final class KeyPresses {
    private let keys: KeyInput
    private let signals: HeldSignals
    private let environment: Environment

    /// How the terminal was, while it hands out single keys.
    private var previous: termios?

    /// Takes over standard input; none if that is no terminal.
    ///
    /// - Parameters:
    ///   - signals: The signals that are held while this is in use.
    ///   - environment: Where `TERM` is looked up.
    public init?(holding signals: HeldSignals, environment: Environment) {
        guard FileInput.standardInput().isTerminal else { return nil }
        keys = KeyInput(holding: signals)
        self.signals = signals
        self.environment = environment
    }

    deinit {
        giveBack()
    }

    /// Waits for the next key that types a character.
    ///
    /// - Returns: The character; or none at the end of the input, which Ctrl-D is too, or when a
    ///   signal to end came.
    public func next() -> Character? {
        takeOver()
        while let key = keys.next() {
            switch key {
            case .typed(let scalar): return Character(scalar)
            case .deleteOrEnd: return nil
            default: continue
            }
        }
        return nil
    }

    /// Returns a key that was pressed already and types a character, or none.
    public func pressed() -> Character? {
        takeOver()
        while let key = keys.nextWaiting() {
            if case .typed(let scalar) = key { return Character(scalar) }
        }
        return nil
    }

    /// Lets the person type a line, with the keys that come next.
    ///
    /// - Parameter prompt: What stands before it.
    /// - Returns: The line, or none if there was none.
    public func line(_ prompt: String) -> String? {
        giveBack()
        do throws(AppError) {
            let lines: (any LineInput)? = editor(prompt) ?? plainLines(prompt)
            guard case .sent(let line)? = try lines?.next(proposing: nil) else { return nil }
            return line
        } catch {
            return nil
        }
    }

    /// Lets the person edit a text, with the keys that come next.
    ///
    /// - Parameters:
    ///   - text: What stands in the line.
    ///   - prompt: What stands before it.
    ///   - leavingKey: A key that leaves the line as it is, where it can be edited at all.
    ///   - confirmation: What is asked below the text on a terminal that cannot move its cursor: an empty line means
    ///     the text as it is.
    /// - Returns: The line; or, at the end of the input, if a signal to end came, or if the line was left by its key,
    ///   what was typed and not sent.
    public func edit(
        _ text: String, _ prompt: String, leavingBy leavingKey: Unicode.Scalar?,
        orElse confirmation: String
    ) -> (line: TypedLine, wasLeft: Bool) {
        giveBack()
        do throws(AppError) {
            if let editor = editor(prompt, leavingBy: leavingKey) {
                return (try editor.next(proposing: text), editor.wasLeft)
            }
            if !text.isEmpty { CheckedOutput.standardError().tell("\(text)\n") }
            let typed = try plainLines(confirmation)?.next(proposing: nil)
            guard case .sent(let line)? = typed else { return (typed ?? .ended(unsent: []), false) }
            return (.sent(TextRule.trimmed(line) == nil ? text : line), false)
        } catch {
            return (.ended(unsent: []), false)
        }
    }

    /// Forgets what was typed so far: it cannot have been meant for what is shown from now on.
    public func forgetTyped() {
        keys.forget()
        tcflush(STDIN_FILENO, TCIFLUSH)
    }

    private func editor(_ prompt: String, leavingBy key: Unicode.Scalar? = nil) -> LineEditor? {
        LineEditor(prompt: prompt, from: keys, environment: environment, leavingBy: key)
    }

    /// Lines that nobody edits are read without an eye on signals, so those are waited for before.
    private func plainLines(_ prompt: String) -> (any LineInput)? {
        CheckedOutput.standardError().tell(prompt)
        return signals.waitToRead(FileInput.standardInput()) ? PlainLines(prompt: "") : nil
    }

    /// Puts the terminal back as it was.
    public func giveBack() {
        guard var settings = previous else { return }
        previous = nil
        tellTerminal("\u{1B}[?2004l")
        unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
        TerminalAtDeath.forget()
    }

    private func takeOver() {
        guard previous == nil else { return }
        var settings = termios()
        guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
        previous = settings
        TerminalAtDeath.remember()
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
        tellTerminal("\u{1B}[?2004h")
    }

    /// Has the terminal mark pastes, or no longer.
    private func tellTerminal(_ text: String) {
        guard environment["TERM"] ?? "dumb" != "dumb", isatty(STDERR_FILENO) == 1 else { return }
        CheckedOutput.standardError().tell(text)
    }
}

/// Has the terminal put back as it is now, if a crash or a signal ends the program before it is put right.
public enum TerminalAtDeath {
    /// Goes on under a guardian, which gives the terminal back where the program is killed (decision 0060);
    /// nothing happens where standard input is no terminal.
    ///
    /// To be called before anything else, while there is one thread and no store is open; the process that
    /// called it only waits from then on. Without a guardian, for want of memory, all else works the same.
    public static func startGuarded() {
        guard isatty(STDIN_FILENO) == 1 else { return }
        _ = tend_start_guarded()
    }

    static func remember() {
        // No pastes are marked any more.
        let restoring = Array("\u{1B}[?2004l".utf8).map { CChar(bitPattern: $0) }
        tend_restore_terminal_at_death()
        unsafe restoring.withUnsafeBufferPointer {
            unsafe tend_remember_terminal(STDIN_FILENO, $0.baseAddress, Int32($0.count))
        }
    }

    static func forget() { tend_forget_terminal() }
}

/// The keys that a person presses on the terminal of standard input, sequences put together.
final class KeyInput {
    private let input = FileInput.standardInput()
    private let signals: HeldSignals
    private var keys = TypedKeys()
    private var sequences = KeySequences()

    /// How many milliseconds a sequence has to become whole: a slow line is waited for, and who
    /// pressed Escape alone does not lose what is typed next.
    private static let sequenceTimeout: Int32 = 500

    init(holding signals: HeldSignals) {
        self.signals = signals
    }

    /// Whether more was typed or pasted than was asked for.
    var isMoreWaiting: Bool {
        !keys.isEmpty || isInputWaiting()
    }

    /// Forgets what was read and not handed out yet.
    func forget() {
        keys = TypedKeys()
        sequences = KeySequences()
    }

    /// Returns the next key, or none at the end of the input or when a signal to end came.
    func next() -> Key? {
        while true {
            if let key = nextRead() { return key }
            if sequences.isInSequence, !isInputWaiting(Self.sequenceTimeout) {
                sequences.giveUp()
            }
            // A signal does not wait for the next key, but for those that were typed before it.
            guard signals.waitToRead(input) || isInputWaiting(), keys.fill(from: input) else {
                return nil
            }
        }
    }

    /// Returns the next key that was pressed already.
    func nextWaiting() -> Key? {
        if let key = nextRead() { return key }
        guard isInputWaiting(), keys.fill(from: input) else { return nil }
        return nextRead()
    }

    /// Returns the next key that was read already.
    func nextRead() -> Key? {
        while let scalar = keys.next() {
            if let key = sequences.take(scalar) { return key }
        }
        return nil
    }

    /// Returns how many bytes were left out, since they are no text, since it was last asked.
    func takeForeignBytes() -> Int {
        keys.takeForeignBytes()
    }

    /// What was pasted so far, while a paste has not ended.
    var unfinishedPaste: String { sequences.unfinishedPaste }

    private func isInputWaiting(_ milliseconds: Int32 = 0) -> Bool {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, milliseconds) > 0
    }
}
