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
        guard isKept else { return false }
        do {
            var lines = InputLines(of: try FileInput(path: file))
            return try lines.next() == store
        } catch {
            return false
        }
    }

    /// Remembers the store from now on.
    ///
    /// A marker that cannot be written is done without: the store is there and serves.
    public func set() {
        guard isKept, !isSet else { return }
        do {
            try PrivateFolder.make(FilePath.folder(of: file))
            try AtomicFile.write("\(store)\n".utf8.span, to: file)
        } catch {
            return
        }
    }

    /// Returns the error of a store that is not there any more.
    public var vanished: AppError {
        AppError(
            .storeVanished,
            suggestion: "Put it back from a backup. To begin with a new one, remove '\(file)'.",
            holds: "Nothing was changed.")
    }
}
