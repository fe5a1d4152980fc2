import Glibc

/// The names in a folder.
package enum FolderNames {
    /// Returns every name but `.` and `..`, in no order.
    ///
    /// - Parameter folder: The folder.
    /// - Returns: The names.
    /// - Throws: `SystemError` also where only a part of them could be read.
    package static func read(_ folder: String) throws(SystemError) -> [String] {
        guard let stream = unsafe opendir(folder) else { throw SystemError("opendir") }
        return try unsafe readAll(stream)
    }

    /// Returns every name but `.` and `..` in a folder that is open.
    ///
    /// - Parameter folder: Its descriptor, which stays open.
    /// - Returns: The names, in no order.
    /// - Throws: `SystemError` also where only a part of them could be read.
    package static func read(in folder: Int32) throws(SystemError) -> [String] {
        // A descriptor of its own: closedir(3) closes that, too.
        let own = unsafe openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard own >= 0, let stream = unsafe fdopendir(own) else { throw SystemError("open folder") }
        return try unsafe readAll(stream)
    }

    @unsafe
    private static func readAll(_ stream: OpaquePointer) throws(SystemError) -> [String] {
        defer { unsafe closedir(stream) }
        var names: [String] = []
        // At the end of the folder readdir(3) leaves errno alone.
        errno = 0
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { text in
                    unsafe String(cString: text)
                }
            }
            if name != ".", name != ".." { names.append(name) }
            errno = 0
        }
        guard errno == 0 else { throw SystemError("readdir") }
        return names
    }
}
