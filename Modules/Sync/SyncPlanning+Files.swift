import Calendars
import Domain

/// What there is in the folder and in the store, task by task.
extension SyncPlanning {
    /// Compares what is known with what there is.
    mutating func run(
        _ states: SyncStates, _ listing: CalendarFolder.Listing
    ) throws(AppError) {
        relations.take(states)
        report.isShared = listing.isShared
        for name in listing.links { strangers(name, .link) }
        for name in listing.unreadable { strangers(name, .notReadable) }
        let links = Set(listing.links.map(ExactText.init))
        names = links.union(listing.files.keys)
        identifiers = Set(states.files.map(\.task))
        var unknown = listing.files
        var looked: [SyncStates.File] = []
        var missing: [SyncStates.File] = []
        for state in states.files {
            guard let stamp = state.name.flatMap({ unknown.removeValue(forKey: ExactText($0)) })
            else {
                let isLink = state.name.map { links.contains(ExactText($0)) } ?? false
                if !isLink, state.name != nil || state.present != nil { missing.append(state) }
                continue
            }
            if stamp == state.stamp, state.isUnchanged, !state.waits {
                report.total += 1
            } else {
                looked.append(state)
            }
        }
        var found: [FoundFile] = []
        var items: [(name: String, item: CalendarItem, reading: CalendarFolder.Reading)] = []
        for state in try changed(among: looked) {
            guard let name = state.name, let (item, reading) = readItem(name, isKnown: true)
            else { continue }
            if ExactText(item.uid) == ExactText(state.uid) {
                found.append(
                    FoundFile(name: name, item: item, reading: reading, state: state, isNew: false))
            } else {
                // Another task stands under the name.
                items.append((name, item, reading))
                missing.append(state)
            }
        }
        for name in unknown.keys.map(\.text).sorted() {
            if let (item, reading) = readItem(name) { items.append((name, item, reading)) }
        }
        found += find(items, states, missing: &missing)
        let remembered = try self.remembered(found.map(\.state) + missing)
        let tasks = try presentTasks(of: found.map(\.state))
        for file in found {
            if file.isNew {
                try takeNew(file, states)
            } else {
                look(at: file, remembered[file.state.task], tasks[file.state.task])
            }
        }
        try lookForMissing(missing, remembered)
        try lookAtRelated(states)
        try makeFiles(for: states, beside: found)
    }

    /// Looks at the tasks that were subtasks of those that go, or depended on them: they change by that.
    private mutating func lookAtRelated(_ states: SyncStates) throws(AppError) {
        guard !deleting.isEmpty else { return }
        var related = try store.dependents(of: deleting.map(\.id))
        for task in deleting { related += try store.subtasks(of: task.id) }
        var looked = Set((changing.map(\.uuid) + deleting.map(\.uuid)))
        let known = Dictionary(states.files.map { ($0.task, $0) }) { first, _ in first }
        for task in related where looked.insert(task.uuid).inserted {
            guard let state = known[task.uuid], let name = state.name,
                let (item, reading) = readItem(name, isKnown: true),
                ExactText(item.uid) == ExactText(state.uid)
            else { continue }
            // It was counted when nothing was to be done with it.
            report.total -= 1
            look(
                at: FoundFile(name: name, item: item, reading: reading, state: state, isNew: false),
                try remembered([state])[task.uuid], task)
        }
    }

    /// Returns the files whose tasks changed, or that say something else than they did; of the others it is noted
    /// what they look like now.
    private mutating func changed(
        among states: [SyncStates.File]
    ) throws(AppError) -> [SyncStates.File] {
        var changed = states.filter { !$0.isUnchanged || $0.waits }
        let touched = states.filter { $0.isUnchanged && !$0.waits }
        // A few at a time: their texts together can be many.
        for start in stride(from: 0, to: touched.count, by: Self.few) {
            let some = touched[start..<min(start + Self.few, touched.count)]
            let remembered = try self.remembered(Array(some))
            for state in some {
                guard let name = state.name, case .success(let reading)? = folder.read(name),
                    reading.content == remembered[state.task]?.content
                else {
                    changed.append(state)
                    continue
                }
                report.total += 1
                let stamp = reading.lastingStamp
                if stamp != state.stamp {
                    notes.stamps.append(SyncNotes.Stamp(task: state.task, stamp: stamp))
                }
            }
        }
        return changed
    }

    private static let few = 100

    /// A file under a name that was not known.
    private struct FoundFile {
        let name: String
        let item: CalendarItem
        let reading: CalendarFolder.Reading

        /// What is known of its identifier.
        let state: SyncStates.File

        /// Whether nothing is.
        let isNew: Bool
    }

    private func remembered(
        _ states: [SyncStates.File]
    ) throws(AppError) -> [UniqueIdentifier: SyncedFile] {
        let files = try store.syncedFiles(of: states.map(\.task))
        return Dictionary(files.map { ($0.task, $0) }) { first, _ in first }
    }

