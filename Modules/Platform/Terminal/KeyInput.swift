import Domain
import Glibc

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
