/// What a piece of a filter begins with if it is more than words: `project:`, `+`.
enum FilterMark: String, CaseIterable {
    case state, project, tag, priority, on, due, created, updated, completed, parent, needs
    case every, id, source, text, notes

    /// Returns the mark with which a piece begins, or none.
    init?(of piece: String) {
        if piece.hasPrefix("+") {
            self = .tag
            return
        }
        guard let colon = piece.firstIndex(of: ":"),
            let mark = Self(rawValue: String(piece[..<colon]))
        else { return nil }
        self = mark
    }

    /// Returns how many characters of a piece the mark takes.
    func length(in piece: String) -> Int {
        piece.hasPrefix("+") ? 1 : rawValue.count + 1
    }
}
