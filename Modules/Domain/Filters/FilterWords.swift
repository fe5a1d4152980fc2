/// How the value behind a mark bounds a day: `due:friday`, `due.before:friday`.
enum FilterComparison {
    case equal, before, by, after

    /// Reads what follows the name of a field and a dot, as Taskwarrior has it.
    init?(_ word: Substring) {
        switch word {
        case "is", "equals": self = .equal
        case "before", "under", "below": self = .before
        case "by": self = .by
        case "after", "over", "above": self = .after
        default: return nil
        }
    }

    /// Reads the first word of a phrase: `before friday`.
    init?(word: String) {
        switch word {
        case "before": self = .before
        case "by", "until", "till": self = .by
        case "after": self = .after
        default: return nil
        }
    }
}

extension TaskField {
    /// Takes a name that a filter has, one of another program, or the beginning of one of ours: three
    /// letters are enough.
    init?(named name: Substring) {
        switch name {
        case "status": self = .state
        case "scheduled", "sched", "sch": self = .scheduledDate
        case "tags": self = .tags
        case "depends", "needs": self = .dependsOn
        case "recur", "repeat", "repeats": self = .every
        case "entry": self = .createdAt
        case "modified": self = .updatedAt
        case "end": self = .completedAt
        case "note": self = .notes
        case "from": self = .from
        default:
            let meant = Self.filterable.first { $0.filterWord == name || $0.isBegun(by: name) }
            guard let meant else { return nil }
            self = meant
        }
    }

    /// `not:` is no beginning of `notes:`.
    private func isBegun(by name: Substring) -> Bool {
        name.utf8.count >= 3 && name != "not" && filterWord.hasPrefix(name)
    }
}

extension FilterCondition {
    /// Returns what a word says that stands behind `is:`; none if it is no such word.
    static func being(_ word: String, on today: Today) -> FilterCondition? {
        beings.first { $0.words.contains(word) }?.condition(today)
    }

    /// Whether a word can stand behind `is:`.
    static func isBeing(_ word: String) -> Bool {
        beings.contains { $0.words.contains(word) }
    }

    /// The words that can stand behind `is:`.
    static let beingWords = beings.compactMap(\.words.first).joined(separator: ", ")

    /// What can stand behind `is:`, the word that is ours first.
    private static let beings: [(words: [String], condition: @Sendable (Today) -> Self)] = [
        (["open", "pending"], { _ in open }),
        (["todo"], { _ in .term(.states([.notStarted])) }),
        (["active", "started"], { _ in .term(.states([.active])) }),
        (["completed", "done"], { _ in .term(.states([.completed])) }),
        (["blocked"], { _ in .term(.isBlocked) }),
        (["ready", "unblocked"], { _ in .all([open, .not(.term(.isBlocked))]) }),
        (["overdue"], { TaskFilter.overdue($0).condition }),
        (
            ["due"],
            { .all([open, .term(.day(.dueDate, FilterTerm.Bounds(from: nil, to: $0.day)))]) }
        ),
        (
            ["scheduled"],
            { _ in .term(.day(.scheduledDate, FilterTerm.Bounds(from: nil, to: nil))) }
        ),
        (["waiting", "hidden"], { TaskFilter.hidden(on: $0.day).condition }),
        (["subtask"], { _ in .not(.term(.parent(nil))) }),
        (["tagged"], { _ in .not(.term(.tag(nil))) }),
        (["repeating", "recurring"], { _ in .term(.repeats(true)) }),
    ]

    private static let open = FilterCondition.term(.states([.notStarted, .active]))
}

extension FilterReader {
    /// Reads `-phone`, which leaves tasks with the tag out, as `tend edit` takes it away.
    ///
    /// A single letter is rather an option that some other program has.
    func tagLeftOut(
        _ piece: String, _ offset: Int
    ) throws(FilterFault) -> String? {
        let rest = piece.dropFirst()
        guard piece.hasPrefix("-"), rest.first?.isLetter == true else { return nil }
        guard rest.count > 1 else {
            var fault = FilterFault("There is no option '\(piece)' here.", at: offset)
            fault.suggestion =
                "For tasks without the tag: not +\(rest). To look for words: '\"\(piece)\"'"
            throw fault
        }
        return String(rest)
    }
}
