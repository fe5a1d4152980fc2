import Domain

/// Whether every row still is what was written, by its digest.
struct RowCheck: HealthCheck {
    let name = "rows"
    let store: ExaminedStore
    let repair: AdvisedCommand

    /// How many tasks are named.
    private static let namedTasks = 20

    func findings() -> [Finding] {
        switch store.audit {
        case nil: return []
        case .failure(let error):
            return [
                failure("They cannot be read to the end: \(error.cause?.message ?? error.sentence)")
            ]
        case .success(let audit):
            let others = audit.damagedRows.values.reduce(0, +)
            if audit.damagedTasks.isEmpty, others == 0 {
                return [Finding(name, .ok, "All \(audit.rowCount) are as they were written.")]
            }
            var sentences: [String] = []
            if !audit.damagedTasks.isEmpty { sentences.append(tasks(audit.damagedTasks)) }
            if others > 0 { sentences.append("\(others) rows of names and history were changed.") }
            return [failure(sentences.joined(separator: " "))]
        }
    }

    private func tasks(_ ids: [TaskID]) -> String {
        let names = ids.prefix(Self.namedTasks).map(String.init).joined(separator: ", ")
        let rest = ids.count > Self.namedTasks ? " and others" : ""
        return
            "\(ids.count == 1 ? "1 task was" : "\(ids.count) tasks were") changed by damage: \(names)\(rest)."
    }

    private func failure(_ evidence: String) -> Finding {
        Finding(name, .failure, evidence, remedy: "Save what can be read: \(repair)")
    }
}

/// Whether each table holds the rows that were written into it: none missing, none too many.
struct TotalsCheck: HealthCheck {
    let name = "totals"
    let store: ExaminedStore
    let repair: AdvisedCommand

    func findings() -> [Finding] {
        guard case .success(let audit) = store.audit else { return [] }
        guard !audit.wrongTotals.isEmpty else {
            return [Finding(name, .ok, "No row is missing, and none is too many.")]
        }
        let names = audit.wrongTotals.map(\.rawValue).joined(separator: ", ")
        return [
            Finding(
                name, .failure,
                "Rows are missing or too many, or the count is damaged: \(names).",
                remedy: "Save what can be read: \(repair)")
        ]
    }
}

/// Whether every operation agrees with its changes, and with what took it back.
///
/// The counts and marks of operations change, so that no digest covers them; each stands in another
/// place, too.
struct HistoryCheck: HealthCheck {
    let name = "history"
    let store: ExaminedStore
    let repair: AdvisedCommand

    func findings() -> [Finding] {
        guard case .success(let audit) = store.audit else { return [] }
        guard audit.wrongOperations > 0 else {
            return [Finding(name, .ok, "Every operation agrees with what it did.")]
        }
        return [
            Finding(
                name, .failure,
                "Undo goes astray: \(audit.wrongOperations) of the operations do not agree with "
                    + "what was done or what was taken back.",
                remedy: "Put it right: \(repair)")
        ]
    }

    /// Returns how many operations do not agree.
    ///
    /// What was taken back names the newest that did it. An operation counts its changes; one that
    /// lost some counts those that are left with a minus, and is no step of undo. An import counts the
    /// tasks that it brought, of which some may be deleted since, and its changes: those that it wrote
    /// over.
    static func wrongOperations(in connection: Connection) throws -> Int {
        let rows = try connection.prepare(
            """
            WITH taken (number, newest) AS (
                SELECT undoes, max(number) FROM operation WHERE undoes IS NOT NULL GROUP BY undoes),
            done (number, steps) AS (SELECT operation, count(*) FROM change GROUP BY operation),
            brought (number, tasks) AS (
                SELECT import_number, count(*) FROM task
                WHERE import_number IS NOT NULL GROUP BY import_number)
            SELECT count(*) FROM operation o
            LEFT JOIN taken ON taken.number = o.number
            LEFT JOIN done ON done.number = o.number
            LEFT JOIN brought ON brought.number = o.number
            WHERE o.undone_by IS NOT taken.newest OR CASE o.is_import
                WHEN 0 THEN tasks > 0 OR change_count NOT IN (ifnull(steps, 0), -ifnull(steps, 0))
                WHEN 1 THEN steps > 0 AND command <> 'import'
                    OR change_count - ifnull(steps, 0) NOT BETWEEN ifnull(tasks, 0)
                        AND (SELECT last_id FROM total WHERE kind = 'task')
                ELSE true END
            """)
        return try rows.step() ? Int(rows.integer(0)) : 0
    }
}

