public import Domain

extension SQLiteTaskStore {
    /// Returns the places by the index on state, day and sort order, which holds all of them.
    ///
    /// No row is read, so none is checked: that is for the rows that are shown.
    public func places(matching query: TaskQuery) throws(AppError) -> [TaskPlace] {
        guard query.sorting.isEmpty else {
            return try tasks(matching: query).map { TaskPlace(of: $0) }
        }
        return try snapshot {
            var places: [TaskPlace] = []
            let spansDays = query.scope.spansDays
            let states = TaskState.inViewOrder
            for place in states.indices {
                let state = states[place]
                let left = query.limit.map { $0 - places.count }
                guard spansDays || left.map({ $0 > 0 }) ?? true else { break }
                let selection = try TaskSelection(query, state: state, in: connection)
                try selection?.append(
                    to: &places, of: state, in: connection, limit: spansDays ? nil : left)
            }
            let strays = try StrayTasks.tasks(matching: query, in: connection, reader)
            places += strays.map { TaskPlace(of: $0) }
            if spansDays || !strays.isEmpty { places.sort(by: query.orders) }
            return query.limit.map { Array(places.prefix($0)) } ?? places
        }
    }

    /// Returns a version that changes when another connection has written.
    public func version() throws(AppError) -> StoreVersion {
        try reading { StoreVersion(of: readerNumber, number: try connection.dataVersion()) }
    }
}
