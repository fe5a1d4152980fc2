import Domain

/// The columns of a row that fill a field, but whose values say something that the task cannot hold: the time at which
/// it begins, a state beside a further one.
///
/// They are kept with the task; the row is known without them, as it was before they were kept.
struct UnsaidColumns {
    private var times: [Int] = []

    /// What the columns of states say, each in a word that is known.
    private var states: [(column: Int, meaning: TaskState)] = []

    /// The column that says at what time the task is due, behind its day.
    private var due: (column: Int, time: TimeOfDay)?

    /// A calendar's lines of days are kept whole where they have a time that no task holds.
    private let isCalendar: Bool

    /// Programs that are known have columns of states that mean different things.
    private let readsStates: Bool

    init(_ settings: ImportSettings) {
        isCalendar = settings.layout.form == .calendar
        readsStates = settings.layout.preset.isGeneric && !isCalendar
    }

    /// Forgets the row before.
    mutating func startAnew() {
        times.removeAll(keepingCapacity: true)
        states.removeAll(keepingCapacity: true)
        due = nil
    }

    /// Notes what a column says that was just read, all of which the task is to hold: the state that its word means, and
    /// the times behind the days of the row.
    mutating func note(
        _ column: Int, _ field: TaskField, _ stated: TaskState?, _ rowTimes: RowTimes
    ) {
        if field == .dueDate, let time = rowTimes.due { due = (column, time) }
        switch field {
        case .state:
            guard readsStates, let stated else { return }
            states.append((column, stated))
        case _ where isCalendar: break
        case .scheduledDate where rowTimes.haveTimeOfStart: times.append(column)
        case .hiddenUntil where rowTimes.hidden != nil: times.append(column)
        case .dueDate, .dueTime, .scheduledDate, .hiddenUntil:
            if rowTimes.haveSeconds { times.append(column) }
        default: break
        }
    }

    /// Notes a time behind the due day that is another than the one in a column of its own.
    mutating func settle(dueTime: TimeOfDay?) {
        guard let due, let dueTime, dueTime != due.time, !times.contains(due.column) else { return }
        times.append(due.column)
    }

    /// Returns the columns of a task in that state: an answer such as 'no' speaks against what is done, and against
    /// nothing else.
    func columns(of state: TaskState, isAnswer: (Int) -> Bool) -> [Int] {
        let others = states.filter {
            $0.meaning != state && (state == .completed || !isAnswer($0.column))
        }
        return others.isEmpty ? times : times + others.map(\.column)
    }
}
