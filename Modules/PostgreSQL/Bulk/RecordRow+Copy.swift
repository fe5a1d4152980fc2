import Domain
import Records

extension RecordRow {
    /// Appends the row to those that come into the table of tasks, the columns in the order of ``TaskColumns/copied``.
    func append(
        to rows: inout CopyRows, of batch: TaskBatch, digest: UInt64, by person: String,
        words: String,
        armedAt instant: Instant
    ) {
        let bytes = batch.bytes.span
        rows.append(id)
        rows.append(word: record.uuid.description)
        rows.append(bytes.extracting(record.text))
        rows.append(record.notes, of: batch)
        rows.append(word: record.state.rawValue)
        rows.append(record.createdAt.milliseconds)
        rows.append(record.updatedAt.milliseconds)
        rows.append(record.completedAt?.milliseconds)
        rows.append(word: record.scheduledDate?.description)
        rows.append(word: DueText.text(record.dueDate, supplement?.dueTime))
        rows.append(word: supplement?.hiddenUntil?.description)
        rows.append(word: record.priority?.rawValue)
        rows.append(record.project, of: batch)
        rows.append(batch.tags[record.tags], of: batch)
        rows.append(word: String(describing: sortOrder))
        appendOrigin(to: &rows, of: batch)
        rows.append(sourceKey)
        rows.append(importNumber)
        rows.append(parent)
        rows.append([Int64]())
        rows.append(supplement?.every, of: batch)
        rows.append(
            batch.reminders(of: record).map { OthersReminder(of: person, $0).description })
        rows.append(ExtraCoding.text(of: record, in: batch))
        rows.append(Int64(bitPattern: digest))
        rows.append(record.project.map { NameKey.key(of: bytes.extracting($0)) })
        rows.append(batch.tags[record.tags].map { NameKey.key(of: bytes.extracting($0)) })
        rows.append(words)
        rows.append(instant.milliseconds)
        rows.endRow()
    }

    private func appendOrigin(to rows: inout CopyRows, of batch: TaskBatch) {
        switch supplement?.origin ?? .file {
        case .file:
            rows.append(source)
            rows.append(record.externalID, of: batch)
        case .person:
            rows.appendNull()
            rows.appendNull()
        case .source(let name, let id):
            rows.append(batch.bytes.span.extracting(name))
            rows.append(id, of: batch)
        }
    }
}
