import CProcess
import Domain
import Glibc
import POSIX

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
            guard status.isLink else {
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
        guard let status = stat(ofLink: path) else { throw SystemError("lstat") }
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

/// Who could have made a file, and who may change it.
enum Ownership {
    /// Whether a file of this owner is this user's own, or root's, who may do anything as it is.
    static func isTrusted(_ owner: uid_t) -> Bool {
        owner == geteuid() || owner == 0
    }

    /// Whether anybody but the owner may write to what is at the path.
    ///
    /// A group that is the user's alone, as many systems give to everybody, is no other user; nor does
    /// it count then that the usual umask lets it write.
    static func letsOthersWrite(_ status: stat, at path: String) -> Bool {
        if status.st_mode & S_IWOTH != 0 { return true }
        guard status.st_mode & S_IWGRP != 0 else { return false }
        // With an access list these bits stand for whomever it names.
        return unsafe tend_has_access_list(path) != 0 || !isOwnGroup(status.st_gid)
    }

    /// Whether the owner of a folder is one who has no number here: outside of a container, say, root.
    static func isUnmapped(_ owner: uid_t) -> Bool {
        guard owner == 65_534 else { return false }
        do throws(SystemError) {
            let map = try SmallFile.read("/proc/self/uid_map", limit: 1 << 12)
            // Where every number is mapped, nobody(65534) is a user like any other.
            return !String(decoding: map, as: UTF8.self).contains("4294967295")
        } catch {
            return false
        }
    }

    /// Whether the group has the name of the user and no other member.
    private static func isOwnGroup(_ group: gid_t) -> Bool {
        guard geteuid() != 0, let name = userName else { return false }
        var record = unsafe Glibc.group()
        var found: UnsafeMutablePointer<Glibc.group>?
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 14) { buffer in
            guard let address = buffer.baseAddress,
                unsafe getgrgid_r(group, &record, address, buffer.count, &found) == 0,
                unsafe found != nil, let groupName = unsafe record.gr_name,
                unsafe String(cString: groupName) == name, var member = unsafe record.gr_mem
            else { return false }
            while let other = unsafe member.pointee {
                guard unsafe String(cString: other) == name else { return false }
                unsafe member += 1
            }
            return true
        }
    }

    private static var userName: String? {
        var record = unsafe passwd()
        var found: UnsafeMutablePointer<passwd>?
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 14) { buffer in
            guard let address = buffer.baseAddress,
                unsafe getpwuid_r(geteuid(), &record, address, buffer.count, &found) == 0,
                unsafe found != nil, let name = unsafe record.pw_name
            else { return nil }
            return unsafe String(cString: name)
        }
    }
}
