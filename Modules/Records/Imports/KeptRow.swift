import Domain

/// Rows that say what their tasks hold, in another form.
extension TaskBatch {
    /// Whether a row came from the file that is read, and from nowhere before: it is none of our own export.
    func isOfFile(_ record: TaskRecord) -> Bool {
        if case .file = supplement(of: record)?.origin ?? .file { true } else { false }
    }

    /// So many rows of a run that say something else than before are held against their tasks: each is a look into the
    /// store.
    static let mostHeldAgainst = 5_000

    /// Whether a task holds all that a row says, but for how numbers and instants are written, in which order the
    /// columns stand that fill no field, in which case their names are, and when the row was changed.
    ///
    /// - Parameters:
    ///   - record: The row.
    ///   - task: Its task.
    ///   - extra: What it says that fills no field.
    ///   - run: The import: what a row does not tell is that of it.
    /// - Returns: Whether it does, but for what it says of other tasks; not of a row that names these by numbers.
    func isKept(
        _ record: TaskRecord, by task: Task, saying extra: [ExtraField], in run: ImportRun
    ) -> Bool {
        var row = row(of: record, over: task, from: run.source)
        var all = extra
        if let name = record.parent, task.parent != nil {
            let subtask = PendingSubtask(
                task.id, partOf: bytes.span.extracting(name), from: run.source)
            all.removeAll(where: subtask.isName)
        }
        let said = self.extra(all, withoutRemindersOf: task, in: record) ?? all
        let namesNone =
            record.parent == nil && task.parent == nil
            && supplement(of: record)?.dependsOn.isEmpty != false
        guard namesNone || !isNumbered,
            !fields.contains(.state) || row.state == task.state,
            !record.tellsCreation || row.createdAt == task.createdAt || !isOfFile(record),
            said.map(ExtraForm.init).sorted()
                == keptFields(of: task, beside: record).map(ExtraForm.init).sorted()
        else { return false }
        row.extra = task.extra
        return task.overwritten(by: row, fields(of: record), at: task.updatedAt) == task
    }

    /// Returns what is kept with a task, but for the names of tasks that were not found where its row names just these
    /// beside those that it depends on.
    private func keptFields(of task: Task, beside record: TaskRecord) -> [ExtraField] {
        guard let strays = task.strayDependencies, let supplement = supplement(of: record) else {
            return task.extra
        }
        let names = dependsOn[supplement.dependsOn].map(string)
        let found = names.filter { !strays.contains($0) }
        let isSame = strays.allSatisfy(names.contains) && found.count == task.dependsOn.count
        return isSame
            ? task.extra.filter { $0.name != Task.strayDependenciesName } : task.extra
    }

    /// Returns what is kept of a row but what its task holds as its reminders, of which some have passed; none where no
    /// such thing is.
    func extra(
        _ fields: [ExtraField], withoutRemindersOf task: Task, in record: TaskRecord
    ) -> [ExtraField]? {
        guard let supplement = supplement(of: record),
            supplement.leavesReminders || supplement.reminders != nil
        else { return nil }
        let others = fields.filter { !$0.says(task.reminders) }
        return others.count < fields.count ? others : nil
    }
}

extension ExtraField {
    /// Whether its value is those reminders, in our own words.
    fileprivate func says(_ reminders: [Reminder]) -> Bool {
        guard !reminders.isEmpty else { return false }
        let words = value.split { " ,;".contains($0) }
        let said = words.compactMap { Reminder(String($0)) }
        return said.count == words.count && said.asKept == reminders
    }
}

/// What of a value that fills no field counts.
private struct ExtraForm: Comparable {
    private let name: String
    private let value: String

    init(_ field: ExtraField) {
        name = ExtraField.plainName(field.name)
        value = Self.plain(field.value)
    }

    static func < (one: ExtraForm, other: ExtraForm) -> Bool {
        (one.name, one.value) < (other.name, other.value)
    }

    /// Returns an instant as UTC, and a number without zeros at the end of its fraction.
    private static func plain(_ value: String) -> String {
        let hasZone = value.last == "Z" || value.suffix(6).contains { $0 == "+" || $0 == "-" }
        if hasZone, value.utf8.count > 16, let instant = Instant(iso8601: value) {
            return instant.description
        }
        let parts = value.split(separator: ".", omittingEmptySubsequences: false)
        let digits = parts.first?.first == "-" ? parts[0].dropFirst() : parts.first ?? ""
        guard parts.count == 2, !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit),
            !parts[1].isEmpty, parts[1].allSatisfy(\.isASCIIDigit)
        else { return value }
        var fraction = parts[1]
        while fraction.last == "0" { fraction.removeLast() }
        return fraction.isEmpty ? String(parts[0]) : "\(parts[0]).\(fraction)"
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
