import Domain

/// The tasks that wait for what is not there, or for themselves.
///
/// Nothing that this program writes becomes so: rows were lost, or changed with their digests.
enum StrayNeeds {
    /// Returns their numbers, each with the tasks for which it cannot wait.
    static func ties(in connection: Connection) throws -> [TaskID: Set<TaskID>] {
        let links = LinkRows(connection)
        let needs = Dictionary(
            try NeedRows(connection).waiting().map { ($0.id, $0.needs) }, uniquingKeysWith: { $1 })
        var strays: [TaskID: Set<TaskID>] = [:]
        for (id, needed) in needs {
            for need in needed {
                let isThere = try needs[need] != nil || links.links(of: need) != nil
                if !isThere || leads(from: need, to: id, by: needs) {
                    strays[id, default: []].insert(need)
                }
            }
        }
        return strays
    }

    private static func leads(
        from start: TaskID, to end: TaskID, by needs: [TaskID: [TaskID]]
    ) -> Bool {
        var seen: Set<TaskID> = [start]
        var waiting = [start]
        while let next = waiting.popLast() {
            guard next != end else { return true }
            waiting += (needs[next] ?? []).filter { seen.insert($0).inserted }
        }
        return false
    }
}
