extension Page {
    /// The lines that were laid out for a grid, each in pieces of one style.
    var gridLines: [[Piece]] {
        lines.map { bytes, _ in
            var pieces: [Piece] = []
            var style = Style.plain
            var start = bytes.startIndex
            for place in bytes.indices {
                let byte = bytes[place]
                guard (Style.firstMark..<0x20).contains(byte),
                    let next = Style(rawValue: byte - Style.firstMark)
                else { continue }
                if start < place {
                    pieces.append(
                        Piece(String(decoding: bytes[start..<place], as: UTF8.self), style))
                }
                (style, start) = (next, place + 1)
            }
            if start < bytes.endIndex {
                pieces.append(Piece(String(decoding: bytes[start...], as: UTF8.self), style))
            }
            return pieces
        }
    }
}

extension Style {
    /// The mark of plain text on a page for a grid; those of the other styles follow it, all of them
    /// controls, which no safe text holds.
    static let firstMark: UInt8 = 0x10
}
