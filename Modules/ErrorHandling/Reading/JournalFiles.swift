import Glibc
import POSIX

/// Whether the journal of this machine can be read.
public enum JournalAvailability: Hashable, Sendable {
    /// At least one file of the journal may be read: nothing found means that nothing was logged.
    case readable

    /// The same, but all files are in memory, and gone with the next restart.
    case inMemory

    /// There is a journal, and this user may read none of its files.
    case forbidden

    /// There is no journal on this machine.
    case missing
}

/// The files of the journal.
///
/// libsystemd opens a journal which may not be read as if it were empty, so one has to look.
public struct JournalFiles: Sendable {
    private let memory: String?
    private let disk: String?
    private let machineIDPath: String
    private let namespace: String?

    /// Names where the journal keeps its files: a folder for each machine and namespace, in memory
    /// or on the disk.
    public init(
        inMemory memory: String? = "/run/log/journal", onDisk disk: String? = "/var/log/journal",
        machineIDPath: String = "/etc/machine-id", namespace: String? = nil
    ) {
        self.memory = memory
        self.disk = disk
        self.machineIDPath = machineIDPath
        self.namespace = namespace
    }

    /// Returns whether this user can read the journal.
    public func availability() -> JournalAvailability {
        guard let folder = folderName() else { return .missing }
        let states = [(disk, JournalAvailability.readable), (memory, .inMemory)].map {
            availability(in: $0.map { "\($0)/\(folder)" }, ifReadable: $1)
        }
        return [.readable, .inMemory, .forbidden].first(where: states.contains) ?? .missing
    }

    /// Whether this user may read what the journal says of itself.
    ///
    /// It stands among the system's entries; a person may read their own without those.
    func haveReadableSystemEntries() -> Bool {
        guard let folder = folderName() else { return true }
        return [disk, memory].compactMap(\.self).allSatisfy {
            let path = "\($0)/\(folder)/system.journal"
            return unsafe access(path, R_OK) == 0 || errno != EACCES
        }
    }
}

extension JournalFiles {
    /// The name of the folder of this machine or of one namespace.
    private func folderName() -> String? {
        machineID().map { machine in namespace.map { "\(machine).\($0)" } ?? machine }
    }

    private func machineID() -> String? {
        do throws(SystemError) {
            let line = try FileBytes.read(machineIDPath).prefix { $0 != UInt8(ascii: "\n") }
            return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
        } catch {
            return nil
        }
    }

    private func availability(
        in folder: String?, ifReadable readable: JournalAvailability
    ) -> JournalAvailability {
        guard let folder else { return .missing }
        guard unsafe access(folder, R_OK | X_OK) == 0 else {
            return errno == EACCES ? .forbidden : .missing
        }
        let files = paths(matching: "\(folder)/*.journal")
        if files.isEmpty { return .missing }
        return files.contains { unsafe access($0, R_OK) == 0 } ? readable : .forbidden
    }

    private func paths(matching pattern: String) -> [String] {
        var result = unsafe glob_t()
        defer { unsafe globfree(&result) }
        guard unsafe glob(pattern, GLOB_NOSORT, nil, &result) == 0 else { return [] }
        let found = unsafe UnsafeBufferPointer(
            start: result.gl_pathv, count: Int(result.gl_pathc))
        return unsafe found.compactMap { path in unsafe path.map { unsafe String(cString: $0) } }
    }
}
