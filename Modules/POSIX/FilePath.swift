import Glibc

/// The parts of a path.
package enum FilePath {
    /// Returns the folder that a path lies in.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns the name that a path ends in.
    package static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: 0x2F) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    /// Returns the folders that a path leads through, the innermost first, without the root.
    package static func folders(above path: String) -> [String] {
        var folders: [String] = []
        var folder = folder(of: path)
        while folder != "/", folder != "." {
            folders.append(folder)
            folder = self.folder(of: folder)
        }
        return folders
    }

    /// Returns the outermost folder above a path that may not be entered.
    package static func closedFolder(above path: String) -> String? {
        // Of a file access(2) says the same; that is an obstacle.
        folders(above: path).last {
            unsafe access($0, X_OK) != 0 && errno == EACCES && isFolder($0)
        }
    }

    /// Returns the outermost place above a path that is there and is no folder: a file, or a link that leads
    /// back to itself.
    package static func obstacle(above path: String) -> String? {
        folders(above: path).last { place in
            guard let status = stat(of: place) else { return errno == ELOOP }
            return !status.isFolder
        }
    }

    /// Returns the same file without links on the way, as far as it is there.
    package static func real(_ path: String) throws(SystemError) -> String {
        if let real = try resolved(path) { return real }
        guard let folder = try resolved(folder(of: path)) else { throw SystemError("realpath") }
        return "\(folder == "/" ? "" : folder)/\(name(of: path))"
    }

    /// Returns whether there is something under a name, be it a link that leads nowhere.
    package static func exists(_ path: String) throws(SystemError) -> Bool {
        guard stat(ofLink: path) == nil else { return true }
        guard errno == ENOENT else { throw SystemError("lstat") }
        return false
    }

    /// Makes a folder for its owner alone, and those above it; one that is there is left alone.
    package static func makeFolders(_ path: String) throws(SystemError) {
        guard unsafe mkdir(path, 0o700) != 0 else { return }
        let failure = SystemError("mkdir")
        switch failure.number {
        case EEXIST where isFolder(path):
            return
        case ENOENT where path != "/" && path.utf8.contains(0x2F):
            try makeFolders(folder(of: path))
            // Another process may have made it in between, and that is as good.
            guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
                throw SystemError("mkdir")
            }
        default:
            throw failure
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        stat(of: path)?.isFolder == true
    }

    private static func resolved(_ path: String) throws(SystemError) -> String? {
        guard let real = unsafe realpath(path, nil) else {
            guard errno == ENOENT else { throw SystemError("realpath") }
            return nil
        }
        defer { unsafe free(real) }
        // A name that is no text would become another; the path that was given leads there, too.
        return unsafe String(validatingCString: real) ?? path
    }
}
