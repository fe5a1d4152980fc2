import Glibc
import Synchronization

/// How a program is started: with exactly what is said here and nothing of the test's own.
struct Launch {
    let program: String
    let arguments: [[UInt8]]
    let environment: [String: String]
    let folder: String

    /// Starts the program with these streams as its descriptors 0, 1 and 2.
    ///
    /// It gets a session of its own, so that the first terminal that it opens becomes its own. It is
    /// env(1) that changes the folder and becomes the program: Swift sees of spawn.h what POSIX has.
    func start(on streams: [StandardStream]) throws(SystemFailure) -> RunningProgram {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
        for (target, stream) in zip(Int32(0)..., streams) {
            switch stream {
            case .inherited(let descriptor):
                unsafe posix_spawn_file_actions_adddup2(&actions, descriptor.number, target)
            case .opened(let path, let flags):
                unsafe posix_spawn_file_actions_addopen(&actions, target, path, flags, 0)
            case .closed:
                unsafe posix_spawn_file_actions_addclose(&actions, target)
            }
        }

        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | Self.newSession)

        let words = CStrings(
            ["env", "--chdir=\(folder)", program].map { Array($0.utf8) } + arguments)
        let variables = CStrings(
            environment.merging(Self.coverage) { own, _ in own }
                .map { Array("\($0)=\($1)".utf8) })
        var identifier: pid_t = 0
        let status = Self.turn.withLock { _ in
            unsafe posix_spawn(
                &identifier, Self.env, &actions, &attributes, words.pointers, variables.pointers)
        }
        guard status == 0 else { throw SystemFailure("posix_spawn \(program)", status) }
        return RunningProgram(identifier: identifier)
    }

    /// Held while a program starts and while a pipe is made: between pipe(2) and its flag, a program
    /// that another test starts would inherit the pipe and keep it open.
    static let turn = Mutex<Void>(())

    private static let env = "/usr/bin/env"

    /// A program that counts its coverage writes it into its current folder, unless it is told
    /// otherwise; what was killed meanwhile would spoil the counts of the others.
    private static let coverage =
        unsafe getenv("LLVM_PROFILE_FILE") == nil ? [:] : ["LLVM_PROFILE_FILE": "/dev/null"]

    /// `POSIX_SPAWN_SETSID` of spawn.h, which Swift does not see either.
    private static let newSession: Int16 = 0x80
}

/// C strings in an array that ends with none, as exec(3) takes them.
@safe private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ texts: [[UInt8]]) {
        let strings = unsafe texts.map { text in
            unsafe strdup(text.map(CChar.init(bitPattern:)) + [0])
        }
        unsafe pointers = strings + [nil]
    }

    deinit {
        unsafe pointers.forEach { pointer in unsafe free(pointer) }
    }
}
