import Domain

/// The lists in a database, and who shares them.
///
/// What is told of them comes from the server's catalogue alone: what stands in a schema of somebody else's is not
/// looked at before it is opened by name.
final class PostgreSQLLists {
    private let address: ListAddress
    private let session: ServerSession
    private let newListID: () -> UniqueIdentifier

    init(at address: ListAddress, _ request: StoreRequest) {
        self.address = address
        newListID = request.newStoreID
        session = ServerSession(
            to: address, waitMilliseconds: request.waitMilliseconds,
            isInterrupted: request.isInterrupted)
    }

    /// Who has which part in a list, before it is known what that makes of the list.
    private struct Found {
        let name: String
        let keeper: String
        let me: String
        let isSuperuser: Bool
        var people: [SharedList.Person] = []

        var roles: ListRoles? { ListRoles(of: ListAddress.schema(of: name), keptBy: keeper) }
        var ownRole: ListRole? { people.first(where: \.isSelf)?.role }

        /// Whether who asks may say who shares it.
        var mayBeShared: Bool { ownRole == .owner || isSuperuser }

        func role(of person: String) -> ListRole? {
            people.first { $0.name == person }?.role
        }

        func checkOwnerRemains(without person: String) throws(AppError) {
            let owners = people.filter { $0.role == .owner }
            guard owners.map(\.name) == [person] else { return }
            throw AppError(
                .listOwnerless,
                suggestion:
                    "Have somebody else own it before: \(tend: .lists, "share", name, "PERSON", "--as", "owner")",
                holds: "Nothing was changed.")
        }
    }

    /// Returns the lists whose schemas this person may use, or the one with a name, whoever may use it.
    private func found(_ name: String? = nil) throws(AppError) -> [Found] {
        let rows = try session.read(
            SQLStatement(
                """
                SELECT nspname, pg_get_userbyid(nspowner), session_user, usesuper
                FROM pg_namespace CROSS JOIN pg_user
                WHERE usename = session_user AND starts_with(nspname, $1)
                    AND (has_schema_privilege(oid, 'USAGE') OR nspname = $2)
                ORDER BY nspname COLLATE "C"
                """, .text(ListAddress.schemaPrefix), .text(name.map(ListAddress.schema))),
            SQLStatement(
                """
                SELECT g.rolname, p.rolname
                FROM pg_auth_members m
                JOIN pg_roles g ON g.oid = m.roleid JOIN pg_roles p ON p.oid = m.member
                WHERE starts_with(g.rolname, $1) AND p.rolcanlogin
                ORDER BY p.rolname COLLATE "C"
                """, .text(ListAddress.schemaPrefix)))
        var people: [String: [String]] = [:]
        for row in rows[1].all { people[row.raw(0) ?? "", default: []].append(row.raw(1) ?? "") }
        return rows[0].all.compactMap { row in
            guard let list = ListAddress.list(in: row.raw(0) ?? ""), name == nil || name == list
            else { return nil }
            var found = Found(
                name: list, keeper: row.raw(1) ?? "", me: row.raw(2) ?? "",
                isSuperuser: row.bool(3))
            guard let roles = found.roles else {
                found.people = [
                    SharedList.Person(found.keeper, .owner, isSelf: found.keeper == found.me)
                ]
                return found
            }
            for role in ListRole.allCases {
                found.people += (people[roles.name(role)] ?? [])
                    .filter { name in !found.people.contains { $0.name == name } }
                    .map { SharedList.Person($0, role, isSelf: $0 == found.me) }
            }
            return found
        }
    }

    private func list(_ found: Found) throws(AppError) -> SharedList {
        SharedList(
            name: found.name, address: try address.naming(found.name).address,
            role: found.ownRole, people: found.people)
    }

    /// Returns the list with this name.
    private func existing(_ name: String) throws(AppError) -> Found {
        guard let found = try found(name).first else {
            throw AppError(
                .unknownName, field: "list", detail: "There is no list with this name.",
                suggestion: "See them all: \(tend: .lists)", holds: "Nothing was changed.")
        }
        return found
    }

