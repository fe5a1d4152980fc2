/// Where each of some tasks stands among them, found by its number.
///
/// Sorted pairs serve one task as well as a hundred thousand. A dictionary or a set would have the
/// runtime search the whole program for how numbers are hashed, in every process.
struct TaskPlaces: Hashable, Sendable {
    private struct Entry: Hashable {
        let id: TaskID
        let place: Int
    }

    private let entries: [Entry]

    /// Creates the places of these numbers; of one that repeats, the first.
    init(_ ids: [TaskID] = []) {
        var entries: [Entry] = []
        entries.reserveCapacity(ids.count)
        for (place, id) in ids.enumerated() { entries.append(Entry(id: id, place: place)) }
        if entries.count > 1 { entries.sort { ($0.id, $0.place) < ($1.id, $1.place) } }
        self.entries = entries
    }

    /// The place of a number, or none if it is not there.
    subscript(id: TaskID) -> Int? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].id == id ? entries[low].place : nil
    }

    /// Returns whether a number is there.
    func contains(_ id: TaskID) -> Bool {
        self[id] != nil
    }
}
