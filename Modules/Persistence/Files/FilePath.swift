import Domain
import Glibc

/// Splits paths, and finds out where they lead.
enum FilePath {
    /// Returns the path of the folder that holds `path`.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns what follows the last slash.
    static func name(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return path }
        return String(path[path.index(after: slash)...])
    }

    /// Returns the path without a link in it; of a file that is not there, that of its folder.
    static func real(_ path: String) throws(SystemFailure) -> String {
        if let real = try resolved(path) { return real }
        guard let folder = try resolved(folder(of: path)) else { throw SystemFailure("realpath") }
        return "\(folder == "/" ? "" : folder)/\(name(of: path))"
    }

    /// Returns whether something has this name, a link that leads nowhere included.
    ///
    /// - Throws: `SystemFailure` where that cannot be known: a store that may be there is not to be
    ///   taken for none.
    static func exists(_ path: String) throws(SystemFailure) -> Bool {
        var status = stat()
        guard unsafe lstat(path, &status) != 0 else { return true }
        guard errno == ENOENT else { throw SystemFailure("lstat") }
        return false
    }

    /// Returns the first folder on the way that may not be searched, or none.
    static func closedFolder(above path: String) -> String? {
        var folder = folder(of: path)
        var closed: String?
        while folder != "/", folder != "." {
            if unsafe access(folder, X_OK) != 0, errno == EACCES { closed = folder }
            folder = self.folder(of: folder)
        }
        return closed
    }

    /// Returns what to do about a folder that may not be searched.
    static func remedy(ofClosed folder: String) -> Advice {
        var status = stat()
        return unsafe stat(folder, &status) == 0 && status.st_uid == geteuid()
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
        do throws(SystemFailure) {
            _ = try FileLook(path, O_WRONLY | O_NONBLOCK, step: "open")
            return nil
        } catch  where error.number != EPERM {
            return nil
        } catch {}
        return
            "It may only grow, whatever its mode. Take that attribute away: \(system: "sudo", "chattr", "-a", path)"
    }

    private static func resolved(_ path: String) throws(SystemFailure) -> String? {
        guard let real = unsafe realpath(path, nil) else {
            guard errno == ENOENT else { throw SystemFailure("realpath") }
            return nil
        }
        defer { unsafe free(real) }
        // A name that is no text would become another; the path that was given leads there, too.
        return unsafe String(validatingCString: real) ?? path
    }
}
