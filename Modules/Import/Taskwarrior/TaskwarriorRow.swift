import Domain
import JSON

/// A task of Taskwarrior whose attributes come in one by one.
struct TaskwarriorRow {
    var row: RowInProgress
    private let words: Vocabulary
    private let calendar: any LocalCalendar
    private let series: TaskwarriorSeries

    /// The fields that all rows get from elsewhere; what an attribute says of them is kept.
    private let replacedFields: Set<TaskField>

    /// The places of what is kept although the task may hold it: when it is due, and when it rings.
    private var due: Int?
    private var reminders: (place: Int, text: String)?

    init(
        _ row: RowInProgress, _ words: Vocabulary, _ calendar: any LocalCalendar,
        series: TaskwarriorSeries, replacing fields: Set<TaskField>
    ) {
        self.row = row
        self.words = words
        self.calendar = calendar
        self.series = series
        replacedFields = fields
    }

    /// Takes an attribute, and keeps what the task has no field for.
    mutating func take(
        _ member: JSONObject.Member, of object: JSONObject, named name: String,
        into batch: inout TaskBatch
    ) throws(AppError) {
        // No table of it says until when a task is hidden.
        let field = name == "wait" ? .hiddenUntil : Preset.taskwarrior.column(named: name)?.field
        if let field, replacedFields.contains(field) { return batch.keep(member, of: object) }
        let value = object.bytes.span.extracting(member.value)
        var isHeld = false
        switch (name, member.kind) {
        case ("uuid", .string):
            try take(value, as: .uuid, into: &batch)
            isHeld = replacedFields.contains(.id) ? true : try take(value, as: .id, into: &batch)
        case ("description", .string):
            try take(value, as: .text, into: &batch)
            isHeld = TextRule.visibleRange(of: value) == 0..<value.count
        case ("status", .string):
            // The state is taken at the end, where a word that is not known is refused.
            isHeld = !series.keepsStatus && words.states.meaning(of: value)?.isWhole != false
        case ("entry", .string): isHeld = try take(value, as: .createdAt, into: &batch)
        case ("modified", .string):
            try take(value, as: .updatedAt, into: &batch)
            // To end is a change, so that no change of a task is earlier.
            isHeld = series.end.map { $0 <= Instant(iso8601: value) ?? $0 } ?? true
        case ("end", .string):
            if series.hasEnded { isHeld = try take(value, as: .completedAt, into: &batch) }
        case ("due", .string) where series.isDueAssumed,
            (Taskwarrior.assumedDueName, .string):
            isHeld = true
        case ("due", .string):
            isHeld = try takeDay(value, as: .dueDate, into: &batch)
            if !isHeld, try takeTime(ofDue: value) { due = batch.extra.count }
        case (Taskwarrior.remindersName, .string):
            reminders = (batch.extra.count, String(value))
        case ("until", .string): isHeld = series.until.map { $0 == String(value) } ?? false
        case ("scheduled", .string): isHeld = try takeDay(value, as: .scheduledDate, into: &batch)
        case ("wait", .string): isHeld = try takeDay(value, as: .hiddenUntil, into: &batch)
        case ("priority", .string):
            if words.priorities.meaning(of: value) != nil {
                isHeld = try take(value, as: .priority, into: &batch)
            }
        case ("project", .string): isHeld = try takeProject(value, into: &batch)
        case ("tags", .other):
            guard let tags = JSONObject.strings(of: value) else { throw wrongKind(name) }
            for tag in tags { try row.takeTag(tag.span, words, into: &batch) }
            isHeld = true
        case ("depends", _):
            for dependency in try dependsOn(of: value, member.kind) {
                try row.take(dependency: dependency.span, into: &batch)
            }
            isHeld = true
        case ("annotations", .other):
            try takeAnnotations(value, into: &batch)
            isHeld = true
        case ("uuid", _), ("description", _), ("status", _), ("entry", _), ("end", _), ("due", _),
            ("tags", _), ("annotations", _):
            // Programs around it write so what is not said.
            guard value.begins(with: Array("null".utf8)) else { throw wrongKind(name) }
        default: break
        }
        if !isHeld { batch.keep(member, of: object) }
    }

    /// Returns the row, with what its attributes say together.
    mutating func finished(
        from mark: TaskBatch.Mark, in batch: inout TaskBatch
    ) throws(AppError) -> TaskRecord {
        if !replacedFields.contains(.state) {
            try take(series.state.utf8.span, as: .state, into: &batch)
        }
        if let day = series.nextDay, series.status == "recurring",
            !replacedFields.contains(.dueDate)
        {
            try take(day.description.utf8.span, as: .dueDate, into: &batch)
        }
        if let repetition = series.repetition, !replacedFields.contains(.every) {
            try take(repetition.text.utf8.span, as: .every, into: &batch)
        }
        let places = [due, takeReminders(into: &batch)].compactMap(\.self).sorted()
        if let said = batch.leaveOut(places, from: mark.extra) {
            row.supplementing { $0.said = said }
        }
        return try row.finished(from: mark, in: &batch)
    }

