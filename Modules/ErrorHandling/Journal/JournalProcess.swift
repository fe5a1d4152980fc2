import Glibc
import POSIX

/// The process of a journal, as the table of processes has it (proc_pid_stat(5)).
enum JournalProcess {
    /// Whether the journal that listens in a folder is stopped: its sockets take what is sent as long as there
    /// is room, and nobody reads it.
    ///
    /// Where that is hidden it is not known.
    static func isStopped(listeningIn folder: String, in table: String = "/proc") -> Bool {
        guard let listener = listener(at: folder + "/stdout") else { return false }
        return isStopped(listener: listener, in: table)
    }

    /// Whether the journal is stopped that listens itself, or for which another process listens: that which
    /// starts it.
    static func isStopped(listener: Int32, in table: String) -> Bool {
        guard let stream = unsafe opendir(table) else { return false }
        defer { unsafe closedir(stream) }
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { text in
                    unsafe String(cString: text)
                }
            }
            guard let process = Int32(name) else { continue }
            do throws(SystemError) {
                let line = String(
                    decoding: try FileBytes.read("\(table)/\(name)/stat"), as: UTF8.self)
                guard let (state, parent) = journal(line) else { continue }
                // Stopped, or stopped by who traces it.
                if process == listener || parent == listener, ["T", "t"].contains(state) {
                    return true
                }
            } catch {
                // It has ended meanwhile, or is nobody's business.
            }
        }
        return false
    }

    /// Returns the state and the parent in the line of a process, if that is a journal.
    private static func journal(_ line: String) -> (state: Substring, parent: Int32)? {
        // The name is cut to 15 letters.
        guard let name = line.firstRange(of: "(systemd-journal) ") else { return nil }
        let fields = line[name.upperBound...].split(separator: " ")
        guard fields.count > 1, let parent = Int32(fields[1]) else { return nil }
        return (fields[0], parent)
    }

    /// Returns the process that listens on a stream socket (unix(7), SO_PEERCRED), which gets nothing.
    private static func listener(at path: String) -> Int32? {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        guard let file = FileDescriptor(owning: Glibc.socket(AF_UNIX, kind, 0)) else { return nil }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        unsafe withUnsafeMutableBytes(of: &address.sun_path) {
            unsafe $0.copyBytes(from: path.utf8)
        }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(file.number, $0, size)
            }
        }
        guard status == 0 else { return nil }
        // Process, user, group: struct ucred, which Swift does not see.
        var peer: [Int32] = [0, 0, 0]
        var length = socklen_t(MemoryLayout<Int32>.size * peer.count)
        guard unsafe getsockopt(file.number, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 else {
            return nil
        }
        return peer[0]
    }
}
