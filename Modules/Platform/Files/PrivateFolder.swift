public import Domain
import Glibc
import POSIX

/// Folders that hold a person's tasks and are for that person alone.
public enum PrivateFolder {
    /// Makes the folder and those above it that are missing, each with mode 0700.
    ///
    /// What exists is left as it is.
    ///
    /// - Parameter path: An absolute path.
    /// - Throws: `persistence.insufficientStorage`, `persistence.noPermission`,
    ///   `persistence.readOnly` or `persistence.cannotCreate`.
    public static func make(_ path: String) throws(AppError) {
        do {
            try FilePath.makeFolders(path)
        } catch {
            throw notCreated(path, error)
        }
    }

    /// Checks that nobody else can put files into the folder or take them away.
    ///
    /// It matters for folders that this program names itself; a folder that a person names with
    /// `--db` may be shared on purpose.
    ///
    /// - Parameter path: The folder.
    /// - Throws: `persistence.noPermission` if it belongs to another user, or if its group or
    ///   everyone may write to it; `persistence.cannotCreate` if it is not there or no folder.
    public static func check(_ path: String) throws(AppError) {
        let status: stat
        do throws(SystemError) {
            status = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY).status()
        } catch {
            throw notCreated(path, error)
        }
        let cause = Cause(step: "check folder")
        guard status.isOurs else {
            throw AppError(
                .storeForbidden, detail: "The folder '\(path)' belongs to another user.",
                suggestion:
                    "Look whose it is: \(system: "ls", "-ld", path). It has to be yours; under another name nobody needs it.",
                cause: cause)
        }
        guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
            throw AppError(
                .storeForbidden, detail: "Others may write to the folder '\(path)'.",
                suggestion: "Keep it for yourself: \(system: "chmod", "go-w", path)", cause: cause)
        }
    }

    /// Removes the folder with everything in it; one that is not there is as good.
    ///
    /// A link in it is removed, and what it leads to is left alone.
    ///
    /// - Parameter path: An absolute path.
    /// - Throws: `persistence.noPermission` or `persistence.deleteFailed`.
    public static func remove(_ path: String) throws(AppError) {
        do throws(SystemError) {
            try removeAll(path)
        } catch {
            throw AppError(
                error.code(otherwise: .deleteFailed),
                detail: "The folder '\(path)' cannot be removed.", cause: error.cause)
        }
    }

    private static func removeAll(_ path: String) throws(SystemError) {
        guard let status = stat(ofLink: path) else { return }
        guard status.isFolder else {
            guard unsafe unlink(path) == 0 || errno == ENOENT else { throw SystemError("unlink") }
            return
        }
        for name in try FolderNames.read(path) { try removeAll("\(path)/\(name)") }
        guard unsafe rmdir(path) == 0 || errno == ENOENT else { throw SystemError("rmdir") }
    }

    private static func notCreated(_ path: String, _ error: SystemError) -> AppError {
        AppError(
            error.code(otherwise: .storeNotCreated),
            detail: "The folder '\(path)' cannot be used.", cause: error.cause)
    }
}

extension FilePath {
    /// Returns what lets the person into a folder above a path that they may not enter.
    static func remedyOfClosedFolder(above path: String) -> Advice? {
        guard let closed = closedFolder(above: path) else { return nil }
        return stat(of: closed)?.isOurs == true
            ? "Let yourself into its folder: \(system: "chmod", "u+x", closed)"
            : "Look who may enter its folder: \(system: "ls", "-ld", closed)"
    }

    /// Returns what lets the person read a file of theirs that they may not read.
    static func remedyOfClosedFile(_ path: String) -> Advice {
        if let remedy = remedyOfClosedFolder(above: path) { return remedy }
        return stat(of: path)?.isOurs == true
            ? "Let yourself read it: \(system: "chmod", "u+r", path)"
            : "Look who may read it: \(system: "ls", "-l", path)"
    }
}
