import Glibc
import POSIX

/// Becomes readable when a file in a folder is deleted or moved: a journal that goes is a commit (inotify(7)).
struct FolderWatch: ~Copyable {
    private let descriptor: Descriptor

    /// Watches folders; on some file systems the system learns nothing of other machines.
    ///
    /// - Parameters:
    ///   - path: The folder that matters; none is watched without it.
    ///   - others: Other folders, if they are there.
    init?(of path: String, besides others: [String]) {
        let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        descriptor = Descriptor(owning: number)
        let events = UInt32(IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_ONLYDIR)
        guard number >= 0, unsafe inotify_add_watch(number, path, events) >= 0 else { return nil }
        for other in others { _ = unsafe inotify_add_watch(number, other, events) }
    }

    /// What is waited on.
    var number: Int32 { descriptor.number }

    /// Takes note of all that happened.
    func drain() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while unsafe Glibc.read(number, &bytes, bytes.count) == bytes.count {}
    }
}
