import Domain

/// A task of Taskwarrior whose attributes come in one by one.
struct TaskwarriorRow {
    var row: RowInProgress
    private let words: Vocabulary
    private let calendar: any LocalCalendar
    private let series: TaskwarriorSeries

    init(
        _ row: RowInProgress, _ words: Vocabulary, _ calendar: any LocalCalendar,
        series: TaskwarriorSeries
    ) {
        self.row = row
        self.words = words
        self.calendar = calendar
        self.series = series
    }

    /// Takes an attribute, and keeps what the task has no field for.
    mutating func take(
        _ member: JSONObject.Member, of object: JSONObject, named name: String,
        into batch: inout TaskBatch
    ) throws(AppError) {
        let value = object.bytes.span.extracting(member.value)
        var isHeld = false
        switch (name, member.kind) {
        case ("uuid", .string):
            try take(value, as: .uuid, into: &batch)
            isHeld = try take(value, as: .id, into: &batch)
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
        case ("due", .string): isHeld = try takeDay(value, as: .dueDate, into: &batch)
        case ("scheduled", .string): isHeld = try takeDay(value, as: .scheduledDate, into: &batch)
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
            for need in try needs(of: value, member.kind) {
                try row.take(need: need.span, into: &batch)
            }
            isHeld = true
        case ("annotations", .other):
            try takeAnnotations(value, into: &batch)
            isHeld = true
        case ("uuid", _), ("description", _), ("status", _), ("entry", _), ("end", _), ("due", _),
            ("tags", _), ("annotations", _):
            throw wrongKind(name)
        default: break
        }
        if !isHeld { batch.keep(member, of: object) }
    }

    /// Returns the row, with what its attributes say together.
    mutating func finished(
        from mark: TaskBatch.Mark, in batch: inout TaskBatch
    ) throws(AppError) -> TaskRecord {
        try take(series.state.utf8.span, as: .state, into: &batch)
        if let day = series.nextDay, series.status == "recurring" {
            try take(day.description.utf8.span, as: .dueDate, into: &batch)
        }
        if let repetition = series.repetition {
            try take(repetition.text.utf8.span, as: .every, into: &batch)
        }
        return try row.finished(from: mark, in: &batch)
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

    private func needs(
        of value: Span<UInt8>, _ kind: JSONObject.Kind
    ) throws(AppError) -> [[UInt8]] {
        guard kind == .other else {
            // Versions before 2.6 wrote them with commas between.
            return String(value).utf8.split(separator: UInt8(ascii: ",")).map(Array.init)
        }
        guard let needs = JSONObject.strings(of: value) else { throw wrongKind("depends") }
        return needs
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
