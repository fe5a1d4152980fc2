import Arguments
import Domain
import Persistence
import Platform
import PostgreSQL
import Presentation
import Programs

/// What a shell is answered when Tab is pressed after `tend`.
///
/// A person at a half-typed line wants no message: what cannot be read is not offered, and nothing is
/// written, logged or said. So this composes a reader of its own, beside ``Composition``.
struct ShellAnswer {
    private let request: CompletionRequest
    private let place: CompletionPlace
    private let environment = Environment.ofProcess
    private let calendar = SystemCalendar()
    private let today: Today

    /// A writer holds the store for a few milliseconds.
    private static let timeout = 100

    /// A person waits for Tab no longer, however far away a server is.
    private static let timeoutOfServer = 800

    private static let mostNames = 100

    init(to request: CompletionRequest) {
        self.request = request
        place = CompletionPlace(endOf: request.words, in: CommandTable.program)
        today = calendar.today(at: SystemClock().now())
    }

    /// The answer, for standard output.
    var text: String {
        CompletionAnswer(to: request, at: place, lookUp: candidates).text
    }

    private func candidates(_ kind: Kind) -> [Candidate] {
        let typed = place.prefix
        switch kind {
        case .task: return tasks(typed, withCompleted: true)
        case .openTask: return tasks(typed, withCompleted: false)
        case .tasks: return tasks(typed, withCompleted: true) + filter(typed)
        case .openTasks: return tasks(typed, withCompleted: false) + filter(typed)
        case .filter: return filter(typed)
        case .project: return names(.project, typed)
        case .tag: return names(.tag, typed)
        case .context: return settings.configuration.contexts.map { Candidate($0.name, $0.text) }
        case .report:
            return settings.configuration.lines(.report).map { Candidate($0.name, $0.text) }
        case .draft: return drafts
        case .day: return days(.next)
        case .schedule: return days(.next) + [Candidate(View.inbox.rawValue, "No day.")]
        case .formerDay: return days(.latest).filter { !$0.word.hasPrefix("-") }
        case .sorting: return listed(TaskOrder.words)
        case .columns: return listed(TaskColumn.all.map(\.word))
        default: return Vocabulary.candidates(kind)
        }
    }
}

// MARK: - What the store knows

extension ShellAnswer {
    /// Returns tasks by the first digits of their numbers, or by words of their texts.
    private func tasks(_ typed: String, withCompleted: Bool) -> [Candidate] {
        read { store throws(AppError) in
            let suggest = SuggestTasks(store: store, today: today)
            let numbered = try suggest.tasks(startingWith: typed, withCompleted: withCompleted)
            let found = try suggest.tasks(holding: typed, withCompleted: withCompleted)
            return numbered.map { Candidate("\($0.id)", CandidateText.text(of: $0)) }
                + found.map {
                    Candidate("\($0.id)", CandidateText.text(of: $0), isFound: true)
                }
        }
    }

    private func names(_ kind: NameKind, _ prefix: String) -> [Candidate] {
        read { store throws(AppError) in
            try store.names(of: kind, startingWith: prefix, limit: Self.mostNames)
                .map { Candidate($0) }
        }
    }

    /// Reads the store that the line is about; what cannot be read offers nothing.
    private func read(
        _ look: (any SuggestingTaskReader) throws(AppError) -> [Candidate]
    ) -> [Candidate] {
        do {
            if let list = try settings.storeLocation(list: ListAddress.named) as? ListAddress {
                return try look(
                    PostgreSQLTaskStore.lookup(
                        at: list, waitMilliseconds: Self.timeoutOfServer))
            }
            let path = try settings.storePath().path
            guard let store = try SQLiteTaskStore.lookup(at: path, waitMilliseconds: Self.timeout)
            else { return [] }
            return try look(store)
        } catch {
            return []
        }
    }

    private var settings: Settings {
        let (today, calendar) = (today, calendar)
        return Settings(
            options: place.value(of: .db).map { [.store: $0] } ?? [:], environment: environment,
            folders: UserFolders(environment: environment), nearest: { _, _ in nil },
            filters: { words, dateOrder throws(AppError) in
                try FilterReader(today: today, calendar: calendar, dateOrder: dateOrder)
                    .filter(ofLine: words)
            })
    }
}

extension ShellAnswer {
    /// The drafts by their numbers, as `tend drafts` shows them.
    private var drafts: [Candidate] {
        do {
            let folders = UserFolders(environment: environment)
            return try KeepDrafts(in: DraftFolder.all(in: folders)).all().enumerated().map {
                Candidate("\($0.offset + 1)", FirstLine.of($0.element.texts.first ?? ""))
            }
        } catch {
            return []
        }
    }
}

// MARK: - Pieces of a word

extension ShellAnswer {
    private func filter(_ typed: String) -> [Candidate] {
        guard let field = TaskField(filter: typed) else {
            return TaskField.filterable.map { field in
                let begin = "\(field.filterWord):"
                let item = Topic.filter.items.first { $0.label.hasPrefix(begin) }
                return Candidate(begin, item?.text ?? "")
            }
        }
        let value = typed.dropFirst(field.markLength(in: typed))
        let begin = typed.dropLast(value.count)
        let words = typed.hasPrefix("+") ? [] : field.filterWords.map { Candidate($0) }
        return (values(of: field, String(value)) + words)
            .map { Candidate(begin + $0.word, $0.text) }
    }

    private func values(of field: TaskField, _ typed: String) -> [Candidate] {
        switch field.kind {
        case .name where field == .project: names(.project, typed)
        case .names: names(.tag, typed)
        case .number, .task, .tasks: tasks(typed, withCompleted: true)
        case .day: spans(days(.next), typed)
        case .instant: spans(days(.latest), typed)
        default: []
        }
    }

    /// Returns the days, behind what was typed of a span: `today..`.
    private func spans(_ days: [Candidate], _ typed: String) -> [Candidate] {
        guard let dots = typed.firstRange(of: "..") else { return days }
        return days.map { Candidate(typed[..<dots.upperBound] + $0.word, $0.text) }
    }

    private func days(_ leaning: DayPhrase.Leaning) -> [Candidate] {
        DayPhrase.suggestions(on: today.day, leaning: leaning)
            .map { Candidate($0.word, DayText.full($0.day)) }
    }

    /// Returns the fields behind those that were typed with commas; a minus before one may stay.
    private func listed(_ fields: [String]) -> [Candidate] {
        let typed = place.prefix
        let begin = typed.lastIndex { ",-".contains($0) }.map { typed[...$0] } ?? ""
        return fields.map { Candidate(begin + $0) }
    }
}
