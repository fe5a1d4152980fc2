import Calendars
import Domain

/// What there is in the folder and in the store, task by task.
extension SyncPlanning {
    /// Compares what is known with what there is.
    mutating func run(
        _ states: SyncStates, _ listing: CalendarFolder.Listing
    ) throws(AppError) {
        relations.take(states)
        self.states = states.files
        report.isShared = listing.isShared
        for name in listing.links { tell(name, .link) }
        for name in listing.unreadable { tell(name, .notReadable) }
        names = Set(listing.links.map(ExactText.init)).union(listing.files.keys)
        identifiers = Set(states.files.map(\.task))
        var (looked, missing, unknown) = compare(states.files, with: listing)
        var found: [FoundFile] = []
        var items: [ReadFile] = []
        for state in try changed(among: looked) {
            guard let file = state.name.flatMap({ readItem($0, isKnown: true) }) else { continue }
            if ExactText(file.item.uid) == ExactText(state.uid) {
                found.append(FoundFile(file, state))
            } else {
                // Another task stands under the name.
                items.append(file)
                missing.append(state)
            }
        }
        items += unknown.compactMap { readItem($0) }
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
        try lookAtRelated()
        try makeFiles(for: states, beside: found)
    }

    /// Returns the files that may have changed, or whose tasks have; those that are not where they were, or whose
    /// tasks are back; and the names of which nothing is known.
    private func compare(
        _ states: [SyncStates.File], with listing: CalendarFolder.Listing
    ) -> (looked: [SyncStates.File], missing: [SyncStates.File], unknown: [String]) {
        let links = Set(listing.links.map(ExactText.init))
        var unknown = listing.files
        var looked: [SyncStates.File] = []
        var missing: [SyncStates.File] = []
        for state in states {
            let name = state.name.map(ExactText.init)
            if let stamp = name.flatMap({ unknown.removeValue(forKey: $0) }) {
                let isKnown = stamp == state.stamp && state.isUnchanged && !state.waits
                if !isKnown { looked.append(state) }
            } else if name.map(links.contains) != true, name != nil || state.present != nil {
                missing.append(state)
            }
        }
        return (looked, missing, unknown.keys.map(\.text).sorted())
    }

    /// Looks at the tasks that were subtasks of those that go, or depended on them: they change by that.
    private mutating func lookAtRelated() throws(AppError) {
        guard !deleting.isEmpty else { return }
        var related = try store.dependents(of: deleting.map(\.id))
        for task in deleting { related += try store.subtasks(of: task.id) }
        var looked = Set((changing.map(\.uuid) + deleting.map(\.uuid)))
        for task in related where looked.insert(task.uuid).inserted { try look(at: task) }
    }