    /// Finds what is known of files whose names are not: those that were renamed, those that are back, and new ones.
    private mutating func find(
        _ items: [(name: String, item: CalendarItem, reading: CalendarFolder.Reading)],
        _ states: SyncStates, missing: inout [SyncStates.File]
    ) -> [FoundFile] {
        guard !items.isEmpty else { return [] }
        let known = Dictionary(states.files.map { (ExactText($0.uid), $0) }) { first, _ in first }
        let gone = Set(missing.map(\.task))
        let counts = Dictionary(items.map { (ExactText($0.item.uid), 1) }, uniquingKeysWith: +)
        var found: [FoundFile] = []
        for (name, item, reading) in items {
            let uid = ExactText(item.uid)
            let state = known[uid]
            let isThere = state.map { $0.name != nil && !gone.contains($0.task) } ?? false
            guard !isThere, counts[uid] == 1 else {
                strangers(name, .twice)
                continue
            }
            found.append(
                FoundFile(
                    name: name, item: item, reading: reading,
                    state: state
                        ?? SyncStates.File(
                            task: Self.identifier(of: item), uid: item.uid, name: nil, stamp: nil,
                            waits: false, present: nil, isUnchanged: false),
                    isNew: state == nil))
        }
        // What stands twice is there, too.
        missing.removeAll { counts[ExactText($0.uid)] != nil }
        return found
    }

    private mutating func strangers(_ name: String, _ reason: SyncReport.Stranger.Reason) {
        let stranger = SyncReport.Stranger(name, reason)
        if !report.strangers.contains(stranger) { report.strangers.append(stranger) }
    }

    /// Reads a file as a task; one that is none is told, but for what is something else altogether.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - isKnown: Whether it was a task, so that it is told whatever it is now.
    /// - Returns: The task, and what was read.
    private mutating func readItem(
        _ name: String, isKnown: Bool = false
    ) -> (CalendarItem, CalendarFolder.Reading)? {
        switch folder.read(name) {
        case nil: return nil
        case .failure(let refusal)?:
            strangers(name, refusal.reason)
            return nil
        case .success(let reading)?:
            do throws(CalendarItemError) {
                return (try CalendarItem(reading.content), reading)
            } catch {
                switch error {
                case .noTask: if isKnown { strangers(name, .noTask) }
                case .noCalendar, .broken: strangers(name, .broken)
                case .severalTasks: strangers(name, .severalTasks)
                case .noIdentifier: strangers(name, .noIdentifier)
                }
                return nil
            }
        }
    }

    /// Returns the identifier of the task for a file: its own where the task was born in a store, else one that
    /// every machine comes to.
    private static func identifier(of item: CalendarItem) -> UniqueIdentifier {
        if let own = item.ownIdentifier { return own }
        return UniqueIdentifier(derivedFrom: "calendar \(item.uid)")
    }
}

// MARK: - Task by task

extension SyncPlanning {
    private func presentTasks(
        of states: [SyncStates.File]
    ) throws(AppError) -> [UniqueIdentifier: Task] {
        let tasks = try store.tasks(withIDs: states.compactMap { $0.present?.id })
        return Dictionary(tasks.map { ($0.uuid, $0) }) { first, _ in first }
    }

    /// Looks at a file of which something is known.
    private mutating func look(
        at file: FoundFile, _ remembered: SyncedFile?, _ task: Task?
    ) {
        let (state, name, item, reading) = (file.state, file.name, file.item, file.reading)
        let isKnown = remembered?.says(reading.content) ?? false
        guard let task else {
            // A file that was removed and is here again is another one, though it says the same.
            if isKnown, state.name != nil || state.stamp == reading.stamp {
                remove(state, name, reading, remembered)
            } else {
                report.notes.append(SyncReport.Note(.cameBack, of: state.task))
                takeIn(state.task, name, item, reading, remembered)
            }
            return
        }
        var planned = PlannedTask(
            uuid: state.task, uid: state.uid, before: task, digest: state.present?.digest,
            name: name)
        planned.memory = remembered.map { SyncMemory($0.memory) } ?? SyncMemory()
        planned.content = remembered?.content ?? []
        (planned.item, planned.reading, planned.isFileKnown) = (item, reading, isKnown)
        planned.theirs =
            (isKnown ? planned.memory.current : nil) ?? item.values(in: calendar)
        report.total += 1
        changing.append(planned)
    }

    /// Has a file removed whose task was deleted.
    private mutating func remove(
        _ state: SyncStates.File, _ name: String, _ reading: CalendarFolder.Reading,
        _ remembered: SyncedFile?
    ) {
        report.files.deleted += 1
        files.append(
            FileChange(task: state.task, name: name, content: nil, before: reading.stamp))
        forget(state, remembered, removing: reading.stamp)
    }

