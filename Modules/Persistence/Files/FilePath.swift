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

    private static func resolved(_ path: String) throws(SystemFailure) -> String? {
        guard let real = unsafe realpath(path, nil) else {
            guard errno == ENOENT else { throw SystemFailure("realpath") }
            return nil
        }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }
}
