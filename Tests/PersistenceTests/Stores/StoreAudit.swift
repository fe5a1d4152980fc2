import Records
import Domain
import Testing

@testable import Persistence

/// What the digests and totals of a store must be, worked out anew from the content of its rows.
struct StoreAudit: Equatable {
    struct Total: Equatable {
        var rows: Int64 = 0
        var digest: UInt64 = 0
        var largestID: Int64 = 0
    }

    private(set) var totals: [String: Total] = [:]

    /// The rows whose digest is not that of their content.
    private(set) var damaged: [String] = []

    /// Reads every row.
    init(_ connection: Connection) throws {
        try tasks(connection)
        for kind in ["project", "tag"] {
            try table(kind, connection, "SELECT digest, id, id, name FROM \(kind)") { row, writer in
                writer.append(.id, row.integer(2))
                writer.append(.text, (row.text(3) ?? "").utf8.span)
            }
        }
        let operations =
            "SELECT digest, number, uuid, command, started_at, undoes, kind FROM operation"
        try table("operation", connection, operations) { row, writer in
            writer.append(.id, row.integer(1))
            writer.append(.uuid, try #require(row.identifier(2)))
            writer.append(.text, (row.text(3) ?? "").utf8.span)
            writer.append(.createdAt, row.integer(4))
            if let undoes = row.optionalInteger(5) { writer.append(.importNumber, undoes) }
            // Before version 6 the name of the command said what an operation is.
            let former = ["redo": "redo", "repair": "repair"][row.text(3) ?? ""]
            let kind = row.text(6)
            if kind != former ?? (row.isNull(5) ? nil : "undo") {
                writer.append(.state, (kind ?? "change").utf8.span)
            }
        }
        let changes = "SELECT digest, 0, operation, position, task_id, before, after FROM change"
        try table("change", connection, changes) { row, writer in
            writer.append(.importNumber, row.integer(2))
            writer.append(.sortOrder, row.integer(3))
            writer.append(.id, row.integer(4))
            if let before = row.blob(5) { writer.append(.text, before.span) }
            if let after = row.blob(6) { writer.append(.notes, after.span) }
        }
    }

    /// Checks that the rows, the totals and SQLite's own checks agree.
    static func expectSound(_ connection: Connection) throws {
        let audit = try StoreAudit(connection)
        #expect(audit.damaged.isEmpty)
        let kept = try connection.prepare("SELECT kind, rows, digest, last_id FROM total")
        while try kept.step() {
            let total = audit.totals[kept.text(0) ?? ""] ?? Total()
            #expect(kept.integer(1) == total.rows)
            #expect(UInt64(bitPattern: kept.integer(2)) == total.digest)
            #expect(kept.integer(3) >= total.largestID)
        }
        #expect(try connection.value("PRAGMA integrity_check") == "ok")
        #expect(try connection.rows("PRAGMA foreign_key_check").isEmpty)
    }

    private mutating func tasks(_ connection: Connection) throws {
        var encoder = FieldWriter()
        let rows = try connection.prepare(composed: TaskRows.select)
        while try rows.step() {
            let found = try TaskRows.read(rows, using: &encoder, RowsBeside(connection))
            let (stored, kept) = (found.stored, Int64(bitPattern: found.digest))
            add("task", stored.task.id, TaskEncoding.encode(stored), kept)
        }
    }

    private mutating func table(
        _ kind: String, _ connection: Connection, _ select: String,
        _ write: (Statement, inout FieldWriter) throws -> Void
    ) throws {
        let rows = try connection.prepare(composed: select)
        while try rows.step() {
            var writer = FieldWriter()
            try write(rows, &writer)
            add(kind, rows.integer(1), writer.bytes, rows.integer(0))
        }
    }

    private mutating func add(_ kind: String, _ id: Int64, _ bytes: [UInt8], _ kept: Int64) {
        let digest = XXHash64.digest(of: bytes.span)
        if digest != UInt64(bitPattern: kept) { damaged.append("\(kind) \(id)") }
        totals[kind, default: Total()].rows += 1
        totals[kind, default: Total()].digest ^= digest
        totals[kind, default: Total()].largestID = max(id, totals[kind]?.largestID ?? 0)
    }
}
