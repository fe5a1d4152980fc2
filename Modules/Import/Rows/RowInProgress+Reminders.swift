import Domain

/// What a column of a row says of when its task rings.
struct ReminderCell {
    let column: Int
    let text: String
    let part: Preset.Reading
}

/// What became of the columns that say when a task rings.
enum ReminderOutcome {
    /// The task has all that they say.
    case taken
    /// They are kept: it is switched off, or done, or some of the time has passed.
    case kept
    /// One of them is not understood; the task has what the others say.
    case unknown(column: Int)
}

extension RowInProgress {
    /// Takes when the task rings, once the rest of the row is known: what has passed, and what a task that
    /// is done had, rings no more; where all of that is our own it comes back with the task.
    mutating func takeReminders(
        _ cells: [ReminderCell], _ reading: FieldReading, _ words: Vocabulary,
        into batch: inout TaskBatch
    ) -> ReminderOutcome {
        guard !cells.isEmpty else { return .kept }
        for cell in cells where cell.part == .reminderSwitch {
            // Yes is the word for what is done, in all languages.
            let word = words.states.meaning(of: cell.text.utf8.span)?.meaning
            let isKnown = word.map { $0 == .completed }
            guard let isOn = Self.switches[cell.text.lowercased()] ?? isKnown else {
                return unknown(cell)
            }
            if !isOn { return .kept }
        }
        var reminders: [Reminder] = []
        // What one column says counts, though another one is not understood.
        var stray: ReminderCell?
        for cell in cells where cell.part == .reminder {
            if let found = self.reminders(cell.text, reading, trigger) {
                reminders += found
            } else {
                stray = stray ?? cell
            }
        }
        if let stray, reminders.isEmpty { return unknown(stray) }
        if let cell = cells.first(where: { $0.part == .reminderDay }) {
            guard let day = value(cell.text, reading) else { return unknown(cell) }
            var time = day.time
            if let cell = cells.first(where: { $0.part == .reminderTime }) {
                time = TimeOfDay(foreign: cell.text.utf8.span)
                guard time != nil else { return unknown(cell) }
            }
            reminders.append(.local(LocalMoment(day.day, at: time ?? .morning)))
        }
        reminders = reminders.asKept
        let said = cells.filter { $0.part == .reminder }.map(\.text)
        let areOwn = cells.contains { $0.part == .ownReminder && said == [$0.text] }
        let coming =
            isDone ? areOwn ? reminders : [] : reminders.filter { isToCome($0, reading) }
        guard !coming.isEmpty, coming.count <= Reminder.most else {
            supplementing { $0.leavesReminders = true }
            return stray.map { .unknown(column: $0.column) } ?? .kept
        }
        let range = batch.append(coming.map(\.description).joined(separator: " ").utf8.span)
        supplementing {
            $0.reminders = range
            $0.saysReminders = false
        }
        if let stray { return .unknown(column: stray.column) }
        return coming.count == reminders.count ? .taken : .kept
    }

    /// Returns when all rows are to ring, in our own words; none where one of the moments is not understood.
    func wordsOfReminders(_ text: String, _ reading: FieldReading) -> String? {
        let found = reminders(text, reading) { text in
            AlarmTrigger(text).flatMap {
                Reminder.minutesAhead.contains(-$0.minutes) ? .ahead(minutes: -$0.minutes) : nil
            }
        }
        return found?.asKept.map(\.description).joined(separator: " ")
    }

    private mutating func unknown(_ cell: ReminderCell) -> ReminderOutcome {
        supplementing { $0.leavesReminders = true }
        return .unknown(column: cell.column)
    }

    /// The words for on and off, in English and German, beside those for yes and no.
    private static let switches = ["on": true, "ein": true, "off": false, "aus": false]

    private var isDone: Bool { record.state == .completed || record.completedAt != nil }

    private func isToCome(_ reminder: Reminder, _ reading: FieldReading) -> Bool {
        let ringing = reminder.ringing(
            scheduled: record.scheduledDate, due: record.dueDate, at: dueTime)
        return ringing.map { $0.instant(in: reading.calendar) > now } ?? false
    }

    /// Reads one moment, or several with commas, semicolons or lines between them; none where one of them
    /// is not understood.
    private func reminders(
        _ text: String, _ reading: FieldReading, _ trigger: (String) -> Reminder?
    ) -> [Reminder]? {
        if let moment = moment(text, reading) { return [moment] }
        let words = text.split { " ,;\n\r\t".contains($0) }.map(String.init)
        let known = words.compactMap { own($0, reading) ?? trigger($0) }
        if !words.isEmpty, known.count == words.count { return known }
        // A comma may be part of a date.
        for marks in [";\n\r", ",;\n\r"] {
            let parts = text.split { marks.contains($0) }
                .compactMap { TextRule.trimmed(String($0)) }
            let moments = parts.compactMap { moment($0, reading) }
            if !parts.isEmpty, moments.count == parts.count { return moments }
        }
        return nil
    }

    /// Reads a day with a time, by the clock on the wall; without one it is the morning.
    private func moment(_ text: String, _ reading: FieldReading) -> Reminder? {
        if let own = own(text, reading) { return own }
        return value(text, reading).map { .local(LocalMoment($0.day, at: $0.time ?? .morning)) }
    }

    /// Reads what we print ourselves; an instant is mostly what the clock on the wall shows then.
    private func own(_ text: String, _ reading: FieldReading) -> Reminder? {
        let own = Reminder(text)
        if case .instant = own, !reading.keepsInstants { return nil }
        return own
    }

    private func value(_ text: String, _ reading: FieldReading) -> DayValue? {
        do {
            return try FieldValue.day(text.utf8.span, reading)
        } catch {
            // It can be read as more than one day.
            return nil
        }
    }

    /// Reads how long before or after the task it is: from when it begins, else from when it is due.
    private func trigger(_ text: String) -> Reminder? {
        guard let trigger = AlarmTrigger(text) else { return nil }
        let due = record.dueDate.map { LocalMoment($0, at: dueTime ?? .midnight) }
        let start = record.scheduledDate.map {
            LocalMoment($0, at: (times.isWholeDay ? nil : times.scheduled) ?? .midnight)
        }
        guard let from = start ?? due else { return nil }
        if from == due, dueTime != nil, (1..<24 * 60).contains(-trigger.minutes) {
            return .ahead(minutes: -trigger.minutes)
        }
        let moment = from.advanced(byMinutes: trigger.minutes)
        let days = from.day.daysSinceEpoch - moment.day.daysSinceEpoch
        guard (0...Reminder.mostDaysBefore).contains(days) else { return .local(moment) }
        return .relative(from == due ? .due : .scheduled, daysBefore: days, at: moment.time)
    }
}
