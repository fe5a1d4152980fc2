import Domain

extension RowInProgress {
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
