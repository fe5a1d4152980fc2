public import Domain
import Glibc

/// Whether the file of the tasks is its owner's, and nobody else can read it.
public struct FileModeCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "permissions"

    private let path: String

    /// Creates the check of a file.
    public init(path: String) {
        self.path = path
    }

    /// Looks at the file's owner and mode; there is nothing to look at where it is not there.
    public func findings() -> [Finding] {
        // Not by a descriptor: closing it would drop the locks that SQLite holds on the file.
        var status = stat()
        guard unsafe stat(path, &status) != 0 else { return [finding(of: status)] }
        let error = SystemError("stat")
        guard error.number != ENOENT else { return [] }
        return [
            Finding(
                name, .failure,
                AppError(error.code(otherwise: .fetchFailed), cause: error.cause))
        ]
    }

    private func finding(of status: stat) -> Finding {
        if status.st_uid != geteuid() {
            return finding(
                .warning, "'\(path)' belongs to another user.",
                remedy: "Look whose it is: \(system: "ls", "-l", path)")
        }
        if status.st_mode & (S_IRWXG | S_IRWXO) != 0 {
            return finding(
                .warning, "Others may read or change '\(path)'.",
                remedy: "Keep it for yourself: \(system: "chmod", "go=", path)")
        }
        guard unsafe access(path, R_OK) == 0 else {
            return finding(
                .failure, "You may not read '\(path)'.",
                remedy: "Allow it: \(system: "chmod", "u+rw", path)")
        }
        // What a file system allows is a finding about the folder.
        guard unsafe access(path, W_OK) == 0 || errno == EROFS else {
            // What an attribute forbids no mode allows: the system calls the one EPERM, the other EACCES.
            guard errno != EPERM else {
                return finding(
                    .failure, "'\(path)' is immutable: nobody may change it, whatever its mode.",
                    remedy: "Take that attribute away: \(system: "sudo", "chattr", "-i", path)")
            }
            return finding(
                .failure, "You may read '\(path)', and not change it.",
                remedy: "Allow it: \(system: "chmod", "u+w", path)")
        }
        return finding(.ok, "'\(path)' is yours alone.")
    }

    private func finding(
        _ state: Finding.State, _ evidence: String, remedy: Advice? = nil
    ) -> Finding {
        Finding(name, state, evidence, quoting: [path], remedy: remedy)
    }
}
