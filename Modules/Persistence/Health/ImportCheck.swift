import Domain

/// Whether imports of the last weeks wait that did not reach the end of their file.
struct ImportCheck: HealthCheck {
    let name = "imports"
    let store: ExaminedStore
    let now: Instant

    /// What was left alone for longer was meant to be.
    private static let days: Int64 = 30

    /// How many are told of, the newest.
    private static let shown = 5

    func findings() -> [Finding] {
        guard let connection = store.connection else { return [] }
        do {
            let since = Instant(milliseconds: now.milliseconds - Self.days * 86_400_000)
            let interrupted = try ImportRows(connection).interrupted(since: since, Self.shown)
            guard !interrupted.isEmpty else {
                return ok("None of the last \(Self.days) days was interrupted.")
            }
            return interrupted.flatMap(finding(of:))
        } catch {
            return [Finding(name, .warning, AppError(any: error, while: .reading))]
        }
    }

    private func finding(of unfinished: ImportRows.Unfinished) -> [Finding] {
        let (count, operation) = (
            unfinished.description.imported, unfinished.description.operation
        )
        let file = unfinished.source.map { " of '\($0)'" } ?? ""
        return warning(
            "The import\(file) that began \(unfinished.startedAt.age(at: now)) ago has not reached the end of its file; \(count == 1 ? "1 task is" : "\(count) tasks are") in.",
            quoting: [unfinished.source].compactMap(\.self),
            remedy:
                "Unless it still runs, go on by the same command of the import, or take it back: \(tend: .undo, "--operation", "\(operation)")"
        )
    }
}
