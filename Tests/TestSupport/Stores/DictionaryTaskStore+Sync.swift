package import Domain

extension DictionaryTaskStore: SyncLedger {
    package func syncedFolder() throws(AppError) -> String? { books.syncedFolder }

    package func syncStates() throws(AppError) -> SyncStates {
        var others = Dictionary(
            uniqueKeysWithValues: books.tasks.values.map {
                ($0.uuid, SyncStates.Present(id: $0.id, digest: Books.digest(of: $0)))
            })
        let files = books.synced.values.map { file in
            let present = others.removeValue(forKey: file.task)
            return SyncStates.File(
                task: file.task, uid: file.uid, name: file.name, stamp: file.stamp,
                waits: file.waits, present: present,
                isUnchanged: present?.digest == file.taskDigest)
        }
        return SyncStates(files: files, others: others)
    }

    package func syncedFiles(of tasks: [UniqueIdentifier]) throws(AppError) -> [SyncedFile] {
        tasks.compactMap { books.synced[$0] }
    }

    package func note(_ notes: SyncNotes) throws(AppError) {
        var changed = books
        changed.note(notes)
        books = changed
    }
}
