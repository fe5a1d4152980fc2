import Glibc

/// Which file it is, by whatever name: no other has both numbers while it is open.
@safe
struct FileIdentity: Equatable {
    private let device: dev_t
    private let number: ino_t

    /// Takes the identity from what the file system knows of a file.
    init(_ status: stat) {
        device = status.st_dev
        number = status.st_ino
    }

    /// Looks which file the path leads to; none where there is none.
    init?(_ path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}
