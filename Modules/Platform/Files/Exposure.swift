import Domain
import Glibc

/// Why another user could have made, or can change, what a path leads to.
///
/// Every folder on the way counts, and every link with the folder that it stands in: who may rename one
/// of them decides what the path leads to. Root is no other user.
struct Exposure: Hashable {
    /// What others have a hand in.
    let place: String

    /// Whether it belongs to another user; else others may write to it.
    let isForeign: Bool

    /// What it is, as a sentence.
    var sentence: String {
        isForeign ? "'\(place)' belongs to another user." : "Others may write to '\(place)'."
    }

    /// What to do about it.
    var remedy: Advice {
        isForeign
            ? "Look whose it is: \(system: "ls", "-ld", place)"
            : "Keep it for yourself: \(system: "chmod", "go-w", place)"
    }

    /// Returns the first place on the way that others have a hand in, or none.
    ///
    /// - Parameter path: An absolute path.
    /// - Returns: The place.
    /// - Throws: The system's error where the path leads nowhere, or may not be looked at.
    static func of(_ path: String) throws(SystemError) -> Exposure? {
        var rest = Array(components(of: path).reversed())
        var (current, links) = ("", 0)
        if let exposure = of("/", try status(of: "/"), isLast: rest.isEmpty) { return exposure }
        while let component = rest.popLast() {
            if component == ".." {
                current = current.isEmpty ? "" : FilePath.folder(of: current)
                if current == "/" { current = "" }
                continue
            }
            let next = "\(current)/\(component)"
            let status = try status(of: next)
            guard status.st_mode & S_IFMT == S_IFLNK else {
                if let exposure = of(next, status, isLast: rest.isEmpty) { return exposure }
                current = next
                continue
            }
            guard Ownership.isTrusted(status.st_uid) || Ownership.isUnmapped(status.st_uid) else {
                return Exposure(place: next, isForeign: true)
            }
            links += 1
            guard links <= 40 else { throw SystemError("readlink", number: ELOOP) }
            let target = try target(of: next)
            if target.utf8.first == 0x2F { current = "" }
            rest += components(of: target).reversed()
        }
        return nil
    }

    private static func of(_ place: String, _ status: stat, isLast: Bool) -> Exposure? {
        let isTrusted =
            Ownership.isTrusted(status.st_uid)
            || (status.isFolder && Ownership.isUnmapped(status.st_uid))
        guard isTrusted else { return Exposure(place: place, isForeign: true) }
        // In a folder such as /tmp others make files, and leave alone what is not theirs.
        let isSticky = status.isFolder && status.st_mode & S_ISVTX != 0 && !isLast
        guard isSticky || !Ownership.letsOthersWrite(status, at: place) else {
            return Exposure(place: place, isForeign: false)
        }
        return nil
    }

    private static func components(of path: String) -> [String] {
        path.split(separator: "/").map(String.init).filter { $0 != "." }
    }

    private static func status(of path: String) throws(SystemError) -> stat {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { throw SystemError("lstat") }
        return status
    }

    private static func target(of link: String) throws(SystemError) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink(link, &buffer, buffer.count)
        guard count >= 0 else { throw SystemError("readlink") }
        guard
            let target = String(
                validating: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        else {
            throw SystemError("readlink", number: EILSEQ)
        }
        return target
    }
}
