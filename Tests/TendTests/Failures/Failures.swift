import Foundation
import TestSupport
import Testing

/// What bringing failures about needs of the machine.
enum Failures {
    /// Whether this is root with all its rights: such a one may mount and become somebody else.
    static let haveRoot: Bool = {
        guard SystemRoot.isHere else { return false }
        do {
            return try ProgramRunner(path: "/usr/bin/unshare").run(["-m", "/bin/true"]).ending
                == .exited(0)
        } catch {
            return false
        }
    }()
}

extension Trait where Self == ConditionTrait {
    /// The test needs strace(1).
    static var injectsFaults: Self {
        .enabled(if: FaultInjection.isPossible, "needs strace(1), and the right to trace")
    }
}

extension Home {
    /// Brings a failure about in a home with two tasks, and returns what was told of it.
    func bringAbout(_ failure: Failure, asJSON: Bool = false) throws -> ProgramResult {
        try succeed("add", "-", input: .text("a\nb\n"))
        let spoiled = try shell(failure.before, [])
        try #require(spoiled.ending == .exited(0), "\(spoiled.errors)")
        let lock = failure.isLocked ? try WriteLock(of: store) : nil
        defer { lock?.release() }
        return try shell(failure.around, (asJSON ? ["--json"] : []) + failure.command)
    }

    /// Runs `tend` under a script in which it is `"$tend" "$@"` and the task store `$store`.
    func shell(_ script: String, _ arguments: [String]) throws -> ProgramResult {
        let variables = ["tend": tend, "store": store]
        return try ProgramRunner(path: "/bin/sh").run(
            ["-c", script, "sh"] + arguments, environment: environment.merging(variables) { $1 },
            in: folder.path)
    }

    /// Runs `tend` while strace(1) fails a call to the store's files, which must have been met.
    func run(
        _ arguments: [String], failing fault: String, at location: SourceLocation = #_sourceLocation
    ) throws -> ProgramResult {
        let result = try shell(Failure.failing(fault), arguments)
        let trace = String(decoding: try folder.read("trace"), as: UTF8.self)
        #expect(trace.contains("INJECTED"), "\(fault)", sourceLocation: location)
        return result
    }
}
