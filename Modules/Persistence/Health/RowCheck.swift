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
