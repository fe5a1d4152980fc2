import Domain

/// Finds out which numbers damaged tasks have: a row can have lost its own.
///
/// The history knows the number of an identifier. A number that only an index still knows is that
/// of the row which has its digest under it.
struct SalvagedNumbers {
    let reader: SalvagedTaskReader

    /// The numbers that the history knows.
    let known: [UniqueIdentifier: TaskID]

    /// The numbers that only an index knows.
    let missing: Set<TaskID>

    /// The last number that was given out, as far as that is known.
    let lastID: TaskID

    /// How many missing numbers are tried: each costs a digest for every damaged row.
    private static let triedNumbers = 1000

    /// Returns the task under its number, or none if that is lost.
    func numbered(_ found: FoundTask) throws -> FoundTask? {
        let id = found.stored.task.id
        if let known = known[found.stored.task.uuid] {
            guard known != id else { return found }
            return try reader.proven(found, as: known) ?? reader.numbered(found, as: known)
        }
        if missing.count <= Self.triedNumbers {
            for number in missing {
                if let proven = try reader.proven(found, as: number) { return proven }
            }
        }
        // A number beyond all that were given out is none.
        return id >= 1 && id <= lastID ? found : nil
    }
}