    /// Takes the time of an instant; false where the task does not hold all that the instant says.
    private mutating func takeTime(ofDue value: Span<UInt8>) throws(AppError) -> Bool {
        let instant = try FieldValue.instant(
            value, FieldReading(field: .dueDate, orders: .any, calendar: calendar))
        guard let time = Taskwarrior.time(ofDue: instant, in: calendar) else { return false }
        guard !replacedFields.contains(.dueTime) else { return false }
        row.supplementing { $0.dueTime = time }
        // What recurs is due on the days of its series, at the time of the first.
        return series.status != "recurring"
            && calendar.instant(of: calendar.moment(at: instant)) == instant
    }

    /// Takes when the task rings, and returns the place of that if the task holds all of it.
    private mutating func takeReminders(into batch: inout TaskBatch) -> Int? {
        guard let reminders else { return nil }
        let cells = [.reminder, .ownReminder].map {
            ReminderCell(column: 0, text: reminders.text, part: $0)
        }
        let reading = FieldReading(
            field: .reminders, reading: .reminder, orders: .any, calendar: calendar,
            keepsInstants: true)
        if case .taken = row.takeReminders(cells, reading, words, into: &batch) {
            return reminders.place
        }
        return nil
    }

    @discardableResult
    private mutating func take(
        _ value: Span<UInt8>, as field: TaskField, into batch: inout TaskBatch
    ) throws(AppError) -> Bool {
        try row.take(
            value, as: FieldReading(field: field, orders: .any, calendar: calendar), words,
            into: &batch)
    }

    /// Takes the day of an instant; held only if the instant is where the day begins.
    private mutating func takeDay(
        _ value: Span<UInt8>, as field: TaskField, into batch: inout TaskBatch
    ) throws(AppError) -> Bool {
        let instant = try FieldValue.instant(
            value, FieldReading(field: field, orders: .any, calendar: calendar))
        let today = calendar.today(at: instant)
        try take(today.day.description.utf8.span, as: field, into: &batch)
        return today.start == instant && series.status != "recurring"
    }

    private mutating func takeProject(
        _ value: Span<UInt8>, into batch: inout TaskBatch
    ) throws(AppError) -> Bool {
        let project = String(value)
        let path = Taskwarrior.path(ofProject: project)
        return try take(path.utf8.span, as: .project, into: &batch)
            && Taskwarrior.project(ofPath: path) == project
    }

    /// Takes annotations as notes, and keeps each under its instant, which notes do not have.
    private mutating func takeAnnotations(
        _ value: Span<UInt8>, into batch: inout TaskBatch
    ) throws(AppError) {
        guard let annotations = JSONObject.objects(of: value) else {
            throw wrongKind("annotations")
        }
        var descriptions: [String] = []
        for annotation in annotations {
            guard let description = annotation.string(named: "description") else {
                throw wrongKind("annotations")
            }
            descriptions.append(description)
            let name = Taskwarrior.annotationPrefix + (annotation.string(named: "entry") ?? "")
            batch.extra.append(
                (batch.append(name.utf8.span), batch.append(description.utf8.span), .text))
        }
        let notes = Taskwarrior.notes(ofAnnotations: descriptions)
        try take(notes.utf8.span, as: .notes, into: &batch)
    }

    private func dependsOn(
        of value: Span<UInt8>, _ kind: JSONObject.Kind
    ) throws(AppError) -> [[UInt8]] {
        guard kind == .other else {
            // Versions before 2.6 wrote them with commas between.
            return String(value).utf8.split(separator: UInt8(ascii: ",")).map(Array.init)
        }
        guard let dependsOn = JSONObject.strings(of: value) else { throw wrongKind("depends") }
        return dependsOn
    }

    private func wrongKind(_ name: String) -> AppError {
        let expected =
            switch name {
            case "tags": "a list of texts"
            case "depends": "a list of identifiers"
            case "annotations": "a list of objects, each with its description"
            default: "text in double quotes"
            }
        return AppError(.invalidMetadata, field: name, detail: "It is \(expected).")
    }
}

/// What the attributes of an object say together: its status, and how it repeats.
///
/// A task with the status `recurring` is the pattern of a series: the tasks that came of it have
/// objects of their own, and `mask` has a sign for each. It comes in as the task which is to come next,
/// and so hands the series on. Where it comes in another rhythm than a repetition has, it comes in
/// completed: it is nothing to be done.
struct TaskwarriorSeries {
    let status: String?

    /// Whether somebody is at it.
    let hasStart: Bool

    /// When it came to an end, if it did.
    let end: Instant?

    /// Whether it is due only because what recurs has to be: as `tend` wrote it, and nobody changed it.
    let isDueAssumed: Bool

    /// How it repeats, if it hands its series on.
    let repetition: Repetition?

    /// The day on which the next of the series is due, if it is the pattern of one.
    let nextDay: CalendarDay?

    /// The attribute `until` that says as much as the end of the repetition, if it has one.
    let until: String?

