import Glibc
import POSIX
import TestSupport

/// Returns what stat(2) knows of the file.
func status(of path: String) throws -> stat {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { throw SystemFailure("lstat \(path)") }
    return status
}

/// Returns the names in the folder, hidden ones too, in order.
func names(in folder: String) throws -> [String] {
    guard let stream = unsafe opendir(folder) else { throw SystemFailure("opendir \(folder)") }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
}

func makeFolder(_ path: String, mode: mode_t = 0o700) throws {
    guard unsafe mkdir(path, 0o700) == 0, unsafe chmod(path, mode) == 0 else {
        throw SystemFailure("mkdir \(path)")
    }
}
