public import Domain
import Glibc

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
