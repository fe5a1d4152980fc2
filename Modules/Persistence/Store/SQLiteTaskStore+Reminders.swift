import Records
public import Domain

extension SQLiteTaskStore: ReminderLedger {
    /// Clocks on the wall differ from UTC by no more than that, in milliseconds.
    private static let farthestClock: Int64 = 26 * 3_600_000

    private static let columns =
        "task_id, moment, rings_at, is_local, armed_at, claimed_at, shown_at, retry_at, attempts"

    /// Returns the reminders that ring by an instant, by one look into the index of those that do.
    public func reminders(
        by instant: Instant?, in calendar: any LocalCalendar
    ) throws(AppError) -> [ArmedReminder] {
        try reading {
            let rows = try connection.prepare(
                composed: "SELECT \(Self.columns) FROM reminder WHERE rings_at <= ?",
                instant.map { $0.milliseconds + Self.farthestClock } ?? Int64.max)
            var found: [ArmedReminder] = []
            while try rows.step() {
                guard let rung = ringing(rows, in: calendar),
                    rung.instant <= instant ?? rung.instant,
                    let task = try reader.task(withID: rows.integer(0))
                else { continue }
                found.append(
                    ArmedReminder(
                        task: task, reminder: rung.reminder, ringing: rung.ringing,
                        instant: rung.instant,
                        armedAt: Instant(milliseconds: rows.integer(4)),
                        claimedAt: rows.instant(5), shownAt: rows.instant(6),
                        retryAt: rows.instant(7), attempts: Int(clamping: rows.integer(8))))
            }
            guard found.count > 1 else { return found }
            return found.sorted { ($0.instant, $0.task.id) < ($1.instant, $1.task.id) }
        }
    }

    /// Returns the next instant at which one rings: it lies no farther behind the next number in the index
    /// than clocks differ.
    public func nextRinging(
        after instant: Instant, in calendar: any LocalCalendar
    ) throws(AppError) -> Instant? {
        try reading {
            let rows = try connection.prepare(
                composed: """
                    SELECT \(Self.columns) FROM reminder
                    WHERE rings_at > ? ORDER BY rings_at
                    """, instant.milliseconds - Self.farthestClock)
            var next: Instant?
            while try rows.step() {
                if let next, rows.integer(2) > next.milliseconds + Self.farthestClock { break }
                guard let rung = ringing(rows, in: calendar), rung.instant > instant else {
                    continue
                }
                next = min(next ?? rung.instant, rung.instant)
            }
            return next
        }
    }

    private func ringing(
        _ row: Statement, in calendar: any LocalCalendar
    ) -> (reminder: Reminder, ringing: Reminder.Ringing, instant: Instant)? {
        // Beyond the calendar there is nothing but damage.
        guard Instant(stored: row.integer(2)) != nil,
            let reminder = row.text(1).flatMap({ Reminder($0) })
        else { return nil }
        let ringing = Reminder.Ringing(stored: row.integer(2), isLocal: row.integer(3) != 0)
        return (reminder, ringing, reminder.instant(of: ringing, in: calendar))
    }

    /// Notes a step of reminders that are still as given.
    public func note(
        _ step: ReminderStep, of reminders: [ArmedReminder]
    ) throws(AppError) -> [ArmedReminder] {
        guard !reminders.isEmpty else { return [] }
        return try writing { try reminders.filter { try note(step, of: $0) } }
    }

    private func note(_ step: ReminderStep, of reminder: ArmedReminder) throws -> Bool {
        let change: StaticString =
            switch step {
            case .claimed: "claimed_at = ?7, retry_at = NULL, attempts = attempts + 1"
            case .postponed(_, mayBeShown: true): "retry_at = ?7"
            case .postponed(_, mayBeShown: false): "claimed_at = NULL, retry_at = ?7"
            case .shown: "shown_at = ?7"
            case .seen: "rings_at = NULL, shown_at = ifnull(shown_at, armed_at)"
            case .snoozed:
                """
                rings_at = ?7, is_local = 0, armed_at = ?8, claimed_at = NULL, shown_at = NULL,
                retry_at = NULL, attempts = 0
                """
            }
        let statement = try connection.prepare(
            composed: """
                UPDATE reminder SET \(change)
                WHERE task_id = ?1 AND moment = ?2 AND rings_at = ?3 AND armed_at = ?4
                    AND claimed_at IS ?5 AND shown_at IS ?6
                """, reminder.task.id, reminder.reminder.description, reminder.ringing.stored,
            reminder.armedAt.milliseconds, reminder.claimedAt?.milliseconds,
            reminder.shownAt?.milliseconds)
        switch step {
        case .claimed(let now), .shown(let now): try statement.bind(now.milliseconds, at: 7)
        case .postponed(let until, _): try statement.bind(until.milliseconds, at: 7)
        case .snoozed(let until, let now):
            try statement.bind(until.milliseconds, at: 7)
            try statement.bind(now.milliseconds, at: 8)
        case .seen: break
        }
        try statement.run()
        return connection.changeCount > 0
    }
}

extension Statement {
    fileprivate func instant(_ column: Int32) -> Instant? {
        optionalInteger(column).map { Instant(milliseconds: $0) }
    }
}
