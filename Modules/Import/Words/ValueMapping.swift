public import Domain

/// What a word of a file means, said by hand: `--words state:'In Review'=active`.
public struct ValueMapping: Hashable, Sendable {
    /// What a word can mean.
    enum Meaning: Hashable {
        case state(TaskState)
        case priority(Priority?)
        /// The name, or nothing for no project.
        case project(String)
        /// The name, or nothing for no tag.
        case tag(String)
    }

    /// The word as the file has it; case, blanks and joints do not count.
    let word: String
    let meaning: Meaning

    /// What was typed.
    let typed: String

    /// Reads `FIELD:WORD=VALUE`; the word may stand in quotes and hold colons and equals signs.
    ///
    /// - Parameter typed: What was typed.
    /// - Throws: `invalidUsage` if it is no such assignment, if the field takes no words, or if it
    ///   cannot have the value.
    public init(typed: String) throws(AppError) {
        guard let colon = typed.firstIndex(of: ":"), let equals = typed.lastIndex(of: "="),
            colon < equals
        else { throw Self.usage("'\(typed)' is no assignment: \(Self.example)") }
        self.typed = typed
        word = Self.unquoted(typed[typed.index(after: colon)..<equals])
        guard TextRule.trimmed(word) != nil else {
            throw Self.usage("'\(typed)' names no word of the file: \(Self.example)")
        }
        let value = TextRule.trimmed(String(typed[typed.index(after: equals)...])) ?? ""
        meaning = try Self.meaning(of: value, as: String(typed[..<colon]))
    }

    private static func meaning(
        of value: String, as field: String
    ) throws(AppError) -> Meaning {
        switch TaskField(named: field) {
        case .state:
            guard let state = WordTable(UsualWords.states).meaning(of: value.utf8.span) else {
                throw usage("'\(value)' is no state; they are notStarted, active and completed.")
            }
            return .state(state)
        case .priority:
            guard !value.isEmpty else { return .priority(nil) }
            let table = WordTable(UsualWords.priorities + UsualWords.roughPriorities)
            guard let priority = table.meaning(of: value.utf8.span) else {
                throw usage("'\(value)' is no priority; they are high, medium, low and none.")
            }
            return .priority(priority)
        case .project: return .project(try name(value))
        case .tags: return .tag(try name(value))
        default:
            throw usage(
                "--words takes words of state, priority, project or tags, not of '\(field)'.")
        }
    }

    private static func name(_ value: String) throws(AppError) -> String {
        guard value.isEmpty || TextRule.isName(value.utf8.span) else {
            throw usage("A name is one line, without control characters.")
        }
        return value
    }

    private static func unquoted(_ word: Substring) -> String {
        guard word.count > 1, let first = word.first, first == "'" || first == "\"",
            word.last == first
        else { return String(word) }
        return String(word.dropFirst().dropLast())
    }

    private static let example = "--words state:'In Review'=active"

    private static func usage(_ sentence: String) -> AppError {
        AppError(
            .invalidUsage, detail: sentence, suggestion: "See what it takes: \(importer: "--help")")
    }
}

extension ValueMapping {
    /// Returns the option that says what a word means, as a shell takes it; what it means, a person says.
    static func option(for word: String, of field: String) -> String {
        AdvisedCommand.system(["--words", assignment(of: word, to: field)]).text(naming: nil)
    }

    /// Returns what that option takes, as a program is given it.
    static func assignment(of word: String, to field: String) -> String {
        let isQuoted = word.first == word.last && (word.first == "'" || word.first == "\"")
        return "\(field):\(isQuoted ? "'\(word)'" : word)=MEANING"
    }
}
