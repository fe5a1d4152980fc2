import Domain

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
