import Domain

/// What becomes of rows that are there already.
extension BatchWriter {
    /// Takes a row that came in before, or that the run has met already, and returns its task.
    func takeDuplicate(
        _ index: Int, of batch: TaskBatch, _ row: RowIdentity, _ answer: RowRecognition.Answer,
        _ outcome: inout BatchOutcome
    ) throws -> TaskID? {
        let known = batch.records[index].place == nil ? nil : try task(of: answer)
        guard run.duplicates != .skip, try isOfThisImport(answer) == false else {
            outcome.duplicates += 1
            if row.hasExternalID, case .known(let id) = answer,
                try differs(id, from: batch.records[index], in: batch)
            {
                outcome.differing += 1
            }
            return known
        }
        switch run.duplicates {
        case .skip: outcome.duplicates += 1
        case .add:
            let answer = try recognition.meet(row.copy(in: try operationNumber()))
            guard case .new = answer else {
                // It came in by this import, before that was interrupted.
                outcome.duplicates += 1
                return try task(of: answer)
            }
            return try take(index, of: batch, row, answer, &outcome)
        case .update where !row.hasExternalID: outcome.duplicates += 1
        case .update, .error:
            return try takeKnown(index, of: batch, try task(of: answer), &outcome)
        }
        return known
    }

    /// Takes a row whose task is known, or not known any more, and returns it.
    func takeKnown(
        _ index: Int, of batch: TaskBatch, _ id: TaskID?, _ outcome: inout BatchOutcome
    ) throws -> TaskID? {
        if run.duplicates == .error {
            outcome.refuse(index, AppError(.rowDuplicate))
            return nil
        }
        guard let overwriting, let id else {
            outcome.duplicates += 1
            return id
        }
        let record = batch.records[index]
        do {
            let isWritten = try overwriting.write(
                batch.task(record), batch.fields(of: record), over: id, in: operationNumber)
            if isWritten { noteOverwritten() }
            if let name = record.parent, batch.fields.contains(.parent),
                try WaitingParts(connection, run)
                    .isPart(id, of: batch.bytes.span.extracting(name)) == false
            {
                try wait(id, for: record, of: batch)
            }
            if batch.fields.contains(.needs) {
                try wait(id, forNeedsOf: record, in: batch)
            }
            if isWritten { outcome.updated += 1 } else { outcome.duplicates += 1 }
        } catch let error as AppError where error.code == .corruptedData {
            outcome.refuse(index, error)
        }
        return id
    }

    /// Whether the import has brought the row itself, before it was interrupted.
    private func isOfThisImport(_ answer: RowRecognition.Answer) throws -> Bool {
        guard run.duplicates != .update, case .known(let id) = answer,
            let number = progress.number
        else { return false }
        return try ImportRows(connection).hasBrought(id, by: number)
    }

    /// Whether a task has another text than its row: then it may be the row of another file.
    private func differs(
        _ id: TaskID, from record: TaskRecord, in batch: TaskBatch
    ) throws -> Bool {
        let statement = try connection.prepare("SELECT text FROM task WHERE id = ?")
        try statement.bind(id, at: 1)
        guard try statement.step() else { return false }
        let text = batch.bytes.span.extracting(record.text)
        return statement.withText(0) { $0.isEqual(to: text) } == false
    }

    private func task(of answer: RowRecognition.Answer) throws -> TaskID? {
        switch answer {
        case .new: nil
        case .known(let id): id
        case .repeated(let key): try task(under: key)
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
