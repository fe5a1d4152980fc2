import Glibc

/// The names in a folder.
enum FolderNames {
    /// Returns every name but `.` and `..`, in no order.
    ///
    /// - Parameter folder: The folder.
    /// - Returns: The names.
    /// - Throws: `SystemError` also where only a part of them could be read.
    static func read(_ folder: String) throws(SystemError) -> [String] {
        guard let stream = unsafe opendir(folder) else { throw SystemError("opendir") }
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
