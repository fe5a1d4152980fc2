import Calendars
import Domain
import Foundation
import ICalendar
import Sync
import TestSupport

/// Three machines, each with a store and a folder, a server between them, and programs that change what is on the
/// server or in a folder.
///
/// The server and what brings files there behave as vdirsyncer 0.19 does with `conflict_resolution = "b wins"`.
final class SimulatedWorld {
    /// A field that is changed, with what was there.
    struct Edit {
        let field: CalendarField
        let value: String
        let over: String?
    }

    final class Machine {
        let store = DictionaryTaskStore()
        let folder: TemporaryFolder
        /// The hashes by which both sides were equal last, by what identifies the task.
        var status: [String: (local: Int, remote: Int)] = [:]

        init() throws { folder = try TemporaryFolder() }
    }

    let machines: [Machine]
    private(set) var server: [String: [UInt8]] = [:]
    private(set) var edits: [Edit] = []
    private(set) var told: Set<String> = []
    private let identifiers = CountingIdentifiers()
    private let calendar = FixedCalendar()
    private var random: SeededGenerator
    private var count = 0

    /// Whether no conflict is told: shows that the test finds a loss.
    var keepsSilent = false

    /// Whether tasks come and go, and have to do with each other.
    private let isWide: Bool

    init(seed: UInt64, isWide: Bool = false) throws {
        self.isWide = isWide
        machines = try (0..<3).map { _ in try Machine() }
        random = SeededGenerator(seed: seed)
        try add(on: machines[0])
        for _ in 1...2 { for machine in machines { try synchronizeAll(machine) } }
    }

    // MARK: Steps

    /// Takes a step that chance chooses.
    func step() throws {
        let machine = machines.randomElement(using: &random) ?? machines[0]
        switch Int.random(in: 0..<(isWide ? 20 : 12), using: &random) {
        case 0...2: try edit(on: machine)
        case 3...5: try tend(machine, crash: nil)
        case 6: try tend(machine, crash: Int.random(in: 0...2, using: &random))
        case 7...9: carry(machine)
        case 10: editOnServer(keeping: true)
        case 11: editOnServer(keeping: false)
        case 12, 13: try add(on: machine)
        case 14: try delete(on: machine)
        case 15: if let uid = server.keys.randomElement(using: &random) { server[uid] = nil }
        case 16: try relate(on: machine)
        case 17: try tag(on: machine)
        case 18: try complete(on: machine)
        default: try undo(on: machine)
        }
    }

    /// Lets everything come to rest.
    func settle() throws {
        for _ in 1...4 { for machine in machines { try synchronizeAll(machine) } }
    }

    private func synchronizeAll(_ machine: Machine) throws {
        carry(machine)
        try tend(machine, crash: nil)
        carry(machine)
    }

    /// Returns what all stores, folders and the server say of the task; one, once all is at rest.
    func sayings() throws -> Set<FieldValues> {
        var all: Set<FieldValues> = []
        for machine in machines {
            for task in try machine.store.page(after: 0, count: .max) {
                all.insert(Self.values(of: task))
            }
            for content in files(of: machine).values { all.insert(values(in: content)) }
        }
        for content in server.values { all.insert(values(in: content)) }
        return all
    }

    /// Returns the edits of which nobody knows anything: not the last word, not written over by somebody who saw
    /// them, and not told.
    func lost() throws -> [Edit] {
        let final = try sayings()
        let overwritten = Set(edits.compactMap(\.over))
        return edits.filter { edit in
            !final.contains { Self.said($0, edit.field) == edit.value }
                && !overwritten.contains(edit.value) && !told.contains(edit.value)
        }
    }

    // MARK: Edits

    private func next(_ field: CalendarField) -> String {
        count += 1
        switch field {
        case .due: return CalendarDay(daysSinceEpoch: 20_000 + count).description
        default: return "\(field.rawValue) \(count)"
        }
    }

    private func add(on machine: Machine) throws {
        let task = NewTask(
            uuid: identifiers.next(), text: isWide ? next(.text) : "text 0",
            createdAt: Instant(milliseconds: 0))
        _ = try machine.store.apply(ChangeSet(operation: operation("add"), changes: [.add(task)]))
    }

    private func operation(_ name: String) -> Domain.Operation {
        Domain.Operation(
            id: identifiers.next(), command: name, startedAt: Instant(milliseconds: Int64(count)))
    }

