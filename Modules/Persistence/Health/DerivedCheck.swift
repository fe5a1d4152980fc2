import Domain

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
