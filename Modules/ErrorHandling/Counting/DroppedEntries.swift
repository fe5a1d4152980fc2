/// What the journal's rate limit dropped, as the journal itself tells it.
///
/// The limit counts all that one unit sends, which on a desktop is everything that a person runs.
package struct DroppedEntries: Hashable, Sendable {
    /// The field with the number.
    static let count = "N_DROPPED"

    /// The journal's own word: `_TRANSPORT` cannot be forged (systemd's sd-messages.h has the id).
    static let matches = [
        "MESSAGE_ID=a596d6fe7bfa4994828e72309e95d61e", "_TRANSPORT=driver",
    ]

    /// How many.
    package private(set) var count: Int

    /// When the last of them were told of, in microseconds since 1970.
    package let microseconds: Int64

    /// The unit that sent the last of them.
    package let unit: String

    /// Reads what the journal tells: `Suppressed 70 messages from session-3.scope`.
    init(count: Int, message: String, microseconds: Int64) {
        self.count = count
        self.microseconds = microseconds
        unit = message.split(separator: " ").last.map(String.init) ?? ""
    }

    /// Returns the same with more of them.
    func adding(_ more: Int) -> DroppedEntries {
        var sum = self
        sum.count += more
        return sum
    }
}