    private func edit(on machine: Machine) throws {
        guard let before = try anyTask(on: machine) else { return }
        var after = before
        let field =
            [CalendarField.text, .notes, .project, .due].randomElement(using: &random) ?? .text
        let value = next(field)
        let over: String?
        switch field {
        case .notes: (over, after.notes) = (after.notes, value)
        case .project: (over, after.project) = (after.project, value)
        case .due: (over, after.dueDate) = (after.dueDate?.description, CalendarDay(iso8601: value))
        default: (over, after.text) = (after.text, value)
        }
        _ = try machine.store.apply(
            ChangeSet(
                operation: operation("edit"), changes: [.update(before: before, after: after)]))
        edits.append(Edit(field: field, value: value, over: over))
    }

    private func anyTask(on machine: Machine) throws -> Task? {
        try machine.store.page(after: 0, count: .max).randomElement(using: &random)
    }

    private func change(on machine: Machine, _ change: (inout Task) -> Void) throws {
        guard let before = try anyTask(on: machine) else { return }
        var after = before
        change(&after)
        _ = try machine.store.apply(
            ChangeSet(
                operation: operation("edit"), changes: [.update(before: before, after: after)]))
    }

    private func delete(on machine: Machine) throws {
        guard let task = try anyTask(on: machine) else { return }
        do {
            _ = try machine.store.apply(
                ChangeSet(operation: operation("delete"), changes: [.delete(task)]))
        } catch {
            // It has subtasks, or others depend on it.
        }
    }

    private func relate(on machine: Machine) throws {
        guard let other = try anyTask(on: machine) else { return }
        let isParent = Bool.random(using: &random)
        do {
            try change(on: machine) { task in
                if isParent { task.parent = other.id } else { task.dependsOn = [other.id] }
            }
        } catch {
            // It would lead round in a circle.
        }
    }

    private func tag(on machine: Machine) throws {
        let name = "tag\(Int.random(in: 0...4, using: &random))"
        try change(on: machine) { task in
            if task.tags.contains(name) {
                task.tags.removeAll { $0 == name }
            } else {
                task.tags = (task.tags + [name]).sortedByBytes()
            }
        }
    }

    private func complete(on machine: Machine) throws {
        try change(on: machine) { task in
            task.mark(as: task.isCompleted ? .active : .completed, at: task.updatedAt)
        }
    }

    private func undo(on machine: Machine) throws {
        do {
            let undo = UndoChanges(store: machine.store)
            _ = try undo.undo(try undo.next(nil), in: operation("undo"))
        } catch {
            // Something else has changed since.
        }
    }

    /// Returns what the stores say of all tasks, each in one line; one text, once all is at rest.
    func stories() throws -> Set<String> {
        Set(
            try machines.map { machine in
                let tasks = try machine.store.page(after: 0, count: .max)
                let names = Dictionary(uniqueKeysWithValues: tasks.map { ($0.id, $0.text) })
                return tasks.map { task in
                    let parent = task.parent.flatMap { names[$0] } ?? "-"
                    let others = task.dependsOn.compactMap { names[$0] }.sorted()
                    return
                        "\(Self.values(of: task).line) \(task.tags) \(parent) \(others)"
                }.sorted().joined(separator: "\n")
            })
    }

    /// Whether nothing is left to do anywhere, and each task has one file.
    func isAtRest() throws -> Bool {
        for machine in machines {
            let folder = try CalendarFolder.opened(machine.folder.path)
            let synchronizer = FolderSynchronizer(
                folder, calendar: calendar, identifiers: identifiers)
            let plan = try synchronizer.plan(
                SyncRequest(), as: operation("sync"), from: machine.store)
            let count = try machine.store.page(after: 0, count: .max).count
            guard plan.report.isQuiet, files(of: machine).count == count, server.count == count
            else { return false }
        }
        return true
    }

    /// Changes a line of the file on the server, as a phone does; one that does not keep what it does not know
    /// writes the file anew.
    private func editOnServer(keeping: Bool) {
        guard let uid = server.keys.sorted().randomElement(using: &random),
            let content = server[uid]
        else { return }
        let field = [CalendarField.text, .notes, .due].randomElement(using: &random) ?? .text
        let value = next(field)
        let before = values(in: content)
        edits.append(Edit(field: field, value: value, over: Self.said(before, field)))
        let name = [.text: "SUMMARY", .notes: "DESCRIPTION", .due: "DUE"][field] ?? ""
        let written = field == .due ? value.filter { $0 != "-" } : value
        var lines = ContentLines(content).compactMap { ContentLine($0.text) }
        if !keeping {
            let known = [
                "BEGIN", "END", "VERSION", "UID", "SUMMARY", "DESCRIPTION", "DUE", "STATUS",
            ]
            lines = lines.filter { known.contains($0.name) }
        }
        lines.removeAll { $0.name == name }
        let place = lines.lastIndex { $0.name == "END" && $0.value == "VTODO" } ?? 0
        lines.insert(
            ContentLine(
                name, field == .due ? [ContentLine.Parameter("VALUE", "DATE")] : [], value: written
            ), at: place)
        var writer = ContentLineWriter(lineEnd: .lf)
        lines.forEach { writer.append($0) }
        server[uid] = writer.bytes
    }

