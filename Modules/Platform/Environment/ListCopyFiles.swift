public import Domain
import Glibc
import POSIX

/// The copies of lists on servers, in the person's data folder: `lists/DATABASE-LIST-DIGEST.db`.
public struct ListCopyFiles: ListCopies, Sendable {
    private let folders: UserFolders

    /// How long to wait before another process is looked at again, in milliseconds.
    private static let step: Int32 = 50

    /// Finds them in a person's folders.
    public init(in folders: UserFolders) {
        self.folders = folders
    }

    /// Returns the file of a list, whose name has a digest of the list's: of no other one.
    ///
    /// - Throws: `configuration.noHome`.
    public func copy(of list: any StoreLocation) throws(AppError) -> any StoreLocation {
        let address = list.identity
        let name = address.drop { $0 != "/" }.drop { $0 == "/" }
            .map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" }
        let digest = StoreMarker.digest(of: address)
        return StorePath(
            madeUp: "\(try folders.data())/lists/\(String(name).suffix(60))-\(digest).db")
    }

    /// Removes a copy, with what an interrupted write has left beside it.
    public func remove(_ copy: any StoreLocation) {
        for suffix in ["", "-journal"] { _ = unsafe unlink(copy.address + suffix) }
    }

    /// Returns the file at a path.
    ///
    /// - Throws: `configuration.invalidPath`.
    public func file(at path: String) throws(AppError) -> any StoreLocation { try StorePath(path) }

    /// Runs a step under a lock of flock(2) in the folder for state: the folder of the copies is what writers of
    /// stores take turns by.
    ///
    /// - Throws: `persistence.busy` if another process took longer; what the step throws.
    public func alone<Value>(
        waitMilliseconds: Int, _ step: () throws(AppError) -> Value
    ) throws(AppError) -> Value {
        let folder = try folders.state()
        try PrivateFolder.make(folder)
        let lock: Descriptor
        do throws(SystemError) {
            lock = try Descriptor(
                opening: folder + "/copies.lock", O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
        } catch {
            throw AppError(error.code(otherwise: .backupFailed), cause: error.cause)
        }
        var left = waitMilliseconds
        while flock(lock.number, LOCK_EX | LOCK_NB) != 0 {
            guard left > 0 else {
                throw AppError(
                    .storeBusy, detail: "Another backup of a list is being written.",
                    holds: "No backup was written.")
            }
            _ = poll(nil, 0, Self.step)
            left -= Int(Self.step)
        }
        let value = try step()
        _ = consume lock
        return value
    }
}
