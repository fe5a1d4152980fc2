import Domain
import Glibc
import POSIX

extension FilePath {
    /// Returns what lets the person into a folder that they may not enter.
    static func remedy(ofClosed folder: String) -> Advice {
        var status = stat()
        return unsafe stat(folder, &status) == 0 && status.st_uid == geteuid()
            ? "Let yourself in: \(system: "chmod", "u+x", folder)"
            : "Look who may enter it: \(system: "ls", "-ld", folder)"
    }

    /// (access(2), open(2): EPERM, not EACCES), or none.
    static func remedyOfImmutability(of path: String) -> Advice? {
        for place in [path, folder(of: path)]
        where unsafe access(place, W_OK) != 0 && errno == EPERM {
            return
                "It is immutable, whatever its mode. Take that attribute away: \(system: "sudo", "chattr", "-i", place)"
        }
        do throws(SystemError) {
            _ = try FileLook(path, O_WRONLY | O_NONBLOCK, step: "open")
            return nil
        } catch  where error.number != EPERM {
            return nil
        } catch {}
        return
            "It may only grow, whatever its mode. Take that attribute away: \(system: "sudo", "chattr", "-a", path)"
    }
}
