/// How many tasks hold what the form of an export has no place for.
public struct ExportLosses: Sendable {
    /// Something that a form has no place for.
    enum Loss: CaseIterable {
        case active, notes, lines, blanks, parts, needs, repetition, earlyDays, attributes

        /// What tasks are or have, one and several.
        var words: (one: String, many: String) {
            switch self {
            case .active: ("is active", "are active")
            case .notes: ("has notes", "have notes")
            case .lines: ("has several lines", "have several lines")
            case .blanks: ("has names with blanks", "have names with blanks")
            case .parts: ("is a part of another", "are parts of others")
            case .needs: ("waits for others", "wait for others")
            case .repetition: ("repeats in its own way", "repeat in their own way")
            case .earlyDays: ("has a day before 1980", "have days before 1980")
            case .attributes: ("has other attributes", "have other attributes")
            }
        }
    }

    private let form: String
    private var counts: [Loss: Int] = [:]

    /// Creates the count of what a form loses, by the form's name.
    init(form: String) {
        self.form = form
    }

    mutating func add(_ losses: [Loss]) {
        for loss in losses { counts[loss, default: 0] += 1 }
    }

    /// What is told of it, a sentence without a word of any task; none if nothing was lost.
    public var sentence: String? {
        let parts = Loss.allCases.compactMap { loss in
            counts[loss].map { "\($0) \($0 == 1 ? loss.words.one : loss.words.many)" }
        }
        guard !parts.isEmpty else { return nil }
        return
            "\(form) has no place for all that your tasks hold: \(parts.joined(separator: ", "))."
    }
}
