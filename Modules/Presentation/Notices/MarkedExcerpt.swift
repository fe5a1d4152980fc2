import Domain
import Text

/// What was typed, with a mark under a place of it, in as many columns as there are.
struct MarkedExcerpt {
    /// The line, or the part of it around the place.
    let line: String

    /// Blanks, and a mark under the place.
    let underline: String

    init(_ mark: TextMark, columns: Int) {
        let characters = SafeText.visibleLine(mark.text).map { $0 }
        let place = min(mark.offset, characters.count)
        var start = 0
        // Room for the mark itself, and for the sign that something was left out.
        while start < place, Self.columns(of: characters[start..<place]) + 3 > columns {
            start += 1
        }
        var end = characters.count
        while end > place, Self.columns(of: characters[start..<end]) + 2 > columns { end -= 1 }
        let head = start > 0 ? "…" : ""
        let tail = end < characters.count ? "…" : ""
        line = head + String(characters[start..<end]) + tail
        let blanks = head.count + Self.columns(of: characters[start..<place])
        underline = String(repeating: " ", count: blanks) + "^"
    }

    private static func columns(of characters: ArraySlice<Character>) -> Int {
        characters.reduce(0) { $0 + DisplayWidth.of($1) }
    }
}

extension Page {
    /// Shows a line, as much of it as fits around the place, and a mark under that; where it is read
    /// aloud, what stands at the place.
    ///
    /// - Parameters:
    ///   - mark: The line and the place.
    ///   - columns: How many columns there are, or none for as many as it takes.
    mutating func write(_ mark: TextMark, columns: Int?) {
        guard !isSpoken else {
            let rest = SafeText.visibleLine(mark.text).dropFirst(mark.offset)
            write("The place is \(rest.isEmpty ? "its end" : "before '\(rest)'").")
            return endLine()
        }
        let excerpt = MarkedExcerpt(mark, columns: columns.map { $0 - 4 } ?? .max)
        for (line, style) in [(excerpt.line, Style.plain), (excerpt.underline, .failure)] {
            space(2)
            write(line, style)
            endLine()
        }
    }
}
