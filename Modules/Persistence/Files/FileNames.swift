import CSQLite
import Glibc
import POSIX

/// The names of files, given so that a crash leaves the old names or the new ones.
///
/// A file system without hard links (link(2), EPERM) has other ways for each.
enum FileNames {
    /// Moves a file to a name that nothing has yet.
    ///
    /// - Throws: `SystemError` with EEXIST if something has the name; it is left as it is.
    static func move(_ file: String, toFree name: String) throws(SystemError) {
        if unsafe link(file, name) == 0 {
            _ = unsafe unlink(file)
            return
        }
        guard lacksLinks else { throw SystemError("link") }
        if unsafe tend_rename_no_replace(file, name) == 0 { return }
        guard [EINVAL, ENOSYS].contains(errno) else { throw SystemError("rename") }
        // Whoever makes the empty file has the name; it holds nothing that could be lost.
        let claim = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard claim >= 0 else { throw SystemError("create") }
        _ = close(claim)
        guard unsafe rename(file, name) == 0 else {
            let failure = SystemError("rename")
            _ = unsafe unlink(name)
            throw failure
        }
    }

    /// Gives a file a second name, which nothing has yet, or copies it.
    ///
    /// A link needs no room, and the file's locks stay.
    static func keep(_ file: String, as name: String) throws(SystemError) {
        if unsafe link(file, name) == 0 { return }
        guard lacksLinks else { throw SystemError("link") }
        try FileCopy.copy(file, to: name)
        try synchronize(name)
    }

    /// Returns the name, or the first of `name-2`, `name-3`… that nothing has.
    static func free(_ name: String) throws(SystemError) -> String {
        var candidate = name
        var number = 1
        while try FilePath.exists(candidate) {
            number += 1
            candidate = "\(name)-\(number)"
        }
        return candidate
    }

    /// Waits until a file, or the names in a folder, are on the disk.
    static func synchronize(_ path: String) throws(SystemError) {
        let look = try FileLook(path, step: "open")
        guard fsync(look.descriptor) == 0 else { throw SystemError("fsync") }
    }

    private static var lacksLinks: Bool {
        [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno)
    }
}
