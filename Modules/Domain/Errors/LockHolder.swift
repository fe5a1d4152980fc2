/// A process that has a lock which another one waits for.
public struct LockHolder: Hashable, Sendable {
    /// What it is called, as the system has it (`comm` of proc(5)); none if that is not known.
    public let program: String?

    /// Its number.
    public let process: Int32

    /// Whether it was stopped, by Ctrl-Z or SIGSTOP: it keeps its locks and does nothing.
    public let isStopped: Bool

    /// When it was started, if that is known.
    public let startedAt: Instant?

    /// Creates the description of a process.
    public init(program: String?, process: Int32, isStopped: Bool = false, startedAt: Instant?) {
        self.program = program
        self.process = process
        self.isStopped = isStopped
        self.startedAt = startedAt
    }
}

extension LockHolder {
    /// Returns what tells it from others: `sqlite3 (process 4711, started 3 h ago, stopped)`.
    public func words(at now: Instant) -> String {
        var facts = [program == nil ? "\(process)" : "process \(process)"]
        if let startedAt { facts.append("started \(startedAt.age(at: now)) ago") }
        if isStopped { facts.append("stopped") }
        guard let program else { return "process \(facts.joined(separator: ", "))" }
        return "\(program) (\(facts.joined(separator: ", ")))"
    }

    /// What a person can do about it.
    public var remedy: Advice {
        if isStopped { return "Let it go on: \(system: "kill", "-CONT", "\(process)")" }
        let name = program ?? "it"
        return isOwn
            ? "Wait for \(name), or end it, which keeps what is in: \(system: "kill", "\(process)")"
            : "Close \(name), or end it: \(system: "kill", "\(process)")"
    }

    /// Whether it is a program of this project, which lets go of the store by itself.
    public var isOwn: Bool { program == "tend" || program == "tend-import" }
}

extension AppError {
    /// Returns the same error, which names who has the lock; a program's name and number are no
    /// private text, so they are a part of the cause.
    ///
    /// - Parameters:
    ///   - holders: The processes; none leave the error as it is.
    ///   - now: The present.
    /// - Returns: The error.
    public func held(by holders: [LockHolder], at now: Instant) -> AppError {
        // A process that is stopped is why the others wait, too.
        let holders = holders.filter(\.isStopped) + holders.filter { !$0.isStopped }
        guard let first = holders.first else { return self }
        var error = self
        error.holders = holders
        let names = holders.prefix(3).map { $0.words(at: now) }
        let more = holders.count > 3 ? " and \(holders.count - 3) more" : ""
        let words = "held by \(names.joined(separator: ", "))\(more)"
        error.cause = Cause(
            step: cause?.step ?? "wait", storeCode: cause?.storeCode,
            systemError: cause?.systemError,
            message: [cause?.message, words].compactMap(\.self).joined(separator: ", "))
        error.suggestion = suggestion ?? first.remedy
        return error
    }
}
