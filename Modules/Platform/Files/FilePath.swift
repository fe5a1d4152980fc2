/// The two halves of a path.
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
}
