import Domain

/// The checks of rows, and of what was made of them.
extension HealthCheck {
    /// Whether every row still is what was written, by its digest.
    static func rows(_ store: ExaminedStore) -> HealthCheck {
        HealthCheck("rows") { check in
            let remedy: Advice = "Save what can be read: \(store.repair)"
            switch store.audit {
            case nil: return []
            case .failure(let error):
                return check.failure(
                    "They cannot be read to the end: \(error.cause?.message ?? error.sentence)",
                    remedy: remedy)
            case .success(let audit):
                let others = audit.damagedRows.values.reduce(0, +)
                if audit.damagedTasks.isEmpty, others == 0 {
                    return check.ok("All \(audit.rowCount) are as they were written.")
                }
                var sentences: [String] = []
                if !audit.damagedTasks.isEmpty { sentences.append(damaged(audit.damagedTasks)) }
                if others > 0 {
                    sentences.append("\(others) rows of names and history were changed.")
                }
                return check.failure(sentences.joined(separator: " "), remedy: remedy)
            }
        }
    }

    /// Names the first twenty.
    private static func damaged(_ ids: [TaskID]) -> String {
        let names = ids.prefix(20).map(String.init).joined(separator: ", ")
        let rest = ids.count > 20 ? " and others" : ""
        return
            "\(ids.count == 1 ? "1 task was" : "\(ids.count) tasks were") changed by damage: \(names)\(rest)."
    }

    /// Whether each table holds the rows that were written into it: none missing, none too many.
    static func totals(_ store: ExaminedStore) -> HealthCheck {
        HealthCheck("totals") { check in
            guard case .success(let audit) = store.audit else { return [] }
            guard !audit.wrongTotals.isEmpty else {
                return check.ok("No row is missing, and none is too many.")
            }
            let names = audit.wrongTotals.map(\.rawValue).joined(separator: ", ")
            return check.failure(
                "Rows are missing or too many, or the count is damaged: \(names).",
                remedy: "Save what can be read: \(store.repair)")
        }
    }

    /// Whether every operation agrees with its changes, and with what took it back.
    ///
    /// The counts and marks of operations change, so that no digest covers them; each stands in another
    /// place, too.
    static func history(_ store: ExaminedStore) -> HealthCheck {
        HealthCheck("history") { check in
            guard case .success(let audit) = store.audit else { return [] }
            guard audit.wrongOperations > 0 else {
                return check.ok("Every operation agrees with what it did.")
            }
            return check.failure(
                "Undo goes astray: \(audit.wrongOperations) of the operations do not agree with "
                    + "what was done or what was taken back.",
                remedy: "Put it right: \(store.repair)")
        }
    }

    /// Whether every task that has a parent has one that is there.
    static func subtasks(_ store: ExaminedStore) -> HealthCheck {
        HealthCheck("subtasks", in: store) { check, connection in
            let strays = try StraySubtasks.ids(in: connection).count
            return strays == 0
                ? check.ok("Every subtask is one of a task.")
                : check.failure(
                    "\(strays) tasks are subtasks of tasks that are not there, or of themselves.",
                    remedy: "Let them stand by themselves: \(store.repair)")
        }
    }

    /// Whether every task depends on tasks that are there, and never on itself.
    static func dependencies(_ store: ExaminedStore) -> HealthCheck {
        HealthCheck("dependencies", in: store) { check, connection in
            let strays = try StrayDependencies.byTask(in: connection).count
            return strays == 0
                ? check.ok("Every task that another depends on is there.")
                : check.failure(
                    "\(strays) tasks depend on tasks that are not there, or on themselves.",
                    remedy: "Remove those dependencies: \(store.repair)")
        }
    }

    /// Whether the full text and the known sources speak of the tasks that there are.
    ///
    /// Both are made of the rows of tasks, and hold no digests of their own.
    static func search(_ store: ExaminedStore) -> HealthCheck {
        HealthCheck("search", in: store) { check, connection in
            let remedy: Advice = "Make them anew: \(store.repair)"
            do {
                let (tasks, kept) = try DerivedRows.missing(in: connection)
                var (sources, isWhole) = (kept, true)
                // Against rows that damage changed, what was made of them proves nothing.
                if case .success(let audit) = store.audit, audit.damagedTasks.isEmpty {
                    sources += try Int64(SourceRows(connection).missingOfDeleted())
                    isWhole = try FullTextAudit(connection).isSound()
                }
                guard tasks + sources == 0 else {
                    return check.failure(
                        "The words of \(tasks) tasks are missing or too many, the sources of "
                            + "\(sources) are missing or too many.", remedy: remedy)
                }
                return isWhole
                    ? check.ok("Words and sources are those of the tasks.")
                    : check.failure("The full text is not that of the tasks.", remedy: remedy)
            } catch {
                let error = AppError(any: error, while: .reading)
                return check.failure(
                    "They cannot be read: \(error.cause?.message ?? error.sentence)",
                    remedy: remedy)
            }
        }
    }
}

/// What the operations say of themselves, and what there is of them.
enum HistoryCounts {
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

/// What is made of the rows of tasks.
private enum DerivedRows {
    static func missing(
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
}
