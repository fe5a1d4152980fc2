import CSQLite
import Glibc
import Synchronization
import POSIX
import TestSupport

/// Makes the memory that SQLite asks for run out, in a child process.
///
/// SQLite lets its allocator be replaced before it is first used
/// (https://sqlite.org/malloc.html, SQLITE_CONFIG_MALLOC). Each allocation is counted, and the one
/// at the chosen place fails; so do all later ones if the fault lasts.
enum AllocationFaults {
    private struct State {
        var place = Int.max
        var lasts = false
        var count = 0
    }

    private static let state = Mutex(State())

    /// Takes the place of SQLite's allocator; the process must not have used SQLite yet.
    static func install() throws {
        typealias Configure =
            @convention(c) (Int32, UnsafeMutablePointer<sqlite3_mem_methods>) -> Int32
        // sqlite3_config is variadic, which Swift cannot call by its name.
        guard let symbol = unsafe dlsym(dlopen(nil, RTLD_NOW), "sqlite3_config") else {
            throw SystemFailure("dlsym")
        }
        let configure = unsafe unsafeBitCast(symbol, to: Configure.self)
        var methods = unsafe sqlite3_mem_methods(
            xMalloc: { unsafe allocate($0) }, xFree: { unsafe free(block($0)) },
            xRealloc: { unsafe reallocate($0, $1) }, xSize: { unsafe size($0) },
            xRoundup: { ($0 + 7) & ~7 }, xInit: { _ in SQLITE_OK }, xShutdown: { _ in },
            pAppData: nil)
        guard unsafe configure(SQLITE_CONFIG_MALLOC, &methods) == SQLITE_OK else {
            throw SystemFailure("sqlite3_config")
        }
    }

    /// Arms the fault for the allocation at `place`, counted from 1.
    static func arm(at place: Int, lasts: Bool) {
        state.withLock { $0 = State(place: place, lasts: lasts) }
    }

    /// Lets every allocation succeed again; returns whether the fault was met.
    static func disarm() -> Bool {
        state.withLock { state in
            defer { state = State() }
            return state.count >= state.place
        }
    }

    fileprivate static func fails() -> Bool {
        state.withLock { state in
            state.count += 1
            return state.lasts ? state.count >= state.place : state.count == state.place
        }
    }
}

/// Before each block stands its size, which SQLite asks for; blocks stay aligned.
private let header = 16

private func allocate(_ count: Int32) -> UnsafeMutableRawPointer? {
    guard !AllocationFaults.fails(), let block = unsafe malloc(header + Int(count)) else {
        return nil
    }
    unsafe block.storeBytes(of: count, as: Int32.self)
    return unsafe block + header
}

private func reallocate(
    _ memory: UnsafeMutableRawPointer?, _ count: Int32
) -> UnsafeMutableRawPointer? {
    guard !AllocationFaults.fails(),
        let block = unsafe realloc(block(memory), header + Int(count))
    else { return nil }
    unsafe block.storeBytes(of: count, as: Int32.self)
    return unsafe block + header
}

private func block(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    unsafe memory.map { unsafe $0 - header }
}

private func size(_ memory: UnsafeMutableRawPointer?) -> Int32 {
    unsafe block(memory)?.load(as: Int32.self) ?? 0
}
