import Domain
import Records

/// The tasks that rows name by what is no id, looked for in the source's tasks, page by page.
///
/// A name that several tasks have says nothing.
struct WantedNames {
    /// How many tasks are looked at together.
    private static let pageSize: Int64 = 5_000

    private let run: ImportRun
    private let naming: ParentNaming
    private let number: Int64

    /// How many tasks have a name, and the last of them, by the digest of the name.
    private var tasks: [Int64: (id: TaskID, count: Int)] = [:]

    private typealias Look = ([SQLStatement]) throws(ImportFailure) -> [ServerRows]

    private init?(_ run: ImportRun, _ progress: ImportProgress) {
        guard progress.parentNaming != .id, let number = progress.number else { return nil }
        self.run = run
        naming = progress.parentNaming
        self.number = number
    }

    /// Returns the only task that has a name, by the name's digest, as the list has them.
    static func found(
        in session: ServerSession, _ run: ImportRun, _ progress: ImportProgress
    ) throws(AppError) -> [Int64: TaskID] {
        guard var names = WantedNames(run, progress) else { return [:] }
        do throws(ImportFailure) {
            return try names.found { statements throws(ImportFailure) in
                do throws(AppError) {
                    return try session.read(statements)
                } catch {
                    throw .refused(error)
                }
            }
        } catch {
            throw error.error
        }
    }

    /// Returns the same as a transaction has them.
    static func found(
        in transaction: ImportTransaction, _ progress: ImportProgress
    ) throws(ImportFailure) -> [Int64: TaskID] {
        guard var names = WantedNames(transaction.run, progress) else { return [:] }
        return try names.found { statements throws(ImportFailure) in
            try transaction.look(statements)
        }
    }

    private mutating func found(_ look: Look) throws(ImportFailure) -> [Int64: TaskID] {
        try want(look)
        var last: TaskID? = 0
        while let id = last { last = try page(after: id, look) }
        return tasks.compactMapValues { $0.count == 1 ? $0.id : nil }
    }

    private mutating func want(_ look: Look) throws(ImportFailure) {
        let rows = try look([
            SQLStatement(
                "SELECT DISTINCT parent_digest FROM pending_subtask WHERE import_number = $1",
                .integer(number)),
            SQLStatement(
                "SELECT DISTINCT name_key FROM pending_dependency WHERE import_number = $1",
                .integer(number)),
        ])
        for row in rows[0].all + (naming == .text ? rows[1].all : []) {
            if let digest = row.integer(0) { tasks[digest] = (0, 0) }
        }
    }

    /// Looks at the tasks behind a number, and returns the last of them.
    private mutating func page(after id: TaskID, _ look: Look) throws(ImportFailure) -> TaskID? {
        let rows = try look([
            SQLStatement(
                """
                SELECT id, \(naming == .text ? "text" : "extra") FROM task
                WHERE id > $1 AND source = $2 ORDER BY id LIMIT $3
                """, .integer(id), .text(run.source), .integer(Self.pageSize))
        ])[0]
        var last: TaskID?
        for row in rows.all {
            last = row.integer(0)
            guard let id = last, let name = name(row.text(1)) else { continue }
            let digest = PendingSubtask.digest(of: name.utf8.span)
            guard let known = tasks[digest] else { continue }
            tasks[digest] = (id, known.count + 1)
        }
        return last
    }

    private func name(_ text: String?) -> String? {
        switch naming {
        case .id: nil
        case .text: text
        case .extra(let column):
            text.map(ExtraCoding.fields)?.first { $0.name == column }?.value
        }
    }
}