    /// Looks at a task and its file, though nothing is known to have changed.
    mutating func look(at task: Task) throws(AppError) {
        guard let state = statesByTask[task.uuid],
            let file = state.name.flatMap({ readItem($0, isKnown: true) }),
            ExactText(file.item.uid) == ExactText(state.uid)
        else { return }
        look(at: FoundFile(file, state), try remembered([state])[task.uuid], task)
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
                let stamp = reading.lastingStamp
                if stamp != state.stamp {
                    notes.stamps.append(SyncNotes.Stamp(task: state.task, stamp: stamp))
                }
            }
        }
        return changed
    }

    private static let few = 100

    /// A file that was read as a task.
    private struct ReadFile {
        let name: String
        let item: CalendarItem
        let reading: CalendarFolder.Reading
    }

    /// A file, and what is known of its task.
    private struct FoundFile {
        let file: ReadFile
        let state: SyncStates.File

        /// Whether nothing is known of it.
        let isNew: Bool

        /// Creates it; without a state nothing is known.
        init(_ file: ReadFile, _ state: SyncStates.File?) {
            (self.file, isNew) = (file, state == nil)
            self.state =
                state
                ?? SyncStates.File(
                    task: SyncPlanning.identifier(of: file.item), uid: file.item.uid, name: nil,
                    stamp: nil, waits: false, present: nil, isUnchanged: false)
        }
    }

    private func remembered(
        _ states: [SyncStates.File]
    ) throws(AppError) -> [UniqueIdentifier: SyncedFile] {
        let files = try store.syncedFiles(of: states.map(\.task))
        return Dictionary(files.map { ($0.task, $0) }) { first, _ in first }
    }

    /// Finds what is known of files whose names are not: those that were renamed, those that are back, and new ones.
    private mutating func find(
        _ files: [ReadFile], _ states: SyncStates, missing: inout [SyncStates.File]
    ) -> [FoundFile] {
        guard !files.isEmpty else { return [] }
        let known = Dictionary(states.files.map { (ExactText($0.uid), $0) }) { first, _ in first }
        let gone = Set(missing.map(\.task))
        let counts = Dictionary(files.map { (ExactText($0.item.uid), 1) }, uniquingKeysWith: +)
        var found: [FoundFile] = []
        for file in files {
            let state = known[ExactText(file.item.uid)]
            let isThere = state.map { $0.name != nil && !gone.contains($0.task) } ?? false
            if isThere || counts[ExactText(file.item.uid)] != 1 {
                tell(file.name, .twice)
            } else {
                found.append(FoundFile(file, state))
            }
        }
        // What stands twice is there, too.
        missing.removeAll { counts[ExactText($0.uid)] != nil }
        return found
    }

    /// Tells, once, that a file is left alone.
    private mutating func tell(_ name: String, _ reason: SyncReport.Stranger.Reason) {
        guard told.insert(ExactText(name)).inserted else { return }
        report.strangers.append(SyncReport.Stranger(name, reason))
    }

    /// Reads a file as a task; one that is none is told, but for what is something else altogether.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - isKnown: Whether it was a task, so that it is told whatever it is now.
    /// - Returns: What was read.
    private mutating func readItem(
        _ name: String, isKnown: Bool = false
    ) -> ReadFile? {
        switch folder.read(name) {
        case nil: return nil
        case .failure(let refusal)?:
            tell(name, refusal.reason)
            return nil
        case .success(let reading)?:
            do throws(CalendarItemError) {
                return ReadFile(
                    name: name, item: try CalendarItem(reading.content), reading: reading)
            } catch {
                switch error {
                case .noTask: if isKnown { tell(name, .noTask) }
                case .noCalendar, .broken: tell(name, .broken)
                case .severalTasks: tell(name, .severalTasks)
                case .noIdentifier: tell(name, .noIdentifier)
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
        at found: FoundFile, _ remembered: SyncedFile?, _ task: Task?
    ) {
        let (state, file) = (found.state, found.file)
        let isKnown = remembered?.says(file.reading.content) ?? false
        guard let task else {
            // A file that was removed and is here again is another one, though it says the same.
            if isKnown, state.name != nil || state.stamp == file.reading.stamp {
                remove(file, of: state, remembered)
            } else {
                report.notes.append(SyncReport.Note(.cameBack, of: state.task))
                takeIn(file, as: state.task, remembered)
            }
            return
        }
        var planned = PlannedTask(
            uuid: state.task, uid: state.uid, before: task, digest: state.present?.digest,
            name: file.name, remembered: remembered)
        (planned.item, planned.reading) = (file.item, file.reading)
        planned.isFileKnown = isKnown
        planned.theirs =
            (isKnown ? planned.memory.current : nil) ?? file.item.values(in: calendar)
        changing.append(planned)
    }

    /// Has a file removed whose task was deleted.
    private mutating func remove(
        _ file: ReadFile, of state: SyncStates.File, _ remembered: SyncedFile?
    ) {
        report.files.deleted += 1
        files.append(
            FileChange(
                task: state.task, name: file.name, content: nil, before: file.reading.stamp))
        forget(state, remembered, removing: file.reading.stamp)
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
        _ file: ReadFile, as uuid: UniqueIdentifier, _ remembered: SyncedFile? = nil
    ) {
        var planned = PlannedTask(
            uuid: uuid, uid: file.item.uid, name: file.name, remembered: remembered)
        (planned.item, planned.reading) = (file.item, file.reading)
        planned.theirs = file.item.values(in: calendar)
        planned.merged = planned.theirs
        relations.note(incoming: uuid, uid: file.item.uid)
        incoming.append(planned)
    }

    /// Takes a file of which nothing is known: a new task, or one that is here and never had a file.
    private mutating func takeNew(_ found: FoundFile, _ states: SyncStates) throws(AppError) {
        let (uuid, file) = (found.state.task, found.file)
        guard identifiers.insert(uuid).inserted else { return tell(file.name, .twice) }
        guard let present = states.others[uuid] else { return takeIn(file, as: uuid) }
        guard let task = try store.tasks(withIDs: [present.id]).first else { return }
        var planned = PlannedTask(
            uuid: uuid, uid: file.item.uid, before: task, digest: present.digest,
            name: file.name)
        (planned.item, planned.reading) = (file.item, file.reading)
        planned.theirs = file.item.values(in: calendar)
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
            changing.append(
                PlannedTask(
                    uuid: state.task, uid: state.uid, before: task, digest: state.present?.digest,
                    name: freeName(for: state.uid, preferring: state.name),
                    remembered: remembered[state.task]))
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
