public import Domain

extension JSONWriter {
    /// Writes a backup: `path`, `writtenAt`, `bytes`, and `tasks`, which a damaged one has not.
    public mutating func value(_ backup: Backup) {
        object { object in
            object.member("path", backup.path)
            object.member("writtenAt", backup.writtenAt.description)
            object.member("bytes", backup.byteCount)
            object.member("tasks", backup.taskCount)
        }
    }

    /// Writes what a restore did: `restored` and, where there was a store, `previous`.
    public mutating func value(_ restoration: Restoration) {
        object { object in
            object.name("restored")
            object.value(restoration.backup)
            switch restoration.previous {
            case .absent: return
            case .backedUp(let backup):
                object.name("previous")
                object.value(backup)
            case .setAside(let path):
                object.name("previous")
                object.object { $0.member("path", path) }
            }
        }
    }
}
