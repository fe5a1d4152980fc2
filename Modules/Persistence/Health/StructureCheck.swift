import Domain

/// SQLite's own checks: of the pages, of what follows from them, and of references between rows.
struct StructureCheck: HealthCheck {
    let name = "structure"
    let store: ExaminedStore
    let repair: AdvisedCommand

    /// Runs the checks in the order of their depth, and reports the first that finds something.
    func findings() -> [Finding] {
        guard let connection = store.connection else { return [] }
        let checks: [(String, StaticString)] = [
            ("quick check", "PRAGMA quick_check(10)"),
            ("integrity check", "PRAGMA integrity_check(10)"),
            ("foreign key check", "PRAGMA foreign_key_check"),
        ]
        for (check, pragma) in checks {
            if let words = firstProblem(pragma, in: connection) {
                return [
                    Finding(
                        name, .failure, "SQLite's \(check) found damage: \(words).",
                        remedy: "Save what can be read: \(repair)")
                ]
            }
        }
        return [
            Finding(
                name, .ok,
                "SQLite's quick check, integrity check and foreign key check found nothing.")
        ]
    }

    /// Returns the first thing that a check reports; it names tables and pages, never content.
    private func firstProblem(_ pragma: StaticString, in connection: Connection) -> String? {
        do {
            let statement = try connection.prepare(pragma)
            guard try statement.step(), let words = statement.text(0), words != "ok" else {
                return nil
            }
            return words.replacing("*** in database main ***\n", with: "")
        } catch {
            return error.message
        }
    }
}