    init(of object: JSONObject, _ calendar: any LocalCalendar) {
        let status = object.string(named: "status")
        self.status = status
        hasStart = object.string(named: "start") != nil
        let end = object.string(named: "end").flatMap { Instant(iso8601: $0) }
        self.end = status == "completed" || status == "deleted" ? end : nil
        let assumed = object.string(named: Taskwarrior.assumedDueName)
        isDueAssumed = assumed != nil && assumed == object.string(named: "due")
        let isPattern = status == "recurring"
        // What came of a pattern leaves the series to that.
        let isSubtask = object.string(named: "parent") != nil
        let isOpen = status == nil || status == "pending" || status == "waiting"
        guard isPattern || isOpen && !isSubtask,
            let recurrence = object.string(named: "recur"),
            let due = object.string(named: "due").flatMap({ Instant(iso8601: $0) }),
            let rule = Taskwarrior.rule(
                recurrence: recurrence, words: object.string(named: Taskwarrior.ruleName),
                due: calendar.today(at: due).day)
        else {
            repetition = nil
            nextDay = nil
            until = nil
            return
        }
        let count = isPattern ? object.string(named: "mask")?.utf8.count ?? 0 : 0
        let last = object.string(named: "until").flatMap { Instant(iso8601: $0) }
        nextDay = Taskwarrior.nextDay(by: rule, from: due, after: count, until: last, in: calendar)
        guard nextDay != nil else {
            repetition = nil
            until = nil
            return
        }
        let lastDay = last.map {
            Taskwarrior.lastDay(until: $0, ofSeriesDueAt: due, in: calendar)
        }
        repetition = Repetition(rule, end: lastDay.map { .day($0) })
        until = lastDay.map { Taskwarrior.until($0, in: calendar) }
    }

    /// The state of the task, as a word that is known; what is not known stays as it is.
    var state: String {
        switch status {
        case nil, "pending", "waiting": hasStart ? "active" : "notStarted"
        case "recurring": repetition == nil ? "completed" : "notStarted"
        case "completed", "deleted": "completed"
        case let other?: other
        }
    }

    /// Whether the task has come to an end at the instant that its attribute `end` tells.
    var hasEnded: Bool { status == "completed" || status == "deleted" }

    /// Whether the status says more than a state does.
    var keepsStatus: Bool { ["waiting", "deleted", "recurring"].contains(status) }
}

/// Makes a task of an object as Taskwarrior exports it, and keeps what a task has no field for, so
/// that an export gives it back.
///
/// https://github.com/GothenburgBitFactory/taskwarrior/blob/develop/doc/devel/rfcs/task.md
struct TaskwarriorReader {
    /// Why an object is no task.
    struct Refusal: Error {
        let error: AppError

        /// The member at fault, if it is one.
        let member: JSONObject.Member?
    }

    /// What Taskwarrior computes anew.
    private static let computed: Set<String> = ["id", "urgency"]

    private let words: Vocabulary
    private let given: GivenValues
    private let replacedFields: Set<TaskField>
    private let ignoresUUID: Bool
    private let calendar: any LocalCalendar
    private let identifiers: any IdentifierSource
    private let now: Instant

    /// - Throws: What is wrong with a value for all tasks that none can have.
    init(
        _ settings: ImportSettings, identifiers: any IdentifierSource, now: Instant
    ) throws(AppError) {
        words = Vocabulary(settings.layout.preset, settings.valueMappings)
        given = try GivenValues(settings, words, at: now)
        replacedFields = settings.replacedFields
        ignoresUUID = settings.duplicates == .add
        calendar = settings.calendar
        self.identifiers = identifiers
        self.now = now
    }

    /// Takes an object into the batch; what is refused leaves it as it was.
    func append(_ object: JSONObject, to batch: inout TaskBatch) throws(Refusal) {
        let mark = batch.mark
        var row = TaskwarriorRow(
            RowInProgress(uuid: identifiers.next(), now: now), words, calendar,
            series: TaskwarriorSeries(of: object, calendar), replacing: replacedFields)
        do throws(Refusal) {
            for member in object.members { try take(member, of: object, by: &row, into: &batch) }
            do throws(AppError) {
                try given.give(to: &row.row, in: &batch)
                batch.records.append(try row.finished(from: mark, in: &batch))
            } catch {
                throw Refusal(error: error, member: nil)
            }
        } catch {
            batch.cut(to: mark)
            throw error
        }
    }

    private func take(
        _ member: JSONObject.Member, of object: JSONObject, by row: inout TaskwarriorRow,
        into batch: inout TaskBatch
    ) throws(Refusal) {
        let name = object.text(member.name)
        guard !Self.computed.contains(name),
            !name.hasPrefix(ColumnMapping.addedColumnPrefix),
            name != "uuid" || !ignoresUUID
        else { return }
        do throws(AppError) {
            try row.take(member, of: object, named: name, into: &batch)
        } catch {
            throw Refusal(error: error, member: member)
        }
    }
}
