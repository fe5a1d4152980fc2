public import Domain
import Glibc

/// Remembers that there was a task store in the person's own folder.
///
/// A store that vanished must not look like a first day: an empty list would be taken for the truth,
/// and the next task would begin a new store. A store that is named by hand may come and go.
public struct StoreMarker: Sendable {
    private let file: String
    private let store: String
    private let isKept: Bool

    /// Creates the marker of a store.
    ///
    /// - Parameters:
    ///   - store: Where the store is.
    ///   - folders: The person's folders; the marker lies in the one for state.
    /// - Throws: `configuration.noHome`, or `configuration.invalidPath`.
    public init(of store: StorePath, in folders: UserFolders) throws(AppError) {
        self.store = store.path
        isKept = store.isDefault
        file = isKept ? try folders.state() + "/store" : ""
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
        guard isKept, !isSet else { return [] }
        var problems: [AppError] = []
        if content == .damaged { problems.append(DamagedFile.setAside(file, on: day())) }
        do {
            try PrivateFolder.make(FilePath.folder(of: file))
            try AtomicFile.write("\(store)\n".utf8.span, to: file)
        } catch {
            problems.append(
                AppError(
                    .stateNotWritten,
                    detail: "If the task store vanishes one day, that will not be noticed.",
                    suggestion: "Allow writing to '\(FilePath.folder(of: file))'.",
                    cause: error.cause))
        }
        return problems
    }

    private enum Content: Equatable {
        case missing
        case path(String)
        case damaged
    }

    private var content: Content {
        guard isKept else { return .missing }
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

    /// Returns the error of a store that is not there any more.
    public var vanished: AppError {
        AppError(
            .storeVanished,
            suggestion:
                "Put the newest backup in its place: \(tend: .restore). To begin with a new one: \(system: "rm", file)",
            holds: "Nothing was changed.")
    }
}
