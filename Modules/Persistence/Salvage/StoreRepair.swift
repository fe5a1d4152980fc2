public import Domain
import Glibc
import POSIX

/// Repairs a damaged store: what can be read goes into a new one, which takes its place.
///
/// The damaged file is only read, and kept. Nobody writes meanwhile.
public struct StoreRepair {
    private let path: String
    private let waitMilliseconds: Int
    private let newID: () -> UniqueIdentifier
    private let isInterrupted: () -> Bool

    /// Creates the repair of the store at an absolute path.
    ///
    /// - Parameters:
    ///   - path: Where the store is.
    ///   - waitMilliseconds: How long another process's lock is waited for.
    ///   - isInterrupted: Asked while a lock is waited for; true gives the waiting up.
    ///   - newID: Makes identifiers for what has lost its own.
    public init(
        of path: String, waitMilliseconds: Int, isInterrupted: @escaping () -> Bool = { false },
        newID: @escaping () -> UniqueIdentifier
    ) {
        self.path = path
        self.waitMilliseconds = waitMilliseconds
        self.newID = newID
        self.isInterrupted = isInterrupted
    }

    /// Repairs the store, proves the new one sound, and puts it in the place of the old one.
    ///
    /// - Parameter instant: The present; the damaged file is kept under a name with it.
    /// - Returns: What was saved and what was not.
    /// - Throws: `repairFailed` if nothing of a store can be read, or what was made of it is not
    ///   sound; `storeBusy`, `insufficientStorage` and their kin. Then the store is as it was.
    public func run(at instant: Instant) throws(AppError) -> RepairReport {
        try refuseNewer()
        let swap = try StoreSwap(
            at: path,
            by: LockWait(milliseconds: waitMilliseconds, isInterrupted: isInterrupted))
        let draft = "\(FilePath.folder(of: swap.path))/.\(FilePath.name(of: swap.path)).repairing"
        let files = try DraftFiles(draft)
        // Open until the end: to close a file drops the locks that SQLite holds on it here.
        let damaged = try PageFile(path: swap.path)
        let outcome = try rebuild(from: damaged, files)
        let kept = try swap.replace(
            by: files.store, keepingOldAs: "damaged-\(BackupName.stamp(instant))")
        _ = consume files
        return withExtendedLifetime(damaged) { outcome.report(keptFile: kept) }
    }

    private func rebuild(
        from damaged: PageFile, _ files: borrowing DraftFiles
    ) throws(AppError) -> SalvageOutcome {
        do {
            let salvaged = try SalvagedRows(of: damaged, into: files.rows)
            guard try salvaged.holdAStore else {
                throw failed("Nothing in it is a part of a task store.")
            }
            let outcome = try StoreRebuilding(from: salvaged, at: files.store, newID: newID).run()
            try prove(files.store)
            return outcome
        } catch {
            throw AppError(any: error, while: .saving)
        }
    }

    private func prove(_ store: String) throws(AppError) {
        do {
            _ = try StoreCheck(store)
        } catch  where error.code == .corruptedData {
            throw failed("What could be read does not make a whole store.")
        }
    }

    private func refuseNewer() throws(AppError) {
        do {
            guard case .missing = try StoreFile.inspect(path) else { return }
        } catch  where [.storeNewer, .storeForbidden, .pathInvalid].contains(error.code) {
            throw error
        } catch {
            return
        }
        throw AppError(.storeVanished)
    }

    private func failed(_ detail: String) -> AppError {
        AppError(.repairFailed, detail: detail, holds: "The task store was left as it is.")
    }
}

/// The files that a repair works in, beside the store and for its owner alone; they go with it.
private struct DraftFiles: ~Copyable {
    /// The new store.
    let store: String

    /// What was read of the damaged one.
    let rows: String

    init(_ name: String) throws(AppError) {
        store = name
        rows = name + ".rows"
        // What one who was killed has left.
        remove()
        for file in [store, rows] {
            let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else {
                throw AppError(SystemError("create"), otherwise: .repairFailed)
            }
            close(descriptor)
        }
    }

    deinit {
        remove()
    }

    private borrowing func remove() {
        for file in [store, store + "-journal", rows] { _ = unsafe unlink(file) }
    }
}

extension SalvageOutcome {
    fileprivate func report(keptFile: String?) -> RepairReport {
        RepairReport(
            tasks: count(of: .task),
            others: tables.map(\.kind).filter { $0 != .task }.map(count),
            restored: restored, replaced: replaced, lost: lost, isUncertain: isUncertain,
            hasNewID: hasNewID, keptFile: keptFile)
    }

    private func count(of kind: Totals.Kind) -> RepairReport.Count {
        let table = tables.first { $0.kind == kind }
        return RepairReport.Count(
            "\(kind.rawValue)s", saved: table?.saved ?? 0, lost: table?.lost ?? 0)
    }
}

/// What came of salvaging a store.
struct SalvageOutcome: Equatable {
    /// How many rows of a table are in the new store, and how many are missing.
    struct Table: Equatable {
        let kind: Totals.Kind
        let saved: Int
        let lost: Int
    }

    var tables: [Table] = []

    /// The tasks that were put back from their history, whole.
    var restored: [TaskID] = []

    /// The tasks that may not be as they were: of parts or later changes nothing could be read.
    var replaced: [TaskID] = []

    /// The tasks that are lost, as far as their numbers are known.
    var lost: [TaskID] = []

    /// Whether tasks may not be as they were of which nothing tells the numbers.
    var isUncertain = false

    /// Whether the identifier of the store was lost, and it has a new one.
    var hasNewID = false
}

/// Looks whether a file that SQLite takes for none still holds rows that only a store has.
enum StoreRemains {
    /// How many pages are looked at: the answer goes into advice, which must not keep anybody waiting.
    private static let examinedPages = 1000

    /// Whether a repair would find tasks, or what was done to them, in the file.
    static func stand(in path: String) -> Bool {
        do {
            let file = try PageFile(path: path)
            let model = try Schema.model()
            let shapes = try ["task", "change"].map { try RowShape(of: $0, in: model) }
            return (1...max(1, min(file.count, examinedPages))).contains { number in
                let rows = TreePage(number, of: file)?.rows ?? []
                return rows.contains { row in shapes.contains { $0.fits(row) } }
            }
        } catch {
            return false
        }
    }
}
