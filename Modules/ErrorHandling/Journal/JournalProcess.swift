import Glibc

/// The process of the journal, as the table of processes has it (proc_pid_stat(5)).
enum JournalProcess {
    /// Whether one is stopped: its socket takes entries as long as there is room, and nobody reads them.
    ///
    /// Where the table is hidden this is not known.
    static func isStopped(in table: String) -> Bool {
        guard let stream = unsafe opendir(table) else { return false }
        defer { unsafe closedir(stream) }
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { text in
                    unsafe String(cString: text)
                }
            }
            guard name.utf8.first.map({ (0x30...0x39).contains($0) }) == true else { continue }
            do throws(SystemFailure) {
                let status = try FileBytes.read("\(table)/\(name)/stat")
                if isStopped(String(decoding: status, as: UTF8.self)) { return true }
            } catch {
                // It has ended meanwhile, or is nobody's business.
            }
        }
        return false
    }

    /// Whether a line of a process is that of a journal which is stopped, or traced and stopped.
    static func isStopped(_ line: String) -> Bool {
        // The name is cut to 15 letters.
        guard let name = line.firstRange(of: "(systemd-journal) ") else { return false }
        return ["T", "t"].contains(line[name.upperBound...].prefix(1))
    }
}
