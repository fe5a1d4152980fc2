import CSV
import Domain

/// Where rows lie below others, in a file that says how deep each lies.
extension RowReader {
    /// Notes where a row lies that came in as a task, and what the one above it is called and told from others by.
    mutating func place(_ task: Int, _ record: Record, in batch: inout TaskBatch) {
        guard let depth = layout.depth(of: record) else { return }
        let place = ancestry.place(
            Array(batch.bytes[batch.records[task].text]), id: layout.id(of: record), isTaken: true,
            atDepth: depth, outlineNumber: layout.outlineNumber(of: record))
        batch.records[task].place = place.depth
        if let name = place.parent?.prefix(TaskBatch.parentNameBytes), !name.isEmpty {
            let above = batch.append(Array(name).span)
            batch.supplements[batch.supplementPlace(of: task)].above = above
        }
        // Rows that are named by numbers are tied to their parents by those.
        if batch.records[task].externalID == nil, numbered?.tellsParents != true {
            ancestry.note(batch.digest(of: batch.records[task]))
        }
        if let digest = place.parentDigest {
            let ties = batch.append(String(digest, radix: 36).utf8.span)
            batch.supplements[batch.supplementPlace(of: task)].ties = ties
        }
        if let lostParent = place.lostParent {
            remarks.orphans += 1
            layout.kept.append(lostParent, as: .parent, to: &batch)
        }
    }

    /// Takes note of a row that was rejected, and returns what the one is called that it lies below.
    mutating func placeRejected(
        _ record: Record, called name: [UInt8]? = nil, isIllegible: Bool = false
    ) -> [UInt8]? {
        layout.depth(of: record).flatMap { depth in
            ancestry.place(
                layout.text(of: record), id: name ?? layout.id(of: record), isTaken: false,
                atDepth: depth, outlineNumber: layout.outlineNumber(of: record),
                isIllegible: isIllegible
            ).parent
        }
    }
}

extension TaskBatch {
    /// Returns a digest of that by which a row without an id is known, whatever its lines end in and are indented by.
    func digest(of record: TaskRecord) -> UInt64 {
        let supplement = supplement(of: record)
        let fields =
            [record.text, record.notes, record.project, supplement?.above].map { $0 ?? 0..<0 }
            + tags[record.tags]
        var said: [UInt8] = []
        for field in fields {
            for byte in bytes[field] where byte != 0x0D {
                let isIndent = (byte == 0x20 || byte == 0x09) && said.last == 0x0A
                if !isIndent { said.append(byte) }
            }
            said.append(0)
        }
        let days = [
            supplement?.formerScheduledDate ?? record.scheduledDate,
            supplement?.formerDueDate ?? record.dueDate,
        ]
        let rest = "\(record.priority?.rawValue ?? "") \(days.map { $0?.daysSinceEpoch ?? 0 })"
        let text = String(decoding: said, as: UTF8.self) + rest
        return (ComposedText.holdsMarks(said.span) ? ComposedText.of(text) : text).fnv1a
    }
}
