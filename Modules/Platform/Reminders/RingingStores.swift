public import Domain
import Glibc
import POSIX

/// Remembers in the folder for state of which task stores the reminders ring: a path a line, or the address of a list.
public struct RingingStores: ReminderSwitch, Sendable {
    private let folders: UserFolders

    private static let limit = 1 << 16

    /// Finds the file in the folder for state.
    public init(in folders: UserFolders) {
        self.folders = folders
    }

    /// Returns the addresses of the stores, each once; a line that is neither an absolute path nor an address counts for
    /// nothing.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func stores() throws(AppError) -> [String] {
        let file = try file()
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try SmallFile.read(file, limit: Self.limit, O_NOFOLLOW)
        } catch {
            guard ![ENOENT, ENOTDIR].contains(error.number) else { return [] }
            throw AppError(error.code(otherwise: .fetchFailed), cause: error.cause)
        }
        var stores: [String] = []
        for line in bytes.split(separator: 0x0A) {
            guard let store = String(validating: line, as: UTF8.self),
                store.hasPrefix("/") || ServerAddress.isOne(store), !stores.contains(store)
            else { continue }
            stores.append(store)
        }
        return stores
    }

    /// Writes the addresses anew, with one more or one less.
    ///
    /// - Throws: `state.notWritten`.
    public func set(_ store: String, rings: Bool) throws(AppError) {
        var stores = try stores()
        guard stores.contains(store) != rings else { return }
        if rings { stores.append(store) } else { stores.removeAll { $0 == store } }
        let file = try file()
        do throws(AppError) {
            try PrivateFolder.make(FilePath.folder(of: file))
            let text = stores.map { $0 + "\n" }.joined()
            try AtomicFile.write(text.utf8.span, to: file)
        } catch {
            throw AppError(
                .stateNotWritten, detail: "Reminders ring as before.",
                suggestion: "Allow writing to '\(FilePath.folder(of: file))'.", cause: error.cause)
        }
    }

    /// Runs a step under a lock of flock(2) on a file of its own; where none can be made, nothing is waited
    /// for.
    ///
    /// - Throws: What the step throws.
    public func alone<Value>(
        _ step: () throws(AppError) -> Value
    ) throws(AppError) -> Value {
        let path = try file() + ".lock"
        var lock: Descriptor?
        do throws(SystemError) {
            lock = try Descriptor(opening: path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
        } catch {
            lock = nil
        }
        if let number = lock?.number { while flock(number, LOCK_EX) != 0, errno == EINTR {} }
        let value = try step()
        _ = consume lock
        return value
    }

    private func file() throws(AppError) -> String { try folders.state() + "/reminders" }
}
