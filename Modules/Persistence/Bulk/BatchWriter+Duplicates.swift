import Records
import Domain

/// What becomes of rows that are there already.
extension BatchWriter {
    /// Takes a row that came in before, or that the run has met already, and returns its task.
    func takeDuplicate(
        _ index: Int, of batch: TaskBatch, _ row: RowIdentity, _ answer: RowRecognition.Answer,
        _ outcome: inout BatchOutcome
    ) throws -> TaskID? {
        let known = batch.records[index].place == nil ? nil : try task(of: answer)
        switch run.duplicates {
        case .skip:
            leave(index, row, answer, try isChanged(index, of: batch, row, answer), &outcome)
        case .add:
            guard try isOfThisImport(answer) == false else {
                outcome.duplicates += 1
                return known
            }
            let answer = try recognition.meet(row.copy(in: try operationNumber()))
            guard case .new = answer else {
                // It came in by this import, before that was interrupted.
                outcome.duplicates += 1
                return try task(of: answer)
            }
            return try take(index, of: batch, row, answer, &outcome)
        case .update:
            guard row.hasExternalID || row.saysMore(than: answer) == true else {
                outcome.duplicates += 1
                return known
            }
            let refused = outcome.refused.count
            let id = try takeKnown(index, of: batch, try task(of: answer), &outcome)
            if let key = answer.key, row.content != .unknown,
                row.saysMore(than: answer) != false,
                outcome.refused.count == refused
            {
                try recognition.keys.note(row.content, key: key)
            }
            return id
        case .error:
            guard try isOfThisImport(answer) == false else {
                outcome.duplicates += 1
                return known
            }
            outcome.refuse(index, AppError(.rowDuplicate))
            return nil
        }
        return known
    }

    /// Leaves the task of a row as it is, and says what the row says of it: in one file no two rows of
    /// one id may say different things.
    private func leave(
        _ index: Int, _ row: RowIdentity, _ answer: RowRecognition.Answer, _ isChanged: Bool,
        _ outcome: inout BatchOutcome
    ) {
        if isChanged, case .repeated = answer {
            return outcome.refuse(index, AppError(.rowContradicts))
        }
        outcome.duplicates += 1
        if isChanged { outcome.differing.append(index) }
    }

    /// Whether a row says something else than when it last came in; where nobody knows what it said,
    /// whether its task has another text.
    private func isChanged(
        _ index: Int, of batch: TaskBatch, _ row: RowIdentity, _ answer: RowRecognition.Answer
    ) throws -> Bool {
        let record = batch.records[index]
        switch batch.supplement(of: record)?.origin {
        case .person?, .source?:
            // Our own export says what the task was: it came in, if at all, in other words.
            return try differs(try task(of: answer), from: record, in: batch)
        case .file?, nil: break
        }
        if let saysOther = row.saysOther(than: answer) { return saysOther }
        guard row.hasExternalID, let id = try task(of: answer) else { return false }
        let statement = try connection.prepare("SELECT text FROM task WHERE id = ?")
        try statement.bind(id, at: 1)
        guard try statement.step() else { return false }
        let text = batch.bytes.span.extracting(record.text)
        return statement.withText(0) { $0.isEqual(to: text) } == false
    }

    /// Whether a row of our own export was changed by hand: it says something else of its task, which was
    /// not changed here since.
    private func differs(
        _ id: TaskID?, from record: TaskRecord, in batch: TaskBatch
    ) throws -> Bool {
        guard let id, let task = try reader.task(withID: id), task.updatedAt <= record.updatedAt
        else { return false }
        let after = task.overwritten(
            by: batch.task(record), batch.fields(of: record), at: task.updatedAt)
        return after != task
    }

    /// Takes a row whose task is known, or not known any more, and returns it.
    func takeKnown(
        _ index: Int, of batch: TaskBatch, _ id: TaskID?, _ outcome: inout BatchOutcome
    ) throws -> TaskID? {
        if run.duplicates == .error {
            outcome.refuse(index, AppError(.rowDuplicate))
            return nil
        }
        let record = batch.records[index]
        guard let overwriting, let id else {
            outcome.duplicates += 1
            if run.duplicates == .skip, try differs(id, from: record, in: batch) {
                outcome.differing.append(index)
            }
            return id
        }
        do {
            let isWritten = try overwriting.write(
                batch.task(record), batch.fields(of: record), over: id, in: operationNumber)
            if isWritten { noteOverwritten() }
            if let name = record.parent, batch.fields.contains(.parent),
                try PendingSubtasks(connection, run)
                    .isSubtask(id, of: batch.bytes.span.extracting(name)) == false
            {
                try notePending(id, parentOf: record, in: batch)
            }
            if batch.fields.contains(.dependsOn) {
                try notePending(id, dependenciesOf: record, in: batch)
            }
            if isWritten { outcome.updated += 1 } else { outcome.duplicates += 1 }
        } catch let error as AppError where error.code == .corruptedData {
            outcome.refuse(index, error)
        }
        return id
    }

    /// Whether the import has brought the row itself, before it was interrupted.
    private func isOfThisImport(_ answer: RowRecognition.Answer) throws -> Bool {
        guard case .known(let row, _) = answer, let number = progress.number else { return false }
        return try ImportRows(connection).hasBrought(row.task, by: number)
    }

    private func task(of answer: RowRecognition.Answer) throws -> TaskID? {
        switch answer {
        case .new: nil
        case .known(let row, _): row.task
        case .repeated(let key, _): try task(under: key)
        }
    }
}

extension RowIdentity {
    /// Whether it says something else than the row that the answer found; none where nobody knows.
    ///
    /// The times of a row that came in before they were read are nothing else.
    func saysOther(than answer: RowRecognition.Answer) -> Bool? {
        said(by: answer).map { $0 != content && $0 != formerContent }
    }

    /// Whether it says something else than is known of the row that the answer found, or more.
    func saysMore(than answer: RowRecognition.Answer) -> Bool? {
        said(by: answer).map { $0 != content }
    }

    /// Returns what the row said that the answer found, where that is known; the same of a new one.
    private func said(by answer: RowRecognition.Answer) -> RowContent? {
        let said: RowContent =
            switch answer {
            case .new: content
            case .known(let row, _): row.content
            case .repeated(_, let content): content
            }
        return said == .unknown || content == .unknown ? nil : said
    }
}

extension RowRecognition.Answer {
    /// The key under which the row came in, if it did.
    var key: Int64? {
        switch self {
        case .new: nil
        case .known(_, let key), .repeated(let key, _): key
        }
    }
}

extension Span<UInt8> {
    fileprivate func isEqual(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for index in indices where self[index] != other[index] { return false }
        return true
    }
}

extension BatchOutcome {
    mutating func refuse(_ index: Int, _ error: AppError) {
        refused.append(Refusal(index: index, error: error))
    }
}
