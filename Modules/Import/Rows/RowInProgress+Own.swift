import Domain

/// What our own exports alone say of a task.
extension RowInProgress {
    /// Says that the row came from no file before this one.
    mutating func comesFromPerson() {
        supplementing { $0.origin = .person }
    }

    /// Takes the position that the person gave the task.
    mutating func takeSortOrder(_ value: Span<UInt8>) throws(AppError) {
        guard let order = Double(String(value)), order.isFinite else {
            throw AppError(.invalidMetadata, field: "sortOrder", detail: "It is a number.")
        }
        supplementing { $0.sortOrder = order }
    }

    /// Takes when the task rings, as our own exports say it; false where not all of it is that.
    mutating func takeReminders(_ value: Span<UInt8>, into batch: inout TaskBatch) -> Bool {
        let words = String(value).split { " ,;".contains($0) }
        let reminders = words.compactMap { Reminder(String($0)) }.asKept
        guard reminders.count <= Reminder.most, !reminders.isEmpty else { return words.isEmpty }
        let text = reminders.map(\.description).joined(separator: " ")
        let range = batch.append(text.utf8.span)
        supplementing { $0.reminders = range }
        return reminders.count == words.count
    }
}