/// Whether every task that is a part of another is a part of one that is there.
struct PartCheck: HealthCheck {
    let name = "parts"
    let store: ExaminedStore
    let repair: AdvisedCommand

    func findings() -> [Finding] {
        guard let connection = store.connection else { return [] }
        do {
            let strays = try StrayParts.ids(in: connection)
            guard !strays.isEmpty else {
                return [Finding(name, .ok, "Whatever is a part is a part of a task.")]
            }
            return [
                Finding(
                    name, .failure,
                    "\(strays.count) tasks are parts of tasks that are not there, or of themselves.",
                    remedy: "Let them stand by themselves: \(repair)")
            ]
        } catch {
            return [Finding(name, .failure, AppError(error, while: .reading))]
        }
    }
}

/// Whether every task that waits for another waits for one that is there, and never for itself.
struct NeedCheck: HealthCheck {
    let name = "needs"
    let store: ExaminedStore
    let repair: AdvisedCommand

    func findings() -> [Finding] {
        guard let connection = store.connection else { return [] }
        do {
            let strays = try StrayNeeds.ties(in: connection)
            guard !strays.isEmpty else {
                return [Finding(name, .ok, "Whatever waits, waits for a task.")]
            }
            return [
                Finding(
                    name, .failure,
                    "\(strays.count) tasks wait for tasks that are not there, or for themselves.",
                    remedy: "Take those ties away: \(repair)")
            ]
        } catch {
            return [Finding(name, .failure, AppError(any: error, while: .reading))]
        }
    }
}

/// Whether the full text and the known sources speak of the tasks that there are.
///
/// Both are made of the rows of tasks, and hold no digests of their own.
struct DerivedCheck: HealthCheck {
    let name = "search"
    let store: ExaminedStore
    let repair: AdvisedCommand

    func findings() -> [Finding] {
        guard let connection = store.connection else { return [] }
        do {
            let (tasks, kept) = try Self.missing(in: connection)
            var (sources, isWhole) = (kept, true)
            // Against rows that damage changed, what was made of them proves nothing.
            if case .success(let audit) = store.audit, audit.damagedTasks.isEmpty {
                sources += try Int64(SourceRows(connection).missingOfDeleted())
                isWhole = try FullTextAudit(connection).isSound()
            }
            guard tasks + sources > 0 || !isWhole else {
                return [Finding(name, .ok, "Words and sources are those of the tasks.")]
            }
            guard tasks + sources > 0 else {
                return [failure("The full text is not that of the tasks.")]
            }
            return [
                failure(
                    "The words of \(tasks) tasks are missing or too many, the sources of "
                        + "\(sources) are missing or too many.")
            ]
        } catch {
            let error = AppError(any: error, while: .reading)
            return [failure("They cannot be read: \(error.cause?.message ?? error.sentence)")]
        }
    }

    private static func missing(
        in connection: Connection
    ) throws -> (tasks: Int64, sources: Int64) {
        let rows = try connection.prepare(
            """
            SELECT (SELECT count(*) FROM task WHERE id NOT IN (SELECT id FROM task_text_docsize))
                    + (SELECT count(*) FROM task_text_docsize WHERE id NOT IN (SELECT id FROM task)),
                (SELECT count(*) FROM task WHERE source_key IS NOT NULL
                    AND source_key NOT IN (SELECT source_key FROM known_source))
                    + (SELECT count(*) FROM withdrawn_task JOIN known_source USING (source_key)
                        WHERE known_source.task_id = withdrawn_task.id)
            """)
        guard try rows.step() else { return (0, 0) }
        return (rows.integer(0), rows.integer(1))
    }

    private func failure(_ evidence: String) -> Finding {
        Finding(name, .failure, evidence, remedy: "Make them anew: \(repair)")
    }
}
