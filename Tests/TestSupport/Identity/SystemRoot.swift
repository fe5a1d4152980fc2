import Glibc

/// Root of the system, who can make files of other users and become one of them.
package enum SystemRoot {
    /// Whether this process is that: root of a user namespace (user_namespaces(7)) has a map without others.
    package static let isHere: Bool = {
        guard geteuid() == 0, let file = unsafe fopen("/proc/self/uid_map", "r") else {
            return false
        }
        defer { unsafe fclose(file) }
        var line = [CChar](repeating: 0, count: 100)
        guard unsafe fgets(&line, 100, file) != nil else { return false }
        let text = String(
            decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let count = text.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) }
        return count ?? 0 > 65_534
    }()
    /// Whether a child of this process can be one who may not read everything: as an ordinary user it is.
    ///
    /// Root of a user namespace may read what is its own, and become nobody else.
    package static let canBeUnprivileged = geteuid() != 0 || isHere
}
