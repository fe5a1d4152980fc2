import CProcess
public import Domain
import Glibc
import POSIX

/// The checks of who may use a folder, a file and a home.
extension HealthCheck {
    /// Whether a folder can be written to, by its owner alone; one that is not there yet is made when it is
    /// needed.
    ///
    /// - Parameters:
    ///   - name: What it is called in the finding.
    ///   - path: The folder.
    ///   - isPrivate: Whether nobody else may write to it. One that a person names by hand may be
    ///     shared on purpose, which is a warning.
    /// - Returns: The check.
    public static func folder(_ name: String, path: String, isPrivate: Bool) -> HealthCheck {
        HealthCheck(name) { check throws(AppError) in
            guard unsafe access(path, F_OK) == 0 || errno != ENOENT else {
                return check.unmadeFolder(path)
            }
            if let obstacle = FilePath.obstacle(above: path) {
                return check.obstructed(by: obstacle)
            }
            if let status = stat(of: path), !status.isFolder {
                return check.failure(
                    "'\(path)' is a file, and should be a folder.", quoting: [path],
                    remedy: "Move it out of the way: \(system: "mv", path, "\(path).aside")")
            }
            guard unsafe access(path, W_OK | X_OK) == 0 else {
                return check.closedFolder(path, errno)
            }
            if unsafe tend_may_only_grow(path) != 0 {
                return check.failure(
                    "'\(path)' lets files be made and none be taken away, whatever its mode.",
                    quoting: [path],
                    remedy: "Take that attribute away: \(system: "sudo", "chattr", "-a", path)")
            }
            if isPrivate {
                do throws(AppError) {
                    try PrivateFolder.check(path)
                } catch {
                    // Its sentence would be about the task store.
                    return check.failure(
                        error.detail ?? error.sentence, quoting: [path], remedy: error.advice)
                }
            }
            do throws(SystemError) {
                if let exposure = try Exposure.of(path) {
                    return check.warning(
                        "\(exposure.sentence) Whoever may write there can put files beside yours, and take yours away.",
                        quoting: [exposure.place], remedy: exposure.remedy)
                }
            } catch {
                // It was found a moment ago.
            }
            return check.ok("'\(path)' can be written to.", quoting: [path])
        }
    }

    /// Whether what stands above a path is folders alone, as far as it is there.
    public static func leadsThroughFolders(_ path: String) -> Bool {
        FilePath.obstacle(above: path) == nil
    }

    private func obstructed(by obstacle: String) -> [Finding] {
        failure(
            "'\(obstacle)' should be a folder, and is none.", quoting: [obstacle],
            remedy: "Look what it is, and move it out of the way: \(system: "ls", "-ld", obstacle)"
        )
    }

    private func closedFolder(_ path: String, _ number: Int32) -> [Finding] {
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
        return failure(
            "'\(path)' \(reason)", quoting: FilePath.folders(above: path) + [path], remedy: remedy)
    }

    /// It is made within the nearest folder above that is there.
    private func unmadeFolder(_ path: String) -> [Finding] {
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

    /// Whether the file of the tasks is its owner's, and nobody else can read it; there is nothing to look
    /// at where it is not there.
    public static func permissions(of path: String) -> HealthCheck {
        HealthCheck("permissions") { check throws(AppError) in
            // Not by a descriptor: closing it would drop the locks that SQLite holds on the file.
            guard let status = stat(of: path) else {
                let error = SystemError("stat")
                guard error.number != ENOENT else { return [] }
                if let obstacle = FilePath.obstacle(above: path) {
                    return check.obstructed(by: obstacle)
                }
                if error.number == ELOOP {
                    return check.failure(
                        "'\(path)' is a link that leads back to itself.", quoting: [path],
                        remedy: "Look where it leads: \(system: "ls", "-l", path)")
                }
                throw AppError(error.code(otherwise: .fetchFailed), cause: error.cause)
            }
            guard status.isRegularFile else { return [] }
            if !status.isOurs {
                return check.warning(
                    "'\(path)' belongs to another user.", quoting: [path],
                    remedy: "Look whose it is: \(system: "ls", "-l", path)")
            }
            // What keeps the person out is said before who else gets in; one command mends both.
            let isExposed = status.st_mode & (S_IRWXG | S_IRWXO) != 0
            guard unsafe access(path, R_OK) == 0 else {
                return check.failure(
                    "You may not read '\(path)'.", quoting: [path],
                    remedy: "Allow it: \(system: "chmod", isExposed ? "u=rw,go=" : "u+rw", path)")
            }
            if unsafe tend_may_only_grow(path) != 0 {
                return check.failure(
                    "'\(path)' may only grow, whatever its mode, which no change of a task can do.",
                    quoting: [path],
                    remedy: "Take that attribute away: \(system: "sudo", "chattr", "-a", path)")
            }
            // What a file system allows is a finding about the folder.
            guard unsafe access(path, W_OK) != 0, errno != EROFS else {
                if isExposed {
                    return check.warning(
                        "Others may read or change '\(path)'.", quoting: [path],
                        remedy: "Keep it for yourself: \(system: "chmod", "go=", path)")
                }
                return check.ok("'\(path)' is yours alone.", quoting: [path])
            }
            // What an attribute forbids no mode allows: the system calls the one EPERM, the other EACCES.
            return errno == EPERM
                ? check.failure(
                    "'\(path)' is immutable: nobody may change it, whatever its mode.",
                    quoting: [path],
                    remedy: "Take that attribute away: \(system: "sudo", "chattr", "-i", path)")
                : check.failure(
                    "You may read '\(path)', and not change it.", quoting: [path],
                    remedy: "Allow it: \(system: "chmod", isExposed ? "u=rw,go=" : "u+w", path)")
        }
    }

    /// Whether the program runs as the person whose home it works in; under sudo(8) it may not.
    public static func owner(of home: String) -> HealthCheck {
        .owner(of: home, user: geteuid())
    }

    /// Compares whose a home is with who asks.
    package static func owner(of home: String, user: UInt32) -> HealthCheck {
        HealthCheck("owner") { check in
            guard let status = stat(of: home) else {
                return check.warning(
                    "HOME, '\(home)', is not there.", quoting: [home],
                    remedy: "Look where it leads: echo $HOME")
            }
            guard status.st_uid != user else {
                return check.ok("You are at home in '\(home)'.", quoting: [home])
            }
            guard user != 0 else {
                return check.warning(
                    "You are root in the home of another user: what is made here will not be theirs.",
                    quoting: [home],
                    remedy:
                        "Run it without sudo. Give back what was made: sudo chown -R --reference='\(home)' '\(home)'/.local"
                )
            }
            return check.warning(
                "HOME, '\(home)', belongs to another user.", quoting: [home],
                remedy: "Use your own: export HOME=~$(id -un)")
        }
    }
}
