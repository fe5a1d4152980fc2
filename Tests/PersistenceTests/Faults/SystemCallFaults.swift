import CSQLite
import Glibc
import Synchronization

/// Makes the system calls by which SQLite changes the disk fail, in a child process.
///
/// SQLite lets its calls be replaced (https://sqlite.org/c3ref/vfs.html, xSetSystemCall). Each call
/// of a chosen kind is counted, and the one at the chosen place fails.
enum SystemCallFaults {
    /// What happens at the chosen place.
    enum Fault: Hashable, Sendable {
        /// The process is killed before the call.
        case kill

        /// The call fails with an error number, and so do all later ones if it lasts.
        case fail(Int32, lasts: Bool)
    }

    /// A call that can be made to fail.
    enum Call: String, CaseIterable, Codable, Sendable {
        case open, write = "pwrite64", delete = "unlink", lock = "fcntl"
        case openFolder = "openDirectory"
    }

    private struct State {
        var fault: Fault?
        var calls: Set<Call> = []
        var place = 0
        var count = 0
    }

    private static let state = Mutex(State())

    /// Arms the fault for the call at `place`, counted from 1 among these calls.
    static func arm(_ fault: Fault, at place: Int, of calls: Set<Call> = Set(Call.allCases)) {
        state.withLock { $0 = State(fault: fault, calls: calls, place: place) }
        install()
    }

    /// Lets every call succeed again; returns whether the fault was met.
    static func disarm() -> Bool {
        state.withLock { state in
            defer { state = State() }
            return state.count >= state.place
        }
    }

    /// Counts a call, and tells with which error number it must fail.
    private static func failure(of call: Call) -> Int32? {
        state.withLock { state in
            guard let fault = state.fault, state.calls.contains(call) else { return nil }
            state.count += 1
            switch fault {
            case .kill:
                if state.count == state.place { Glibc.kill(getpid(), SIGKILL) }
                return nil
            case .fail(let number, let lasts):
                let isMet = lasts ? state.count >= state.place : state.count == state.place
                return isMet ? number : nil
            }
        }
    }

    fileprivate static func perform(_ call: Call, _ body: () -> Int) -> Int {
        guard let number = failure(of: call) else { return body() }
        errno = number
        return -1
    }
}

// MARK: - Replacements

extension SystemCallFaults {
    private static func install() {
        let open: @convention(c) (UnsafePointer<CChar>, Int32, Int32) -> Int32 = unsafe openOrFail
        let write: @convention(c) (Int32, UnsafeRawPointer, Int, Int) -> Int = unsafe writeOrFail
        let delete: @convention(c) (UnsafePointer<CChar>) -> Int32 = unsafe deleteOrFail
        let lock: @convention(c) (Int32, Int32, UnsafeMutableRawPointer) -> Int32 =
            unsafe lockOrFail
        let openFolder:
            @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> Int32 =
                unsafe openFolderOrFail
        unsafe replace(.open, unsafeBitCast(open, to: sqlite3_syscall_ptr.self))
        unsafe replace(.write, unsafeBitCast(write, to: sqlite3_syscall_ptr.self))
        unsafe replace(.delete, unsafeBitCast(delete, to: sqlite3_syscall_ptr.self))
        unsafe replace(.lock, unsafeBitCast(lock, to: sqlite3_syscall_ptr.self))
        unsafe replace(.openFolder, unsafeBitCast(openFolder, to: sqlite3_syscall_ptr.self))
    }

    private static func replace(_ call: Call, _ function: @escaping sqlite3_syscall_ptr) {
        guard let system = unsafe sqlite3_vfs_find(nil) else { return }
        _ = unsafe system.pointee.xSetSystemCall(system, call.rawValue, function)
    }
}

private func openOrFail(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: Int32) -> Int32 {
    Int32(SystemCallFaults.perform(.open) { Int(unsafe open(path, flags, mode_t(mode))) })
}

private func writeOrFail(
    _ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int, _ offset: Int
) -> Int {
    SystemCallFaults.perform(.write) { unsafe pwrite(file, bytes, count, offset) }
}

private func deleteOrFail(_ path: UnsafePointer<CChar>) -> Int32 {
    Int32(SystemCallFaults.perform(.delete) { Int(unsafe unlink(path)) })
}

private func lockOrFail(
    _ file: Int32, _ command: Int32, _ argument: UnsafeMutableRawPointer
) -> Int32 {
    Int32(SystemCallFaults.perform(.lock) { Int(unsafe fcntl(file, command, argument)) })
}

/// Opens the folder of a file, or in its stead a pipe, which cannot be synchronized: fsync(2) fails.
private func openFolderOrFail(
    _ path: UnsafePointer<CChar>, _ descriptor: UnsafeMutablePointer<Int32>
) -> Int32 {
    let folder = unsafe String(cString: path).split(separator: "/").dropLast()
    let opened = SystemCallFaults.perform(.openFolder) {
        Int(unsafe open("/" + folder.joined(separator: "/"), O_RDONLY | O_CLOEXEC))
    }
    var ends: [Int32] = [Int32(opened), -1]
    if opened < 0 { unsafe pipe(&ends) }
    unsafe descriptor.pointee = ends[0]
    return SQLITE_OK
}
