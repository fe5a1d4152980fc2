import Domain
import Glibc

/// The two halves of a path, and what is in the way on it.
///
/// Not Foundation's, whose start-up costs more than a whole command.
enum FilePath {
    /// Returns the folder that holds the file: `/a` of `/a/b`, `/` of `/a`, `.` of `a`.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns what follows the last slash; nothing if the path ends in one.
    static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: 0x2F) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    /// Returns the folders that hold the path, the nearest first, without the root of all.
    static func folders(above path: String) -> [String] {
        var folders: [String] = []
        var folder = folder(of: path)
        while folder != "/", folder != "." {
            folders.append(folder)
            folder = self.folder(of: folder)
        }
        return folders
    }

    /// Returns what to do about the first folder on the way that may not be searched, or none.
    static func remedyOfClosedFolder(above path: String) -> Advice? {
        let isClosed = { (folder: String) in unsafe access(folder, X_OK) != 0 && errno == EACCES }
        guard let closed = folders(above: path).last(where: isClosed) else { return nil }
        var status = stat()
        return unsafe stat(closed, &status) == 0 && status.st_uid == geteuid()
            ? "Let yourself into its folder: \(system: "chmod", "u+x", closed)"
            : "Look who may enter its folder: \(system: "ls", "-ld", closed)"
    }
}
