import Records
public import Domain

extension SQLiteTaskStore: SyncLedger {
    /// Returns what identifies the folder.
    public func syncedFolder() throws(AppError) -> String? {
        try reading { try SyncRows(connection).folder() }
    }

    /// Returns what is known of every file, by one walk through the tasks and one through the files.
    public func syncStates() throws(AppError) -> SyncStates {
        try snapshot {
            guard connection.hasTable("synced_file") else {
                return SyncStates(files: [], others: [:])
            }
            return try SyncRows(connection).states()
        }
    }

    /// Returns the files of tasks; one whose row is damaged is none that is remembered.
    public func syncedFiles(of tasks: [UniqueIdentifier]) throws(AppError) -> [SyncedFile] {
        try snapshot {
            let rows = SyncRows(connection)
            return try tasks.compactMap(rows.file)
        }
    }

    /// Writes notes in a transaction of their own.
    public func note(_ notes: SyncNotes) throws(AppError) {
        try writing { try SyncRows(connection).write(notes) }
    }
}

/// The rows of files of a calendar folder.
struct SyncRows {
    private let connection: Connection

    private static let folderName = "calendar folder"

    init(_ connection: Connection) {
        self.connection = connection
    }

    func folder() throws -> String? {
        let row = try connection.prepare("SELECT value FROM store WHERE name = ?", Self.folderName)
        return try row.step() ? row.text(0) : nil
    }

    func states() throws -> SyncStates {
        var present: [UniqueIdentifier: SyncStates.Present] = [:]
        let tasks = try connection.prepare("SELECT uuid, id, digest FROM task")
        while try tasks.step() {
            guard let uuid = tasks.identifier(0) else { continue }
            present[uuid] = SyncStates.Present(id: tasks.integer(1), digest: tasks.integer(2))
        }
        var files: [SyncStates.File] = []
        let rows = try connection.prepare(
            """
            SELECT task_uuid, uid, name, changed_at, size, file_number, waits, task_digest
            FROM synced_file
            """)
        while try rows.step() {
            guard let uuid = rows.identifier(0) else { continue }
            let task = present.removeValue(forKey: uuid)
            files.append(
                SyncStates.File(
                    task: uuid, uid: rows.text(1) ?? "", name: rows.text(2),
                    stamp: Self.stamp(rows, from: 3), waits: rows.integer(6) != 0, present: task,
                    isUnchanged: task?.digest == rows.optionalInteger(7)))
        }
        return SyncStates(files: files, others: present)
    }

    func file(of task: UniqueIdentifier) throws -> SyncedFile? {
        let row = try connection.prepare(
            """
            SELECT uid, name, changed_at, size, file_number, waits, task_digest, digest, memory,
                content
            FROM synced_file WHERE task_uuid = ?
            """, task)
        guard try row.step(), let uid = row.text(0), let memory = row.text(8) else { return nil }
        var file = SyncedFile(
            task: task, uid: uid, name: row.text(1), content: row.blob(9) ?? [], memory: memory)
        file.stamp = Self.stamp(row, from: 2)
        file.waits = row.integer(5) != 0
        file.taskDigest = row.optionalInteger(6)
        return Self.digest(of: file) == row.integer(7) ? file : nil
    }

    func write(_ notes: SyncNotes) throws {
        if notes.startsAnew { try connection.execute("DELETE FROM synced_file") }
        if let folder = notes.folder {
            try connection.run(
                "INSERT OR REPLACE INTO store VALUES (?, ?)", Self.folderName, folder)
        }
        for file in notes.files { try write(file) }
        let stamping = try connection.prepare(
            """
            UPDATE synced_file SET changed_at = ?, size = ?, file_number = ? WHERE task_uuid = ?
            """)
        for note in notes.stamps {
            try Self.bind(note.stamp, to: stamping, at: 1)
            try stamping.bind(blob: note.task.bytes.span, at: 4)
            try stamping.run()
        }
    }

    /// Forgets what the file of a task says: the row stays, so that the file goes in the next synchronization.
    func forgetText(of task: UniqueIdentifier) throws {
        guard var file = try file(of: task) else { return }
        file.memory = SyncedFile.memory(ofForgotten: file.content)
        (file.content, file.taskDigest) = ([], nil)
        try write(file)
    }

    private func write(_ file: SyncedFile) throws {
        let row = try connection.prepare(
            """
            INSERT OR REPLACE INTO synced_file
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7,
                ifnull(?8, (SELECT digest FROM task WHERE uuid = ?1)), ?9, ?10, ?11)
            """)
        try Self.bind(file.stamp, to: row, at: 4)
        try row.run(
            file.task, file.uid, file.name, nil, nil, nil, file.waits, file.taskDigest,
            Self.digest(of: file), file.memory, file.content)
    }

    private static func stamp(_ row: Statement, from column: Int32) -> FileStamp? {
        guard let changedAt = row.optionalInteger(column) else { return nil }
        return FileStamp(
            changedAt: changedAt, size: row.integer(column + 1), number: row.integer(column + 2))
    }

    private static func bind(
        _ stamp: FileStamp?, to row: Statement, at index: Int32
    ) throws {
        try row.bind(stamp?.changedAt, at: index)
        try row.bind(stamp?.size, at: index + 1)
        try row.bind(stamp?.number, at: index + 2)
    }

    /// The digest of what does not change by being looked at.
    private static func digest(of file: SyncedFile) -> Int64 {
        var bytes = file.task.bytes
        for text in [file.uid, file.name ?? "", file.memory] {
            bytes += text.utf8
            bytes.append(0)
        }
        bytes.append(file.name == nil ? 0 : 1)
        bytes += file.content
        return Int64(bitPattern: XXHash64.digest(of: bytes.span))
    }
}
