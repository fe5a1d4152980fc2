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
    ///     shared on purpose.
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
        guard unsafe access(path, W_OK | X_OK) == 0 else {
            guard errno == EROFS else {
                return [
                    Finding(
                        name, .failure, "'\(path)' cannot be written to.",
                        remedy: "Look who may: \(system: "ls", "-ld", path)")
                ]
            }
            return [
                Finding(
                    name, .failure, "'\(path)' is on a file system that can only be read.",
                    remedy: "Look how it is mounted: \(system: "findmnt", "-T", path)")
            ]
        }
        do throws(AppError) {
            if isPrivate { try PrivateFolder.check(path) }
            return [Finding(name, .ok, "'\(path)' can be written to.")]
        } catch {
            return [Finding(name, .failure, error)]
        }
    }

    /// It is made within the nearest folder above that is there.
    private var unmade: [Finding] {
        var above = FilePath.folder(of: path)
        while unsafe access(above, F_OK) != 0, above != "/", above != "." {
            above = FilePath.folder(of: above)
        }
        guard unsafe access(above, W_OK | X_OK) == 0 else {
            return failure(
                "'\(path)' cannot be made in '\(above)'.",
                remedy: "Look who may: \(system: "ls", "-ld", above)"
            )
        }
        return ok("'\(path)' is made when it is needed.")
    }
}
