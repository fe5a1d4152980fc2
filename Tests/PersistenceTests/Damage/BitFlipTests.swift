import Records
import Domain
import Glibc
import TestSupport
import Testing

@testable import Persistence

/// One changed bit after another in a store of 200 tasks: none may change what is shown unnoticed.
@Suite("Changed bits")
struct BitFlipTests {
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `no changed bit shows a changed task as sound`(_ seed: UInt64) throws {
        let subject = try FlippedStore(seed: seed)
        var random = SeededGenerator(seed: seed)
        var seenByFieldsAlone = 0
        for _ in 0..<250 {
            let flip = subject.flip(using: &random)
            let findings = subject.findings()
            #expect(findings.silent.isEmpty, "byte \(flip.byte), bit \(flip.bit)")
            seenByFieldsAlone += findings.differsWithoutDigests ? 1 : 0
            subject.flip(back: flip)
        }
        // The control: to who looks at the fields alone, many changed tasks look sound.
        #expect(seenByFieldsAlone > 5)
        let restored = subject.findings()
        #expect(!restored.differsWithoutDigests && restored.silent.isEmpty)
    }
}

/// A store in which one bit at a time is changed.
private final class FlippedStore {
    struct Flip {
        let byte: Int
        let bit: Int
    }

    struct Findings {
        /// The tasks which look sound, and are not what was written.
        var silent: Set<TaskID> = []

        /// Whether a task differs in a way that no field shows by itself.
        var differsWithoutDigests = false
    }

    private let folder: StoreFolder
    private let tasks: [TaskID: Task]
    private var bytes: [UInt8]
    private let query = TaskQuery(.everything, today: .sample)

    /// Fills the store: half of the tasks were edited, a third has no history.
    init(seed: UInt64) throws {
        folder = try StoreFolder()
        let store = try folder.open()
        let written = try store.fillByChance(seed: seed, count: 200)
        try store.connection.execute("DELETE FROM change WHERE task_id % 3 = 0; VACUUM")
        tasks = Dictionary(uniqueKeysWithValues: written.map { ($0.id, $0) })
        bytes = FileTree.bytes(of: folder.store)
    }

    func flip(using random: inout SeededGenerator) -> Flip {
        let flip = Flip(
            byte: .random(in: bytes.indices, using: &random),
            bit: .random(in: 0..<8, using: &random))
        change(flip)
        return flip
    }

    func flip(back flip: Flip) {
        change(flip)
    }

    private func change(_ flip: Flip) {
        bytes[flip.byte] ^= 1 << flip.bit
        let descriptor = unsafe open(folder.store, O_WRONLY)
        defer { close(descriptor) }
        _ = unsafe pwrite(descriptor, &bytes[flip.byte], 1, off_t(flip.byte))
    }

    /// Reads everything, as an export and as a list.
    func findings() -> Findings {
        var findings = Findings()
        for read in [SQLiteTaskStore.exported, { try $0.tasks(matching: self.query) }] {
            do {
                let damage = FoundDamage()
                let store = try SQLiteTaskStore.open(
                    at: folder.store, for: .reading, waitMilliseconds: 0,
                    newStoreID: UniqueIdentifier(high: 1, low: 1), privateFolders: [],
                    now: Instant(milliseconds: 0), damage: damage)
                findings.silent.formUnion(silent(try read(store), damage))
            } catch {
                // Told by the command that asked.
            }
        }
        do {
            findings.differsWithoutDigests = try differsWithoutDigests()
        } catch {
            // A store that cannot be read hides nothing.
        }
        return findings
    }

    /// Returns the tasks that differ, or are missing, without a word.
    private func silent(_ read: [Task], _ damage: FoundDamage) -> Set<TaskID> {
        guard !damage.isIncomplete else { return [] }
        let differing = read.filter { task in
            tasks[task.id] != task && task.defects.isEmpty && !damage.repairable.contains(task.id)
        }
        // A row whose number was changed stands under another one, with a mark.
        let missing = Set(tasks.keys).subtracting(read.map(\.id))
        let isExplained = missing.count <= read.count { !$0.defects.isEmpty }
        return Set(differing.map(\.id)).union(isExplained ? [] : missing)
    }

    private func differsWithoutDigests() throws -> Bool {
        let connection = try Connection(path: folder.store, mode: .existing)
        let rows = try connection.prepare(composed: TaskRows.select)
        let dependencies = RowsBeside(connection)
        var encoder = FieldWriter()
        while try rows.step() {
            let found = try TaskRows.read(rows, using: &encoder, dependencies)
            let looksSound = found.unreadable.isEmpty && found.stored.task.brokenRules.isEmpty
            if looksSound, tasks[found.stored.task.id] != found.stored.task { return true }
        }
        return false
    }
}

extension SQLiteTaskStore {
    fileprivate static func exported(_ store: SQLiteTaskStore) throws -> [Task] {
        var tasks: [Task] = []
        try ExportTasks(store: store).export { tasks.append($0.task) }
        return tasks
    }
}
