import Domain

/// The roles of a list that is shared, named after its schema and a part of its identifier: roles belong to the whole
/// server, and another database may have a list of the same name.
///
/// The tables belong to a role by which nobody works, the keeper. An owner may act as it, but does so only where that is
/// needed: to share the list, and to purge. The role of the owners inherits nothing, so that what they do otherwise is
/// checked by the policies as what members do.
struct ListRoles {
    /// The role that the tables belong to.
    let keeper: String

    /// Names the roles of a list that is shared from now on.
    init(of schema: String, _ id: UniqueIdentifier) {
        // The end of an identifier is by chance, its beginning the time.
        keeper = "\(schema)_\(id.description.suffix(8))"
    }

    /// Returns the roles of a list whose tables belong to a keeper; none of one that nobody shares.
    init?(of schema: String, keptBy name: String) {
        let tail = name.dropFirst(schema.count + 1)
        guard name.hasPrefix("\(schema)_"), tail.utf8.count == 8,
            tail.allSatisfy({ $0.isHexDigit })
        else { return nil }
        keeper = name
    }

    /// The role of those who have this part in it.
    func name(_ role: ListRole) -> String { "\(keeper)_\(role.rawValue)" }

    private func quoted(_ role: ListRole) -> String { SQLStatement.quoted(name(role)) }

    private var people: String {
        ListRole.allCases.map(quoted).joined(separator: ", ")
    }

    /// What makes the roles, and hands the list over to the keeper.
    func creation(of schema: String, for owner: String) -> [SQLStatement] {
        let keeper = SQLStatement.quoted(keeper)
        let (owners, members, readers) = (quoted(.owner), quoted(.member), quoted(.reader))
        let roles = [
            "CREATE ROLE \(keeper) NOLOGIN",
            // For as long as this takes.
            "GRANT \(keeper) TO SESSION_USER",
            "CREATE ROLE \(owners) NOLOGIN NOINHERIT",
            "CREATE ROLE \(members) NOLOGIN",
            "CREATE ROLE \(readers) NOLOGIN",
            "GRANT \(keeper) TO \(owners)",
            "GRANT \(members), \(readers) TO \(keeper) WITH ADMIN OPTION",
            "GRANT \(owners) TO \(SQLStatement.quoted(owner)) WITH ADMIN OPTION",
        ]
        return (roles + rights(on: schema) + [leaving] + handover(of: schema)).map {
            SQLStatement($0)
        }
    }

    /// What people may do.
    ///
    /// Nobody has the right to change a whole table that others need: it comes with the right to
    /// lock it.
    private func rights(on schema: String) -> [String] {
        let writers = "\(quoted(.owner)), \(quoted(.member))"
        return [
            "GRANT USAGE ON SCHEMA \(schema) TO \(people)",
            "GRANT SELECT ON ALL TABLES IN SCHEMA \(schema) TO \(people)",
            """
            GRANT INSERT, UPDATE, DELETE ON task, withdrawn_task, known_source, pending_subtask,
                pending_dependency TO \(writers)
            """,
            "GRANT INSERT, UPDATE ON import TO \(writers)",
            "GRANT UPDATE ON list TO \(writers)",
            "GRANT INSERT ON operation, change TO \(writers)",
            "GRANT UPDATE (undone_by, change_count, last_commit) ON operation TO \(writers)",
            "GRANT INSERT, UPDATE, DELETE ON synced_folder, synced_file TO \(writers)",
            "GRANT INSERT, UPDATE (person) ON turn TO \(people)",
            "GRANT INSERT ON focus_session TO \(people)",
            """
            GRANT INSERT, UPDATE (person, task_id, moment, said, is_seen, snoozed_until, armed_at,
                claimed_at, shown_at, retry_at, attempts, mark) ON reminder_step TO \(people)
            """,
        ]
    }

    /// A member or a reader may take their own part away, and nobody else's: `SESSION_USER` is who calls.
    private var leaving: String {
        """
        CREATE FUNCTION leave_list() RETURNS void LANGUAGE sql SECURITY DEFINER
            SET search_path = pg_catalog, pg_temp
            AS 'REVOKE \(quoted(.member)), \(quoted(.reader)) FROM SESSION_USER'
        """
    }

    private func handover(of schema: String) -> [String] {
        let keeper = SQLStatement.quoted(keeper)
        return [
            "REVOKE ALL ON FUNCTION leave_list() FROM PUBLIC",
            "GRANT EXECUTE ON FUNCTION leave_list() TO \(people)",
            "ALTER SCHEMA \(schema) OWNER TO \(keeper)",
            "ALTER FUNCTION leave_list() OWNER TO \(keeper)",
        ] + ServerSchema.tableNames.map { "ALTER TABLE \($0) OWNER TO \(keeper)" }
            + ["REVOKE \(keeper) FROM SESSION_USER"]
    }

    /// What gives a person a part, and takes every other away; none takes all.
    ///
    /// Owners hand on what they have themselves, the rest is done as the keeper.
    func giving(_ role: ListRole?, to person: String) -> [SQLStatement] {
        let person = SQLStatement.quoted(person)
        let others = [ListRole.member, .reader].filter { $0 != role }.map(quoted)
        var statements = [
            "SET LOCAL ROLE \(SQLStatement.quoted(keeper))",
            "REVOKE \(others.joined(separator: ", ")) FROM \(person)",
        ]
        if let role, role != .owner { statements.append("GRANT \(quoted(role)) TO \(person)") }
        // Last, since who is no owner any more may not act as the keeper.
        statements += [
            "SET LOCAL ROLE NONE",
            role == .owner
                ? "GRANT \(quoted(.owner)) TO \(person) WITH ADMIN OPTION"
                : "REVOKE \(quoted(.owner)) FROM \(person)",
        ]
        return statements.map { SQLStatement($0) }
    }
}

extension SQLStatement {
    /// Returns a name as it stands in a statement.
    static func quoted(_ name: String) -> String {
        "\"\(name.replacing("\"", with: "\"\""))\""
    }
}
