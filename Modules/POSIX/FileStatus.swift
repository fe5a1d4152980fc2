package import Glibc

extension stat {
    /// Finds out what a path leads to; none where that cannot be told, and errno(3) says why.
    package init?(of path: String) {
        self.init()
        guard unsafe fstatat(AT_FDCWD, path, &self, 0) == 0 else { return nil }
    }

    /// Finds out what stands under a path, be it a link; none where that cannot be told, and errno(3) says
    /// why.
    package init?(ofLink path: String) {
        self.init()
        guard unsafe lstat(path, &self) == 0 else { return nil }
    }

    /// Finds out what stands under a name in an open folder, be it a link; none where that cannot be told,
    /// and errno(3) says why.
    package init?(ofLink name: String, in folder: Int32) {
        self.init()
        guard unsafe fstatat(folder, name, &self, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    }

    /// Finds out what an open descriptor leads to; none where that cannot be told, and errno(3) says why.
    package init?(ofOpen number: Int32) {
        self.init()
        guard unsafe fstat(number, &self) == 0 else { return nil }
    }

    package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    package var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
    package var isLink: Bool { st_mode & S_IFMT == S_IFLNK }

    /// Whether it belongs to the user that the program runs as.
    package var isOurs: Bool { st_uid == geteuid() }
}
