import Foundation
import Glibc

/// A folder of its own for a test, removed with all that is in it when nobody holds it any more.
package final class TemporaryFolder {
    /// Its absolute path.
    package let path: String

    /// Makes a folder that is empty and the owner's alone.
    package init() throws {
        var template = Array("/tmp/tend-test-XXXXXX".utf8CString)
        let made = unsafe mkdtemp(&template) != nil
        guard made else { throw SystemFailure("mkdtemp") }
        path = String(buffer: template)
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            // A test that removed it, or took its own permission away, leaves nothing to do.
        }
    }

    /// Returns the path of a file in the folder.
    package func path(of name: String) -> String {
        "\(path)/\(name)"
    }

    /// Writes a file, over what was there, and returns its path.
    @discardableResult
    package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        let path = path(of: name)
        let file = try Descriptor(
            unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600), of: "open \(path)")
        try file.write(Array(bytes))
        return path
    }

    /// Returns all the bytes of a file.
    package func read(_ name: String) throws -> [UInt8] {
        let path = path(of: name)
        let file = try Descriptor(unsafe open(path, O_RDONLY | O_CLOEXEC), of: "open \(path)")
        var bytes: [UInt8] = []
        while case let part = try file.read(), !part.isEmpty { bytes += part }
        return bytes
    }
}