    // MARK: tend

    /// Runs a synchronization; a crash ends it after the commit of so many steps.
    private func tend(_ machine: Machine, crash: Int?) throws {
        let folder = try CalendarFolder.opened(machine.folder.path)
        let synchronizer = FolderSynchronizer(
            folder, calendar: calendar, identifiers: identifiers)
        var request = SyncRequest()
        request.acceptsDeletions = isWide
        let plan = try synchronizer.plan(
            request, as: operation("sync"), from: machine.store)
        try synchronizer.claim(plan)
        let tasks = try machine.store.page(after: 0, count: .max)
        if crash == 0 { return }
        if plan.changes.changes.isEmpty {
            if let notes = plan.changes.synced { try machine.store.note(notes) }
        } else {
            _ = try machine.store.apply(plan.changes)
        }
        if !keepsSilent { tell(plan, tasks) }
        if crash == 1 { return }
        let written = try synchronizer.carryOut(plan)
        if crash == 2 { return }
        var notes = SyncNotes()
        notes.stamps = written.stamps
        try machine.store.note(notes)
    }

    /// Notes what was told: the history has what stood in the field before.
    private func tell(_ plan: SyncPlan, _ tasks: [Task]) {
        for note in plan.report.notes where note.kind == .conflict {
            guard let task = tasks.first(where: { $0.uuid == note.task }),
                let field = CalendarField.allCases.first(where: { $0.taskField == note.field }),
                let value = Self.said(Self.values(of: task), field)
            else { continue }
            told.insert(value)
        }
    }

    // MARK: vdirsyncer

    private func files(of machine: Machine) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: machine.folder.path))
            ?? []
        where name.hasSuffix(".ics") {
            guard let content = try? machine.folder.read(name), let uid = Self.uid(of: content)
            else { continue }
            files[uid] = content
        }
        return files
    }

    /// Makes the folder and the server equal, file by file.
    private func carry(_ machine: Machine) {
        let local = files(of: machine)
        for uid in Set(local.keys).union(server.keys).union(machine.status.keys) {
            let (mine, theirs) = (local[uid], server[uid])
            let known = machine.status[uid]
            let isMineChanged = mine.map(Self.hash) != known?.local
            let isTheirsChanged = theirs.map(Self.hash) != known?.remote
            switch (mine, theirs) {
            case (let mine?, nil) where isMineChanged || known == nil: server[uid] = mine
            case (nil, let theirs?) where isTheirsChanged || known == nil:
                write(theirs, uid, machine)
            case (_?, nil): remove(uid, machine)
            case (nil, _?): server[uid] = nil
            case (_?, let theirs?) where isTheirsChanged: write(theirs, uid, machine)
            case (let mine?, _?) where isMineChanged: server[uid] = mine
            default: break
            }
            if let content = server[uid] {
                machine.status[uid] = (Self.hash(content), Self.hash(content))
            } else {
                machine.status[uid] = nil
            }
        }
    }

    private func write(_ content: [UInt8], _ uid: String, _ machine: Machine) {
        _ = try? machine.folder.write(content, to: "\(uid).ics.tmp")
        _ = unsafe rename(
            machine.folder.path(of: "\(uid).ics.tmp"), machine.folder.path(of: "\(uid).ics"))
    }

    private func remove(_ uid: String, _ machine: Machine) {
        _ = unsafe unlink(machine.folder.path(of: "\(uid).ics"))
    }

    private static func uid(of content: [UInt8]) -> String? {
        ContentLines(content).lazy.compactMap { ContentLine($0.text) }
            .first { $0.name == "UID" }?.value
    }

    /// The hash by which vdirsyncer sees a change: of the sorted lines but for those that tell when.
    private static func hash(_ content: [UInt8]) -> Int {
        let ignored = ["PRODID", "METHOD", "LAST-MODIFIED", "CREATED", "DTSTAMP", "UID", "REV"]
        return ContentLines(content).map(\.text).filter { line in
            !ignored.contains { line.hasPrefix($0) }
        }.sorted().hashValue
    }

    // MARK: What is said

    private func values(in content: [UInt8]) -> FieldValues {
        guard let item = try? CalendarItem(content) else { return FieldValues() }
        return item.values(in: calendar)
    }

    private static func values(of task: Task) -> FieldValues {
        var values = FieldValues()
        values[.text] = task.text
        values[.notes] = task.notes
        values[.state] = task.state.rawValue
        values[.due] = task.dueDate?.description
        values[.project] = task.project
        return values
    }

    private static func said(_ values: FieldValues, _ field: CalendarField) -> String? {
        values[field]
    }
}
