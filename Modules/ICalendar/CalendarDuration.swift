/// A duration as a value, before or after something: `-PT15M`, `P1W`.
///
/// https://www.rfc-editor.org/rfc/rfc5545#section-3.3.6
public struct CalendarDuration: Hashable, Sendable {
    /// How many seconds; before it, where they are negative.
    public let seconds: Int

    /// The same in whole minutes.
    public var minutes: Int { seconds / 60 }

    /// Reads a value, the whole of it.
    public init?(_ value: some StringProtocol) {
        var rest = Substring(value.uppercased())
        let isBefore = rest.first == "-"
        if isBefore || rest.first == "+" { rest.removeFirst() }
        guard rest.popFirst() == "P" else { return nil }
        var (seconds, isInTime, count) = (0, false, 0)
        while !rest.isEmpty {
            if rest.first == "T", !isInTime {
                isInTime = true
                rest.removeFirst()
                continue
            }
            let digits = rest.prefix { ("0"..."9").contains($0) }
            rest = rest.dropFirst(digits.count)
            guard let number = Int(digits), digits.count <= 6, let unit = rest.popFirst(),
                let length = Self.seconds(in: unit, isInTime)
            else { return nil }
            seconds += number * length
            count += 1
        }
        guard count > 0 else { return nil }
        self.seconds = isBefore ? -seconds : seconds
    }

    private static func seconds(in unit: Character, _ isInTime: Bool) -> Int? {
        switch (unit, isInTime) {
        case ("W", false): 604_800
        case ("D", false): 86_400
        case ("H", true): 3_600
        case ("M", true): 60
        case ("S", true): 1
        default: nil
        }
    }
}
