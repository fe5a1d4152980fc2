import CProcess
import Glibc

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
