import Domain

/// What a row may have said when it last came in: some of it as it is now, some of it as its task has it.
struct EarlierRow {
    /// So many combinations are held against the digest at the most.
    private static let mostTried = 10_000

    /// The parent of the task, if it has one.
    var parent: Task?

    /// The tasks that the task depends on.
    var others: [Task] = []

    /// Whether its state is that of the row.
    var keepsState = false

    private let task: Task
    private var row: LoneRow

    init(_ record: TaskRecord, of batch: TaskBatch, _ task: Task) {
        self.task = task
        row = LoneRow(record, of: batch)
    }

    /// A part of it, and what stands in its place.
    private struct Place {
        /// The field that the row lacks, if it does.
        var lost: TaskField?

        /// What it may have had in place of its own.
        var parts: [LoneRow.Part]

        /// Whether it had one of them.
        var isCertain = false

        /// How many choices there are.
        var count: Int { parts.count + (isCertain ? 0 : 1) }

        /// Returns a part by its choice; none is its own.
        func part(_ choice: Int) -> LoneRow.Part? {
            isCertain ? parts[choice] : choice == 0 ? nil : parts[choice - 1]
        }

        /// Returns it with one of its parts.
        var certain: Place { Place(lost: lost, parts: parts, isCertain: true) }
    }

    /// Returns which fields that a row lacks it had when it said that: the first choice of them, from none on, with which
    /// it says that; none where no choice shows.
    ///
    /// What is rare is tried last: a time in a column of its own, and instants that formerly counted.
    ///
    /// - Parameters:
    ///   - lacking: What it may have had of its task.
    ///   - said: What it said.
    ///   - run: The import.
    /// - Returns: The fields.
    mutating func fields(
        among lacking: [TaskField], lostSince said: RowContent, in run: ImportRun
    ) -> Set<TaskField>? {
        let lost = lacking.map { Place(lost: $0, parts: parts(of: $0)) }
        let plain = places(beside: lacking, withInstants: false)
        // What goes from a file goes from all of its rows: as a rule nothing of it is lost, or all.
        for places in [plain, plain + lost.map(\.certain), plain + lost] {
            if let fields = chosen(of: places, bySaying: said, in: run) { return fields }
        }
        let columns = row.columns(ofTimeIn: task).map(LoneRow.Part.due)
        if !columns.isEmpty,
            let due = lost.firstIndex(where: { $0.lost == .dueDate || $0.lost == .dueTime })
        {
            var lost = lost
            lost[due].parts = columns
            for places in [plain + lost.map(\.certain), plain + lost] {
                if let fields = chosen(of: places, bySaying: said, in: run) { return fields }
            }
        }
        let all = places(beside: lacking, withInstants: true)
        return all.count > plain.count ? chosen(of: all + lost, bySaying: said, in: run) : nil
    }

    /// Returns the fields that are lost in the first choice of parts with which it says that.
    private mutating func chosen(
        of places: [Place], bySaying said: RowContent, in run: ImportRun
    ) -> Set<TaskField>? {
        let count = places.reduce(1) { count, place in
            min(count, Self.mostTried + 1) * place.count
        }
        guard count <= Self.mostTried else { return nil }
        var writer = FieldWriter()
        var choice = places.map { _ in 0 }
        for _ in 0..<count {
            let chosen = choice.indices.filter { places[$0].part(choice[$0]) != nil }
            row.take(chosen.compactMap { places[$0].part(choice[$0]) }, of: task)
            if row.digests(in: run, using: &writer).holds(said) {
                return Set(chosen.compactMap { places[$0].lost })
            }
            for index in choice.indices {
                choice[index] += 1
                if choice[index] < places[index].count { break }
                choice[index] = 0
            }
        }
        return nil
    }

    /// Returns whether it came in under a key if it lay below the parent of its task.
    mutating func isBelowParent(under key: Int64, in run: ImportRun) -> Bool {
        var writer = FieldWriter()
        for name in parent?.names ?? [] {
            row.take([.parent(name)], of: task)
            let identity = RowIdentity(row.record, in: row.batch, of: run, using: &writer)
            if identity.key(ofOccurrence: 1) == key { return true }
        }
        return false
    }

    /// Returns the parts in which the row differs from its task, beside fields that it lacks; what fills no field comes
    /// first.
    private func places(beside lacking: [TaskField], withInstants: Bool) -> [Place] {
        var places: [Place] = []
        let extras = row.extras(of: task)
        if !extras.isEmpty { places.append(Place(parts: extras)) }
        for field in row.fields(otherThan: task)
        where !lacking.contains(field)
            && !(keepsState && (field == .state || field == .completedAt))
            && (withInstants || field != .createdAt && field != .updatedAt)
        {
            places.append(Place(parts: parts(of: field)))
        }
        return places.filter { !$0.parts.isEmpty }
    }

    /// Returns what the row may have said of a field, as far as its task shows.
    private func parts(of field: TaskField) -> [LoneRow.Part] {
        switch field {
        case .parent: parent.map { $0.names.map(LoneRow.Part.parent) } ?? []
        case .dependsOn:
            others.isEmpty
                ? []
                : [
                    .dependsOn(others.map { $0.names[0] }),
                    .dependsOn(others.map(\.uuid.description)), .dependsOn(others.map(\.text)),
                ]
        default: [.field(field)]
        }
    }
}

extension Task {
    /// By what rows of its source name it.
    fileprivate var names: [String] {
        [source?.externalID, uuid.description, text].compactMap(\.self)
    }
}
