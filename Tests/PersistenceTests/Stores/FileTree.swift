import Glibc

/// What lies in a folder, byte for byte: two of them tell whether anything was written.
struct FileTree: Equatable {
    /// A file, a folder or a link, and what it holds.
    struct Entry: Equatable {
        let mode: mode_t
        let content: [UInt8]
    }

    /// The entries by their paths within the folder.
    private(set) var entries: [String: Entry] = [:]

    /// The paths within the folder, sorted.
    var paths: [String] { entries.keys.sorted() }

    /// Reads everything under `folder`; what is no regular file is not opened.
    init(of folder: String) {
        read(folder, "")
    }

    private mutating func read(_ folder: String, _ prefix: String) {
        for name in Self.names(in: folder) {
            let path = folder + "/" + name
            let mode = Self.mode(of: path)
            let content = mode & S_IFMT == S_IFREG ? Self.bytes(of: path) : []
            entries[prefix + name] = Entry(mode: mode, content: content)
            if mode & S_IFMT == S_IFDIR { read(path, prefix + name + "/") }
        }
    }
}

// MARK: - Files

extension FileTree {
    /// Returns the file's bytes; those of a file that cannot be read are none.
    static func bytes(of path: String) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = unsafe Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
            bytes += buffer[..<count]
        }
        return bytes
    }

    /// Writes the file anew.
    static func write(_ bytes: [UInt8], to path: String) {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        defer { close(descriptor) }
        _ = unsafe Glibc.write(descriptor, bytes, bytes.count)
    }

    /// Makes a folder for its owner alone.
    static func makeFolder(_ path: String) {
        unsafe mkdir(path, 0o700)
    }

    /// Removes the file.
    static func remove(_ path: String) {
        unsafe unlink(path)
    }

    /// Removes a file or an empty folder.
    static func removeAny(_ path: String) {
        unsafe Glibc.remove(path)
    }

    /// Returns the kind and the permissions of what is there, 0 if nothing is.
    static func mode(of path: String) -> mode_t {
        var status = stat()
        return unsafe lstat(path, &status) == 0 ? status.st_mode : 0
    }

    /// Sets the permissions of a file or a folder.
    static func setMode(_ mode: mode_t, of path: String) {
        unsafe chmod(path, mode)
    }

    private static func names(in folder: String) -> [String] {
        guard let stream = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { text in
                    unsafe String(cString: text)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
