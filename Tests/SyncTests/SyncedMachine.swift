import Domain
import Foundation
import Glibc
import Sync
import TestSupport

/// A store and a folder of calendar files, in a test.
final class SyncedMachine {
    let store: DictionaryTaskStore
    let folder: TemporaryFolder
    private let identifiers: CountingIdentifiers
    private var count: Int64 = 0

    /// Creates a machine; others can share its folder.
    init(
        beside other: SyncedMachine? = nil, identifiers: CountingIdentifiers = CountingIdentifiers()
    ) throws {
        store = DictionaryTaskStore()
        folder = try other?.folder ?? TemporaryFolder()
        self.identifiers = other?.identifiers ?? identifiers
    }

    /// Synchronizes, as the program does.
    @discardableResult
    func sync(_ request: SyncRequest = SyncRequest()) throws -> SyncReport {
        let (synchronizer, plan) = try self.plan(request)
        try synchronizer.claim(plan)
        if plan.changes.changes.isEmpty {
            if let notes = plan.changes.synced { try store.note(notes) }
        } else {
            _ = try store.apply(plan.changes)
        }
        var notes = SyncNotes()
        notes.stamps = try synchronizer.carryOut(plan).stamps
        try store.note(notes)
        return plan.report
    }

    func plan(
        _ request: SyncRequest = SyncRequest()
    ) throws -> (synchronizer: FolderSynchronizer, plan: SyncPlan) {
        let synchronizer = FolderSynchronizer(
            try CalendarFolder.opened(folder.path), calendar: FixedCalendar(),
            identifiers: identifiers)
        let plan = try synchronizer.plan(request, as: operation("sync"), from: store)
        return (synchronizer, plan)
    }

    func operation(_ name: String) -> Domain.Operation {
        count += 1
        return Domain.Operation(
            id: identifiers.next(), command: name,
            startedAt: Instant(milliseconds: 1_800_000_000_000 + count * 1000))
    }

    /// Adds a task, changed as the caller likes.
    @discardableResult
    func add(_ text: String, _ change: (inout NewTask) -> Void = { _ in }) throws -> Task {
        var task = NewTask(
            uuid: identifiers.next(), text: text,
            createdAt: Instant(milliseconds: 1_700_000_000_000))
        change(&task)
        let set = ChangeSet(operation: operation("add"), changes: [.add(task)])
        return try store.apply(set).tasks[0]
    }

    /// Changes the task with a number.
    func edit(_ id: TaskID, _ change: (inout Task) -> Void) throws {
        guard let before = try store.tasks(withIDs: [id]).first else { return }
        var after = before
        change(&after)
        _ = try store.apply(
            ChangeSet(
                operation: operation("edit"), changes: [.update(before: before, after: after)]))
    }

    /// Deletes the tasks with these numbers.
    func delete(_ ids: TaskID...) throws {
        let tasks = try store.tasks(withIDs: ids)
        _ = try store.apply(
            ChangeSet(operation: operation("delete"), changes: tasks.map { .delete($0) }))
    }

    func undo() throws {
        let undo = UndoChanges(store: store)
        _ = try undo.undo(try undo.next(nil), in: operation("undo"))
    }

    var tasks: [Task] { get throws { try store.page(after: 0, count: .max) } }

    func task(_ text: String) throws -> Task? { try tasks.first { $0.text == text } }

    /// The files by their names, as text.
    var files: [String: String] {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            var files: [String: String] = [:]
            for name in names where name.hasSuffix(".ics") {
                files[name] = String(decoding: try folder.read(name), as: UTF8.self)
            }
            return files
        }
    }

    /// Returns the file that holds a text, and its name.
    func file(holding text: String) throws -> (name: String, content: String)? {
        try files.first { $0.value.contains(text) }.map { ($0.key, $0.value) }
    }

    func write(_ lines: String..., to name: String) throws {
        try folder.write((lines.joined(separator: "\r\n") + "\r\n").utf8, to: name)
    }

    /// Writes a VTODO of another program.
    func writeTodo(_ uid: String, _ lines: String..., to name: String? = nil) throws {
        let all =
            ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//other//EN", "BEGIN:VTODO", "UID:\(uid)"]
            + lines + ["END:VTODO", "END:VCALENDAR"]
        try folder.write(
            (all.joined(separator: "\r\n") + "\r\n").utf8, to: name ?? "\(uid).ics")
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: folder.path(of: name))
    }

    /// Has all files changed an hour ago: what was changed just now can be changed again unseen, and is read again.
    func letAnHourPass() throws {
        for name in try files.keys {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -3600)],
                ofItemAtPath: folder.path(of: name))
        }
    }

    /// Replaces a part of a file, as an editor does that writes in place.
    func replace(_ old: String, by new: String, in name: String) throws {
        let text = String(decoding: try folder.read(name), as: UTF8.self)
        try folder.write(text.replacing(old, with: new).utf8, to: name)
    }
}

extension CalendarFolder {
    /// Opens a folder; a process that another test is just starting may hold its lock for a moment.
    static func opened(_ path: String) throws -> CalendarFolder {
        try CalendarFolder(
            path, waiting: LockTimeout(by: Spell(), milliseconds: 60_000) {})
    }

    private struct Spell: Pause {
        func wait(milliseconds: Int) -> Bool {
            usleep(UInt32(milliseconds) * 1000)
            return true
        }
    }
}
