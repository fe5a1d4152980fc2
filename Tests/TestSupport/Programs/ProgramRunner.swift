import Glibc

/// Runs a program that was built beside the tests.
package struct ProgramRunner: Sendable {
    /// The absolute path of the program.
    package let path: String

    /// Takes the program at an absolute path.
    package init(path: String) {
        self.path = path
    }

    /// Finds the program beside the running tests: both lie in `.build/CONFIGURATION`.
    package init(_ name: String) throws {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
        guard length > 0 else { throw SystemFailure("readlink /proc/self/exe") }
        let tests = String(buffer: buffer)
        path = tests.prefix(through: tests.lastIndex(of: "/") ?? tests.startIndex) + name
        guard unsafe access(path, X_OK) == 0 else { throw SystemFailure(path) }
    }

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the program's own name.
    ///   - environment: The whole environment: nothing of the test's own is added.
    ///   - input: What standard input is.
    ///   - output: What standard output is.
    ///   - errors: What standard error is.
    ///   - folder: The working folder.
    /// - Returns: How it ended, and what it wrote.
    /// - Throws: ``SystemFailure`` if it cannot be run.
    package func run(
        _ arguments: [String], environment: [String: String] = [:],
        input: ProgramInput = .bytes([]), output: ProgramOutput = .captured,
        errors: ProgramOutput = .captured, in folder: String = "/"
    ) throws -> ProgramResult {
        try run(
            bytes: arguments.map { Array($0.utf8) }, environment: environment, input: input,
            output: output, errors: errors, in: folder)
    }

    /// Runs the program to its end with arguments that need not be text; otherwise as the other.
    package func run(
        bytes arguments: [[UInt8]], environment: [String: String] = [:],
        input: ProgramInput = .bytes([]), output: ProgramOutput = .captured,
        errors: ProgramOutput = .captured, in folder: String = "/"
    ) throws -> ProgramResult {
        let launch = Launch(
            program: path, arguments: arguments, environment: environment, folder: folder)
        let (program, sources) = try start(launch, input, output, errors)
        let (ending, received) = try program.finish(reading: sources)
        return ProgramResult(
            ending: ending, standardOutput: received[0], standardError: received[1])
    }

    /// Starts the program, and lets go of its side of the pipes, so that they end with it.
    private func start(
        _ launch: Launch, _ input: ProgramInput, _ output: ProgramOutput, _ errors: ProgramOutput
    ) throws -> (program: RunningProgram, sources: [Descriptor]) {
        let output = try output.stream()
        let errors = try errors.stream()
        let program = try launch.start(on: [try input.stream(), output.stream, errors.stream])
        return (program, [output.source, errors.source])
    }
}
