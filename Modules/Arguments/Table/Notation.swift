extension Option {
    /// The option as one types it, its value as a placeholder: `--due DAY`.
    var notation: String {
        takes.map { "--\(name) \($0.placeholder)" } ?? "--\(name)"
    }
}

extension [String] {
    /// The texts as alternatives in a sentence: `auto, always or never`.
    var alternatives: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}
