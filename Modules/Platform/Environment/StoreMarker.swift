public import Domain
import Glibc
import POSIX

/// Remembers that there was a task store at a path.
///
/// A store that vanished must not look like a first day: an empty list would be taken for the truth,
/// and the next task would begin a new store, in the folder on which a disk is not mounted. Each path has
/// a marker of its own in the folder for state, whose name says nothing of the path.
public struct StoreMarker: StoreMarking, Sendable {
    private let folder: String?
    private let store: String
    private let isDefault: Bool

    /// How many markers of stores that were named by hand are kept; the oldest make room.
    private static let largestCount = 256

    /// Creates the marker of a store.
    ///
    /// - Parameters:
    ///   - store: Where the store is.
    ///   - folders: The person's folders; the marker lies in the one for state. Without one a store that
    ///     was named by hand has none.
    /// - Throws: `configuration.noHome`, or `configuration.invalidVariable`.
    public init(of store: any StoreLocation, in folders: UserFolders) throws(AppError) {
        self.store = store.address
        isDefault = store.isDefault
        do throws(AppError) {
            folder = try folders.state()
        } catch {
            if isDefault { throw error }
            folder = nil
        }
    }

    /// Whether there was a store in this place before.
    public var isSet: Bool {
        content == .path(store)
    }

    /// Remembers the store from now on.
    ///
    /// A marker that cannot be written is done without: the store is there and serves.
    ///
    /// - Parameter day: The present day, for the name of a damaged marker that is set aside.
    /// - Returns: What to tell of it, if it did not go as it should.
    public func set(on day: @autoclosure () -> CalendarDay) -> [AppError] {
        guard let file, !isThere(file) else { return [] }
        var problems: [AppError] = []
        if content == .damaged { problems.append(DamagedFile.setAside(file, on: day())) }
        do {
            let folder = FilePath.folder(of: file)
            try PrivateFolder.make(folder)
            if !isDefault { Self.makeRoom(in: folder) }
            try AtomicFile.write("\(store)\n".utf8.span, to: file)
        } catch {
            // Who names a store for a moment need not hear of it each time; tend doctor says it.
            guard isDefault else { return problems }
            problems.append(
                AppError(
                    .stateNotWritten,
                    detail: "If the task store vanishes one day, that will not be noticed.",
                    suggestion: "Allow writing to '\(FilePath.folder(of: file))'.",
                    cause: error.cause))
        }
        return problems
    }

    /// Forgets the store, which was removed on purpose.
    ///
    /// - Throws: `state.notWritten` if it cannot be forgotten.
    public func forget() throws(AppError) {
        guard let file, unsafe unlink(file) != 0, errno != ENOENT, errno != ENOTDIR else { return }
        throw AppError(
            .stateNotWritten, detail: "It stays remembered that there was a task store.",
            suggestion: "To begin with a new one: \(system: "rm", file)",
            cause: SystemError("unlink").cause)
    }

    /// The error of a store that is not there any more.
    public var vanished: AppError {
        let disk = isDefault ? "" : "If it is on another disk, mount that. "
        return AppError(
            .storeVanished,
            suggestion:
                "\(disk)Put the newest backup in its place: \(tend: .restore). To begin with a new one: \(system: "rm", file ?? "")",
            holds: "Nothing was changed.")
    }

    /// The error of a store that a person named and that never was there; none for the usual one,
    /// which is empty before the first task.
    public var missing: AppError? {
        isDefault
            ? nil
            : AppError(
                .storeMissing, detail: "It would be '\(store)'.", holds: "Nothing was changed.")
    }
}

// MARK: - The file

extension StoreMarker {
    private enum Content: Equatable {
        case missing
        case path(String)
        case damaged
    }

    /// Where it is; made up where it is needed, which is not where a store is there and read.
    private var file: String? {
        folder.map { isDefault ? "\($0)/store" : "\($0)/stores/\(Self.digest(of: store))" }
    }

    private var content: Content {
        guard let file else { return .missing }
        do throws(SystemError) {
            let bytes = try SmallFile.read(file, limit: 1 << 14, O_NOFOLLOW)
            let line = bytes.dropLast()
            guard bytes.last == 0x0A, line.first == 0x2F, !line.contains(0x0A),
                let path = String(validating: line, as: UTF8.self)
            else { return .damaged }
            return .path(path)
        } catch {
            return [EISDIR, EINVAL, EFBIG, ELOOP].contains(error.number) ? .damaged : .missing
        }
    }

    /// Whether it need not be written: that of a path of its own is looked for, not into, since every
    /// change asks for it.
    private func isThere(_ file: String) -> Bool {
        isDefault ? isSet : unsafe access(file, F_OK) == 0
    }

    /// Returns the FNV-1a of the path in 16 digits.
    static func digest(of path: String) -> String {
        let digits = String(path.fnv1a, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// Removes the oldest marker where there are many; what cannot be removed is one too many.
    private static func makeRoom(in folder: String) {
        do throws(SystemError) {
            let names = try FolderNames.read(folder)
            guard names.count >= largestCount else { return }
            var oldest: (path: String, seconds: Int)?
            for name in names {
                let path = "\(folder)/\(name)"
                guard let status = stat(ofLink: path) else { continue }
                if status.st_mtim.tv_sec < oldest?.seconds ?? .max {
                    oldest = (path, status.st_mtim.tv_sec)
                }
            }
            if let oldest { unsafe unlink(oldest.path) }
        } catch {
            return
        }
    }
}
