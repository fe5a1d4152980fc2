public import Domain

/// Whether libsystemd is there, by which the journal is read back.
public struct LibraryCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "libsystemd"

    private let libraryName: String

    /// Creates the check of a library.
    public init(libraryName: String = "libsystemd.so.0") {
        self.libraryName = libraryName
    }

    /// Loads it, and says which file that is: its name ends in the version.
    public func findings() -> [Finding] {
        guard JournalLibrary(named: libraryName) != nil else {
            return warning(
                "\(libraryName) cannot be loaded: entries are written, and not read back.",
                remedy: "Install it; on Debian: sudo apt-get install libsystemd0")
        }
        return ok("\(loadedFile ?? libraryName) is loaded.")
    }

    /// The file, without links, as the table of this process's memory has it (proc_pid_maps(5)).
    private var loadedFile: String? {
        do throws(SystemFailure) {
            let table = String(decoding: try FileBytes.read("/proc/self/maps"), as: UTF8.self)
            return table.split(separator: "\n").lazy
                .compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
                .first { $0.contains("/\(libraryName)") }
        } catch {
            return nil
        }
    }
}
