public import Domain
import Glibc
import POSIX

/// Whether a folder can be written to, by its owner alone.
public struct FolderCheck: HealthCheck {
    /// What it is called in the finding.
    public let name: String

    private let path: String
    private let isPrivate: Bool

    /// Creates the check of a folder.
    ///
    /// - Parameters:
    ///   - name: What it is called in the finding.
    ///   - path: The folder.
    ///   - isPrivate: Whether nobody else may write to it. One that a person names by hand may be
    ///     shared on purpose, which is a warning.
    public init(_ name: String, path: String, isPrivate: Bool) {
        self.name = name
        self.path = path
        self.isPrivate = isPrivate
    }

    /// Looks at the folder; one that is not there yet is made when it is needed.
    public func findings() -> [Finding] {
        guard unsafe access(path, F_OK) == 0 || errno != ENOENT else {
            return unmade
        }
        var status = stat()
        if unsafe stat(path, &status) == 0, !status.isFolder {
            return failure(
                "'\(path)' is a file, and should be a folder.", quoting: [path],
                remedy: "Move it out of the way: \(system: "mv", path, "\(path).aside")")
        }
        guard unsafe access(path, W_OK | X_OK) == 0 else { return [closed(errno)] }
        do throws(AppError) {
            if isPrivate { try PrivateFolder.check(path) }
        } catch {
            return [Finding(name, .failure, error)]
        }
        if let exposure { return [finding(of: exposure)] }
        return ok("'\(path)' can be written to.", quoting: [path])
    }

    private func closed(_ number: Int32) -> Finding {
        let (reason, remedy): (String, Advice) =
            switch number {
            case EROFS:
                (
                    "is on a file system that can only be read.",
                    "Look how it is mounted: \(system: "findmnt", "-T", path)"
                )
            // What an attribute forbids no mode allows.
            case EPERM:
                (
                    "is immutable: nobody may write to it, whatever its mode.",
                    "Take that attribute away: \(system: "sudo", "chattr", "-i", path)"
                )
            default:
                (
                    "cannot be written to.",
                    FilePath.remedyOfClosedFolder(above: path)
                        ?? "Look who may: \(system: "ls", "-ld", path)"
                )
            }
        return Finding(
            name, .failure, "'\(path)' \(reason)",
            quoting: FilePath.folders(above: path) + [path], remedy: remedy)
    }

    /// What others have a hand in on the way to it.
    private var exposure: Exposure? {
        do throws(SystemError) {
            return try Exposure.of(path)
        } catch {
            // It was found a moment ago.
            return nil
        }
    }

    private func finding(of exposure: Exposure) -> Finding {
        Finding(
            name, .warning,
            "\(exposure.sentence) Whoever may write there can put files beside yours, and take yours away.",
            quoting: [exposure.place], remedy: exposure.remedy)
    }

    /// It is made within the nearest folder above that is there.
    private var unmade: [Finding] {
        var above = FilePath.folder(of: path)
        while unsafe access(above, F_OK) != 0, above != "/", above != "." {
            above = FilePath.folder(of: above)
        }
        guard unsafe access(above, W_OK | X_OK) == 0 else {
            return failure(
                "'\(path)' cannot be made in '\(above)'.", quoting: [path, above],
                remedy: "Look who may: \(system: "ls", "-ld", above)")
        }
        return ok("'\(path)' is made when it is needed.", quoting: [path])
    }
}

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

/// Whether the program runs as the person whose home it works in; under sudo(8) it may not.
public struct OwnerCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "owner"

    private let home: String
    private let user: UInt32

    /// Creates the check of a home.
    public init(home: String) {
        self.init(home: home, user: geteuid())
    }

    package init(home: String, user: UInt32) {
        self.home = home
        self.user = user
    }

    /// Compares whose the home is with who asks.
    public func findings() -> [Finding] {
        var status = stat()
        guard unsafe stat(home, &status) == 0 else {
            return warning(
                "HOME, '\(home)', is not there.", quoting: [home],
                remedy: "Look where it leads: echo $HOME")
        }
        guard status.st_uid != user else {
            return ok("You are at home in '\(home)'.", quoting: [home])
        }
        guard user != 0 else {
            return warning(
                "You are root in the home of another user: what is made here will not be theirs.",
                quoting: [home],
                remedy:
                    "Run it without sudo. Give back what was made: sudo chown -R --reference='\(home)' '\(home)'/.local"
            )
        }
        return warning(
            "HOME, '\(home)', belongs to another user.", quoting: [home],
            remedy: "Use your own: export HOME=~$(id -un)")
    }
}
