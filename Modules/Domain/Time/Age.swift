/// A span of time as a person names it: `12h`, `1d`, `2w`.
public struct Age: Hashable, Sendable {
    /// The span in milliseconds.
    public let milliseconds: Int64

    /// Reads a span of up to ten thousand hours, days or weeks; anything else is none.
    public init?(_ text: String) {
        guard let hours = (["h": 1, "d": 24, "w": 168] as [Substring: Int64])[text.suffix(1)],
            text.dropLast().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let count = Int64(text.dropLast()), (1...10_000).contains(count)
        else { return nil }
        milliseconds = count * hours * 3_600_000
    }
}
