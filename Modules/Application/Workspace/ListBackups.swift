import Domain

/// The backups of a list on a server: ordinary task stores, in files on the machine of who asked for them.
struct ListBackups: TaskBackups {
    let files: any TaskStores
    let lists: any TaskStores
    let copies: any ListCopies
    let list: any StoreLocation
    let request: StoreRequest

    /// Writes all of the list into a file, and makes a backup of that, as of any store.
    func write(at instant: Instant) throws(AppError) -> Backup {
        let store = try opened(list, by: lists, for: .reading)
        let copy = try copies.copy(of: list)
        return try copies.alone(waitMilliseconds: request.waitMilliseconds) { () throws(AppError) in
            // What one who was killed has left.
            copies.remove(copy)
            defer { copies.remove(copy) }
            try opened(copy, by: files, for: .writing).fill(from: store, at: instant)
            return try files.backups(request, of: copy).write(at: instant)
        }
    }

    func all() throws(AppError) -> [Backup] { try ofCopy.all() }

    func verified(_ path: String) throws(AppError) -> Backup { try ofCopy.verified(path) }

    var place: RestorePlace { .list }

    func expectRoom() throws(AppError) {
        do throws(AppError) {
            let isEmpty = try opened(list, by: lists, for: .reading).page(after: 0, count: 1)
                .isEmpty
            guard isEmpty else { throw AppError(.listNotEmpty, holds: "Nothing was changed.") }
        } catch  where error.code == .storeMissing {
            // It is made by what fills it.
        }
    }

    func presentTaskCount() -> Int? { nil }

    /// Fills the list, which has to be empty, with what a file holds: a backup, or any store.
    func restore(_ backup: Backup, at instant: Instant) throws(AppError) -> Restoration {
        let file = try opened(try copies.file(at: backup.path), by: files, for: .reading)
        try opened(list, by: lists, for: .writing).fill(from: file, at: instant)
        return Restoration(backup: backup, previous: .absent)
    }

    /// Refuses to: what others have, too, is not one person's to remove.
    func erase(expecting count: Int, at instant: Instant) throws(AppError) -> Backup {
        throw AppError(
            .pathInvalid, detail: "A list on a server is not erased by this.",
            suggestion: "Have the server's administrator drop it, or name a file with --db PATH",
            holds: "Nothing was changed.")
    }

    private var ofCopy: any TaskBackups {
        get throws(AppError) { files.backups(request, of: try copies.copy(of: list)) }
    }

    private func opened(
        _ location: any StoreLocation, by stores: any TaskStores, for access: StoreAccess
    ) throws(AppError) -> any OpenedTaskStore {
        var request = request
        request.access = access
        return try stores.open(request, at: location)
    }
}
