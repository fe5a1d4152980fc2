/// What means something in the filters of other programs.
///
/// As words it would find what was to be left out, or nothing: it is refused, with what is meant here.
struct FilterElsewhere {
    /// What is wrong with it here.
    let detail: String

    /// What says the same here.
    let meant: String

    /// Recognizes `-phone`, `proj:home`, `status:done` and `due.before:friday`; nothing else is one.
    init?(_ piece: String) {
        let rest = piece.dropFirst()
        if piece.hasPrefix("-"), rest.first?.isLetter == true {
            detail = "A dash leaves nothing out here."
            meant = "not \(rest), or for a tag: not +\(rest)"
            return
        }
        guard let colon = piece.firstIndex(of: ":") else { return nil }
        let parts = piece[..<colon].split(separator: ".", omittingEmptySubsequences: false)
        let value = piece[piece.index(after: colon)...]
        guard let name = parts.first, parts.count <= 2, let mark = FilterMark(elsewhere: name),
            parts.count == 2 || name != mark.rawValue
        else { return nil }
        detail = "There is no '\(piece[...colon])' here."
        switch parts.dropFirst().first {
        case nil: meant = "\(mark.rawValue):\(value)"
        case "before", "by": meant = "\(mark.rawValue):..\(value)"
        case "after": meant = "\(mark.rawValue):\(value).."
        default: return nil
        }
    }
}

extension FilterMark {
    /// Takes a name that is known elsewhere, or the beginning of one of ours.
    fileprivate init?(elsewhere name: Substring) {
        switch name {
        case "status": self = .state
        case "scheduled": self = .on
        case "tags": self = .tag
        case "depends": self = .needs
        case "recur": self = .every
        default:
            let meant = Self.allCases.first { $0.rawValue == name || $0.isBegun(by: name) }
            guard let meant else { return nil }
            self = meant
        }
    }

    /// Three letters are enough; `not:` is no beginning of `notes:`.
    private func isBegun(by name: Substring) -> Bool {
        name.count >= 3 && name != "not" && rawValue.hasPrefix(name)
    }
}
