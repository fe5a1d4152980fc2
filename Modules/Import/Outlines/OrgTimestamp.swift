import Domain

/// A timestamp of org-mode: `<2026-10-05 Mon 18:00 +1w -2d>`.
struct OrgTimestamp {
    let day: String
    let time: String?

    /// How it repeats, in our words.
    let repetition: String?

    /// Whether it says more: an end, or a warning.
    let saysMore: Bool

    private static let units: [Character: String] = [
        "d": "day", "w": "week", "m": "month", "y": "year",
    ]

    init?(_ text: Substring) {
        let words = text.split(separator: " ")
        guard let first = words.first, CalendarDay(iso8601: String(first)) != nil else {
            return nil
        }
        day = String(first)
        var (time, repetition): (String?, String?)
        var rest = 0
        for word in words.dropFirst() {
            if word.contains(":"), word.first?.isNumber == true, word.count < 6 {
                time = word.count == 4 ? "0\(word)" : String(word)
            } else if let found = Self.repetition(word) {
                repetition = found
            } else if word.first?.isLetter != true {
                rest += 1
            }
        }
        (self.time, self.repetition) = (time, repetition)
        saysMore = rest > 0
    }

    private static func repetition(_ word: Substring) -> String? {
        let sign = word.prefix { "+.".contains($0) }
        guard sign.hasSuffix("+"), let unit = word.last.flatMap({ units[$0] }),
            let count = Int(word.dropFirst(sign.count).dropLast()), count > 0
        else { return nil }
        let words = count == 1 ? unit : "\(count) \(unit)s"
        return sign.hasPrefix(".") ? "\(words) from completion" : words
    }
}

extension OutlineItem {
    /// Gives it a priority of org-mode; letters that are none here are kept.
    mutating func set(priority: Character?) {
        guard let priority else { return }
        set("ABC".contains(priority) ? "priority" : "[#]", String(priority))
    }

    /// Takes the line of days below a heading; false of any other line, such as a second one further down.
    mutating func takePlanning(_ line: String) -> Bool {
        let names = ["DEADLINE", "SCHEDULED", "CLOSED"]
        guard names.contains(where: { line.hasPrefix("\($0):") && !has($0) }) else { return false }
        var untold = line
        for name in names {
            guard let place = line.firstRange(of: "\(name):") else { continue }
            let rest = line[place.upperBound...].drop { $0 == " " }
            guard let end = rest.firstIndex(where: { $0 == ">" || $0 == "]" }) else { continue }
            let stamp = String(rest[..<end].dropFirst())
            let told = String(line[place.lowerBound...end])
            if let range = untold.firstRange(of: told) { untold.removeSubrange(range) }
            guard let timestamp = OrgTimestamp(stamp[...]) else {
                set("\(name) as written", stamp)
                continue
            }
            let isTimed = name == "CLOSED" || name == "DEADLINE" && timestamp.time != nil
            set(
                name, isTimed ? "\(timestamp.day)T\(timestamp.time ?? "00:00")" : timestamp.day)
            let isSecond = timestamp.repetition != nil && has("repeat")
            if name != "CLOSED", timestamp.time != nil || timestamp.saysMore || isSecond {
                set("\(name) as written", stamp)
            }
            if !isSecond { set("repeat", timestamp.repetition) }
        }
        // The end of a range, a second day, words of one's own.
        if TextRule.trimmed(untold) != nil { set("planning as written", line) }
        return true
    }
}
