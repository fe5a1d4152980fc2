public import Domain
import Glibc
import POSIX

/// The person's configuration file, which is changed at their word alone, line by line.
///
/// All that they wrote stays as it is, comments too, but for the line that is set or taken away.
public struct ConfigurationFile {
    private let path: String

    private static let largest = 1 << 16

    /// Creates the file at a path, whether it is there or not.
    public init(at path: String) {
        self.path = path
    }

    /// Sets a key: its last line, which is the one that counts, is written anew, or a line is added.
    ///
    /// - Throws: `validation.invalidMetadata` for a value that no line can hold; what keeps the file from
    ///   being read or replaced.
    public func set(_ key: String, to value: String) throws(AppError) {
        guard case .setting(key, value) = ConfigurationLine(Array("\(key) = \(value)".utf8)[...])
        else {
            throw AppError(
                .invalidMetadata, field: "value",
                detail: "A line of the configuration cannot hold it.",
                suggestion: "Use one line, without blanks around it.",
                holds: "Nothing was changed.")
        }
        try change { lines in
            let line = Array("\(key) = \(value)".utf8)
            guard let place = lines.lastIndex(where: { $0.sets(key) }) else {
                if lines.last?.isEmpty == true { lines.removeLast() }
                lines += [line[...], []]
                return
            }
            let ending: [UInt8] = lines[place].last == 0x0D ? [0x0D] : []
            lines[place] = (line + ending)[...]
        }
    }

    /// Takes every line of a key away.
    ///
    /// - Returns: Whether there was one.
    /// - Throws: What keeps the file from being read or replaced.
    public func remove(_ key: String) throws(AppError) -> Bool {
        var isThere = false
        try change { lines in
            isThere = lines.contains { $0.sets(key) }
            lines.removeAll { $0.sets(key) }
        }
        return isThere
    }

    /// Changes the lines, while no other run of the program does.
    private func change(_ edit: (inout [ArraySlice<UInt8>]) -> Void) throws(AppError) {
        do throws(SystemError) {
            let folder = FilePath.folder(of: path)
            try FilePath.makeFolders(folder)
            let turn = try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY)
            guard flock(turn.number, LOCK_EX) == 0 else { throw SystemError("flock") }
            // A person may keep the file elsewhere, with a link in its place.
            let file = try FilePath.real(path)
            let before = try bytes(of: file)
            var lines = before.split(
                separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            edit(&lines)
            let after = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
            guard after != before else { return }
            do throws(AppError) {
                try AtomicFile.write(after.span, to: file)
            } catch {
                throw SystemError("write", number: error.cause?.systemError ?? EIO)
            }
        } catch {
            let code: ErrorCode = error.number == ENOSPC ? .insufficientStorage : .stateNotWritten
            let folder = FilePath.folder(of: path)
            throw AppError(
                code, detail: "It is '\(path)'.",
                suggestion: code == .stateNotWritten
                    ? "Allow writing to that file and to its folder, '\(folder)'."
                    : "Free some space on its disk, then try again: \(system: "df", "-h", folder)",
                holds: "Nothing was changed.", cause: error.cause)
        }
    }

    private func bytes(of file: String) throws(SystemError) -> [UInt8] {
        do throws(SystemError) {
            return try SmallFile.read(file, limit: Self.largest)
        } catch  where error.number == ENOENT {
            return []
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the line gives a key a value.
    fileprivate func sets(_ key: String) -> Bool {
        if case .setting(key, _) = ConfigurationLine(self) { true } else { false }
    }
}
