import Glibc
import POSIX
import TestSupport

/// A terminal within the test's own process (pty(7)).
final class TestTerminal {
    /// Where a program writes.
    let device: Int32
    private let screen: Int32

    init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
        screen = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var number: Int32 = -1
        var isLocked: Int32 = 0
        guard unsafe ioctl(screen, Self.getNumber, &number) == 0,
            unsafe ioctl(screen, Self.setLock, &isLocked) == 0
        else { throw SystemFailure("ptmx") }
        device = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard device >= 0, unsafe ioctl(device, UInt(TIOCSWINSZ), &size) == 0 else {
            throw SystemFailure("TIOCSWINSZ")
        }
    }

    deinit {
        close(device)
        close(screen)
    }

    /// `TIOCGPTN` and `TIOCSPTLCK` of ioctl_tty(2), which Swift does not see.
    private static let getNumber: UInt = 0x8004_5430
    private static let setLock: UInt = 0x4004_5431

    /// Returns what the screen shows so far, its lines ended with LF alone.
    func shown() throws -> String {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        var request = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
        while unsafe poll(&request, 1, 0) > 0 {
            let count = unsafe read(screen, &part, part.count)
            guard count >= 0 else { throw SystemFailure("read") }
            bytes += part[..<count].filter { $0 != 0x0D }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
