import Domain

/// The columns of a row that fill a field, but whose values say something that the task cannot hold: the time at which
/// it begins, a state beside a further one.
///
/// They are kept with the task; the row is known without them, as it was before they were kept.
struct UnsaidColumns {
    private var times: [Int] = []

    /// What the columns of states say, each in a word that is known.
    private var states: [(column: Int, meaning: TaskState, isAnswer: Bool)] = []

    /// The column that says at what time the task is due, behind its day.
    private var due: (column: Int, time: TimeOfDay)?

    /// Forgets the row before.
    mutating func startAnew() {
        times.removeAll(keepingCapacity: true)
        states.removeAll(keepingCapacity: true)
        due = nil
    }

    /// Notes what a column says that was just read, all of which the task is to hold.
    mutating func note(_ column: Int, _ field: TaskField, of row: RowInProgress) {
        switch field {
        case .state:
            guard let stated = row.lastStated else { return }
            states.append((column, stated.meaning, stated.isAnswer))
        case .scheduledDate where row.times.haveTimeOfStart: times.append(column)
        case .hiddenUntil where row.times.hidden != nil: times.append(column)
        case .dueDate, .dueTime, .scheduledDate, .hiddenUntil:
            if row.times.haveSeconds { times.append(column) }
            if field == .dueDate, let time = row.times.due { due = (column, time) }
        default: break
        }
    }

    /// Notes a time behind the due day that is another than the one in a column of its own.
    mutating func settle(_ row: RowInProgress) {
        guard let due, let time = row.dueTime, time != due.time, !times.contains(due.column)
        else { return }
        times.append(due.column)
    }

    /// Returns the columns of a task in that state: a 'no' speaks against what is done, and against nothing else.
    func columns(of state: TaskState) -> [Int] {
        guard !states.isEmpty else { return times }
        return times
            + states.filter { $0.meaning != state && (state == .completed || !$0.isAnswer) }
            .map(\.column)
    }
}
