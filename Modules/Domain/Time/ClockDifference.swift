/// How the clock of this computer differs from that of the server on which a list is, where that is worth a word.
///
/// A list is one person's time beside another's: what is due, what was done when.
public struct ClockDifference: Hashable, Sendable {
    /// The time by this computer's clock.
    public let here: Instant

    /// The time by the server's.
    public let server: Instant

    /// Compares two clocks that were read at one moment; none where they are within a minute of each other.
    public init?(here: Instant, server: Instant) {
        guard (here.milliseconds - server.milliseconds).magnitude > 60_000 else { return nil }
        self.here = here
        self.server = server
    }

    /// The difference in words, as in: The clock of this computer is 3 min behind the server's.
    public var sentence: String {
        let span = min(here, server).age(at: max(here, server))
        return
            "The clock of this computer is \(span) \(here < server ? "behind" : "ahead of") the server's."
    }

    /// What to do about it.
    public var remedy: Advice {
        "Set it by the network: \(system: "sudo", "timedatectl", "set-ntp", "true")"
    }
}
