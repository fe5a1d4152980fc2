import CFileSystem
import Domain
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
        if unsafe renameat2(AT_FDCWD, file, AT_FDCWD, name, 1) == 0 { return }
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

/// Copies a file's bytes.
enum FileCopy {
    /// Copies a file to a name that nothing has yet, for its owner alone.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - target: The name of the copy.
    ///   - accepts: Looks at what was opened, which is then neither waited for nor a link; false refuses
    ///     it, with EPERM.
    /// - Throws: What the system reported.
    static func copy(
        _ source: String, to target: String, if accepts: ((stat) -> Bool)? = nil
    ) throws(SystemError) {
        let guards = accepts == nil ? 0 : O_NONBLOCK | O_NOFOLLOW | O_NOCTTY
        let input = try FileLook(source, O_RDONLY | guards, step: "copy store")
        guard accepts?(input.status) ?? true else {
            errno = EPERM
            throw SystemError("copy store")
        }
        try copy(input.descriptor, to: target)
    }

    /// Copies an open file from its beginning to a name that nothing has yet, for its owner alone.
    static func copy(_ input: Int32, to target: String) throws(SystemError) {
        let output = unsafe open(
            target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw SystemError("copy store") }
        defer { _ = close(output) }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var offset = 0
        while true {
            var count = unsafe pread(input, &buffer, buffer.count, offset)
            // What has no positions, such as a pipe, is read as it comes.
            if count < 0, errno == ESPIPE { count = unsafe read(input, &buffer, buffer.count) }
            if count == 0 { return }
            guard count > 0 else { throw SystemError("copy store") }
            var written = 0
            while written < count {
                let step = unsafe buffer.withUnsafeBytes { bytes in
                    unsafe write(output, bytes.baseAddress?.advanced(by: written), count - written)
                }
                guard step > 0 else { throw SystemError("copy store") }
                written += step
            }
            offset += count
        }
    }
}

extension FilePath {
    /// Returns what lets the person into a folder that they may not enter.
    static func remedy(ofClosed folder: String) -> Advice {
        stat(of: folder)?.isOurs == true
            ? "Let yourself in: \(system: "chmod", "u+x", folder)"
            : "Look who may enter it: \(system: "ls", "-ld", folder)"
    }

    /// Returns what to do where an attribute, and no mode, keeps a file or its folder from being changed
    /// (access(2), open(2): EPERM, not EACCES), or none.
    static func remedyOfImmutability(of path: String) -> Advice? {
        for place in [path, folder(of: path)]
        where unsafe access(place, W_OK) != 0 && errno == EPERM {
            return
                "It is immutable, whatever its mode. Take that attribute away: \(system: "sudo", "chattr", "-i", place)"
        }
        do throws(SystemError) {
            _ = try FileLook(path, O_WRONLY | O_NONBLOCK, step: "open")
            return nil
        } catch  where error.number != EPERM {
            return nil
        } catch {}
        return
            "It may only grow, whatever its mode. Take that attribute away: \(system: "sudo", "chattr", "-a", path)"
    }
}

extension AppError {
    /// Returns the error with the attribute that forbids writing to a store, where one does, as what to take away.
    func namingAttribute(of path: String) -> AppError {
        guard code == .storeForbidden, suggestion == nil else { return self }
        var error = self
        error.suggestion = FilePath.remedyOfImmutability(of: path)
        return error
    }
}
