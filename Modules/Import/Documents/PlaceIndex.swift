import CSV

/// Finds lines and columns in a text, from places that lie close to each other.
struct PlaceIndex {
    private static let distance = 4096
    private let text: [UInt8]
    private var known = [Position(line: 1, column: 1, offset: 0)]

    init(_ text: [UInt8]) {
        self.text = text
    }

    /// Returns the place of a byte.
    mutating func place(at offset: Int) -> Position {
        while known.count <= offset / Self.distance {
            var next = known.count * Self.distance
            // CR and LF are one end of a line.
            if text[next - 1] == 0x0D { next -= 1 }
            known.append(place(at: next, from: known[known.count - 1]))
        }
        return place(at: offset, from: known[offset / Self.distance])
    }

    private func place(at offset: Int, from start: Position) -> Position {
        start.advanced(over: text.span.extracting(start.offset..<offset), of: .utf8)
    }
}
