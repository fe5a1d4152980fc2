import Domain

/// What the indexes of a damaged store say of its tasks: witnesses beside the rows.
struct SalvagedIndexes {
    private let rows: Connection

    init(_ rows: Connection) {
        self.rows = rows
    }

    /// Returns the tasks of a new store whose place, parent or dependencies are not what an index of the
    /// damaged one says.
    func strangers(in store: Connection) throws -> [TaskID] {
        let tasks = try store.prepare(
            "SELECT id, sort_order, scheduled_date, state, parent, needs FROM task ORDER BY id")
        let entry = try rows.prepare(
            """
            SELECT p.sort_order, p.scheduled_date, p.state,
                (SELECT parent FROM indexed_parent WHERE id = p.id),
                (SELECT needs FROM indexed_needs WHERE id = p.id)
            FROM indexed_place p WHERE p.id = ?
            """)
        var strangers: [TaskID] = []
        while try tasks.step() {
            let id = tasks.integer(0)
            defer { entry.reset() }
            try entry.bind(id, at: 1)
            let isSame =
                try entry.step() && entry.double(0) == tasks.double(1)
                && entry.text(1) == tasks.text(2) && entry.text(2) == tasks.text(3)
                && entry.optionalInteger(3) == tasks.optionalInteger(4)
                && entry.text(4) == tasks.text(5)
            if !isSame { strangers.append(id) }
        }
        return strangers
    }
}