    /// Notes that no file is expected for a task, but for one that is being removed.
    private mutating func forget(
        _ state: SyncStates.File, _ remembered: SyncedFile?, removing stamp: FileStamp? = nil
    ) {
        var file =
            remembered
            ?? SyncedFile(task: state.task, uid: state.uid, name: nil, content: [], memory: "")
        (file.name, file.stamp, file.taskDigest) = (nil, stamp, nil)
        notes.files.append(file)
    }

    /// Takes a file in as a new task.
    private mutating func takeIn(
        _ uuid: UniqueIdentifier, _ name: String, _ item: CalendarItem,
        _ reading: CalendarFolder.Reading, _ remembered: SyncedFile?
    ) {
        var planned = PlannedTask(uuid: uuid, uid: item.uid, name: name)
        planned.memory = remembered.map { SyncMemory($0.memory) } ?? SyncMemory()
        (planned.item, planned.reading) = (item, reading)
        planned.theirs = item.values(in: calendar)
        planned.merged = planned.theirs
        report.total += 1
        relations.note(incoming: uuid, uid: item.uid)
        incoming.append(planned)
    }

    /// Takes a file of which nothing is known: a new task, or one that is here and never had a file.
    private mutating func takeNew(_ file: FoundFile, _ states: SyncStates) throws(AppError) {
        let uuid = file.state.task
        guard identifiers.insert(uuid).inserted else { return strangers(file.name, .twice) }
        guard let present = states.others[file.state.task] else {
            return takeIn(file.state.task, file.name, file.item, file.reading, nil)
        }
        guard let task = try store.tasks(withIDs: [present.id]).first else { return }
        var planned = PlannedTask(
            uuid: task.uuid, uid: file.item.uid, before: task, digest: present.digest,
            name: file.name)
        (planned.item, planned.reading) = (file.item, file.reading)
        planned.theirs = file.item.values(in: calendar)
        report.total += 1
        relations.note(present: present.id, uid: file.item.uid)
        changing.append(planned)
    }

    /// Looks at what has no file now.
    private mutating func lookForMissing(
        _ states: [SyncStates.File], _ remembered: [UniqueIdentifier: SyncedFile]
    ) throws(AppError) {
        let tasks = try presentTasks(of: states)
        for state in states {
            guard let task = tasks[state.task] else {
                if state.name != nil { forget(state, remembered[state.task]) }
                continue
            }
            // One that was never seen was never written: the process was killed before.
            if state.name != nil, state.stamp != nil, state.isUnchanged {
                deleting.append(task)
                forget(state, remembered[state.task])
                continue
            }
            if state.name != nil, state.stamp != nil {
                report.notes.append(SyncReport.Note(.cameBack, of: state.task))
            }
            var planned = PlannedTask(
                uuid: state.task, uid: state.uid, before: task, digest: state.present?.digest,
                name: freeName(for: state.uid, preferring: state.name))
            planned.memory = remembered[state.task].map { SyncMemory($0.memory) } ?? SyncMemory()
            planned.content = remembered[state.task]?.content ?? []
            report.total += 1
            changing.append(planned)
        }
    }

    /// Has files made for the tasks that never had one.
    private mutating func makeFiles(
        for states: SyncStates, beside found: [FoundFile]
    ) throws(AppError) {
        let taken = Set(found.filter(\.isNew).map(\.state.task))
        let ids = states.others.filter { !taken.contains($0.key) }
            .map { ($0.value.id, $0.value.digest) }.sorted { $0.0 < $1.0 }
        let digests = Dictionary(ids) { first, _ in first }
        for task in try store.tasks(withIDs: ids.map(\.0)) {
            report.total += 1
            changing.append(
                PlannedTask(
                    uuid: task.uuid, uid: task.uuid.description, before: task,
                    digest: digests[task.id], name: freeName(for: task.uuid.description)))
        }
    }

    /// Returns a name that no other file has, of which every character is one that all file systems and programs
    /// take.
    mutating func freeName(for uid: String, preferring former: String? = nil) -> String {
        let isPlain = uid.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
                || (0x41...0x5A).contains(byte) || byte == 0x2D
        }
        let stem =
            isPlain && uid.utf8.count <= 100
            ? uid : UniqueIdentifier(derivedFrom: "name \(uid)").description
        var name = former ?? stem + CalendarFolder.ending
        while !names.insert(ExactText(name)).inserted {
            name = "\(stem)-\(random())\(CalendarFolder.ending)"
        }
        return name
    }
}

extension SyncedFile {
    /// Whether a text is the one that is remembered, or the one of which the text was forgotten with its task.
    fileprivate func says(_ text: [UInt8]) -> Bool {
        content.isEmpty && !text.isEmpty
            ? memory == SyncedFile.memory(ofForgotten: text) : content == text
    }
}