    /// Gives a person a part in a list, or takes it away, with the list locked so that two who do so at once leave an
    /// owner behind.
    ///
    /// Where an answer is lost, it is done again: who has the part already is left alone.
    private func give(
        _ role: ListRole?, in name: String, to person: String
    ) throws(AppError) {
        let before = try existing(name)
        guard before.mayBeShared else { throw .notOwner() }
        if role == nil, before.role(of: person) == nil {
            throw AppError(
                .unknownName, field: "person", detail: "Nobody of this name shares the list.",
                suggestion: "See who does: \(tend: .lists)", holds: "Nothing was changed.")
        }
        if before.roles == nil { try makeShared(name) }
        let session = ServerSession(to: try address.naming(name), like: session)
        do throws(AppError) {
            try session.write(under: .list) { _ throws(AppError) in
                let found = try existing(name)
                guard let roles = found.roles else { throw AppError(.unknown) }
                guard found.role(of: person) != role else { return [] }
                guard found.mayBeShared else { throw .notOwner() }
                if role != .owner { try found.checkOwnerRemains(without: person) }
                return roles.giving(role, to: person)
            }
        } catch  where error.isLackOfRight {
            // Who took their own part away may not even lock the list.
            guard try existing(name).role(of: person) != role else { return }
            throw .notOwner(error.cause)
        }
    }

    /// Makes roles for a list that was one person's, and hands it over to their keeper.
    private func makeShared(_ name: String) throws(AppError) {
        let address = try address.naming(name)
        let session = ServerSession(to: address, like: session)
        do throws(AppError) {
            try session.write(under: .list) { _ throws(AppError) in
                let found = try existing(name)
                guard found.roles == nil else { return [] }
                return ListRoles(of: address.schema, newListID())
                    .creation(of: session.schema, for: found.keeper)
            }
        } catch  where error.code == .storeForbidden {
            throw AppError(
                .storeForbidden,
                detail: "Nobody shares this list yet, and you may not make roles for it.",
                suggestion: "Have the server's administrator share it once, with this command.",
                holds: "Nothing was changed.", cause: error.cause)
        }
    }

    private func checkPerson(_ person: String) throws(AppError) {
        let rows = try session.rows(
            "SELECT 1 FROM pg_roles WHERE rolname = $1 AND rolcanlogin", .text(person))
        guard rows.count > 0 else {
            throw AppError(
                .unknownName, field: "person", detail: "The server knows nobody of this name.",
                suggestion:
                    "Have its administrator make one: \(system: "sudo", "-u", "postgres", "createuser", person)",
                holds: "Nothing was changed.")
        }
    }
}

extension PostgreSQLLists: SharedLists {
    var current: String { address.list }

    func all() throws(AppError) -> [SharedList] {
        try found().map { found throws(AppError) in try list(found) }
    }

    func create(_ name: String, for owner: String?) throws(AppError) -> SharedList {
        let address = try address.naming(name)
        if let owner { try checkPerson(owner) }
        guard try found(name).isEmpty else { throw .listExists }
        let session = ServerSession(to: address, like: session)
        let id = newListID()
        let roles = ListRoles(of: address.schema, id)
        let me = try session.rows("SELECT session_user").first?.raw(0) ?? ""
        do throws(AppError) {
            try PostgreSQLTaskStore.create(
                id, in: session,
                followedBy: roles.creation(of: session.schema, for: owner ?? me))
        } catch {
            // It is there where somebody else made it at this moment, or where an answer was lost.
            guard let found = try found(name).first else { throw error }
            guard found.keeper == roles.keeper else { throw .listExists }
        }
        return try list(try existing(name))
    }

    func share(_ name: String, with person: String, as role: ListRole) throws(AppError) {
        try checkPerson(person)
        try give(role, in: name, to: person)
    }

    func unshare(_ name: String, with person: String) throws(AppError) {
        try give(nil, in: name, to: person)
    }

    func leave(_ name: String) throws(AppError) {
        let found = try existing(name)
        guard let role = found.ownRole, found.roles != nil else {
            throw AppError(
                .unknownName, field: "list", detail: "You do not share a list with this name.",
                suggestion: "See them all: \(tend: .lists)", holds: "Nothing was changed.")
        }
        guard role != .owner else { return try give(nil, in: name, to: found.me) }
        let session = ServerSession(to: try address.naming(name), like: session)
        do throws(AppError) {
            try session.write(under: .person) { _ throws(AppError) in
                [SQLStatement("SELECT leave_list()")]
            }
        } catch  where error.isLackOfRight {
            // The answer to the first attempt may have been lost.
            guard try existing(name).ownRole == nil else { throw error }
        }
    }
}

extension AppError {
    /// The error of who is no owner of a list.
    static func notOwner(_ cause: Cause? = nil) -> AppError {
        AppError(.listNotOwned, holds: "Nothing was changed.", cause: cause)
    }

    fileprivate static var listExists: AppError {
        AppError(
            .invalidMetadata, field: "list", detail: "There is a list with this name already.",
            suggestion: "See them all: \(tend: .lists)", holds: "Nothing was changed.")
    }

    /// Whether it is that of who may not use a list: what they may not see is not there for them.
    fileprivate var isLackOfRight: Bool { code == .storeForbidden || code == .storeMissing }
}
