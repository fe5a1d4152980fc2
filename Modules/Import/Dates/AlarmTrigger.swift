import Domain

/// How long before or after a task an alarm of iCalendar rings: `-PT30M`, `TRIGGER:P0DT9H0M0S`.
///
/// https://www.rfc-editor.org/rfc/rfc5545#section-3.8.6.3
struct AlarmTrigger {
    /// In minutes; before it, where they are negative.
    let minutes: Int

    /// Reads a trigger that is a duration, the whole of `text`.
    init?(_ text: String) {
        var rest = Substring(text.uppercased())
        if rest.hasPrefix("TRIGGER"), let colon = rest.lastIndex(of: ":") {
            rest = rest[rest.index(after: colon)...]
        }
        let isBefore = rest.first == "-"
        if isBefore || rest.first == "+" { rest.removeFirst() }
        guard rest.first == "P" else { return nil }
        rest.removeFirst()
        var seconds = 0
        var isInTime = false
        var count = 0
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
        minutes = (isBefore ? -seconds : seconds) / 60
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
