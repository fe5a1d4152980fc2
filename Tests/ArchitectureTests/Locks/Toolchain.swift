import Foundation

/// The compiler and the build that the tests came from.
enum Toolchain {
    struct Outcome {
        let status: Int32
        /// Standard output and standard error as they came.
        let output: String
    }

    /// The folder of the modules that were built beside the running tests.
    static let builtModules = URL(filePath: "/proc/self/exe")
        .resolvingSymlinksInPath()
        .deletingLastPathComponent()
        .appending(path: "Modules")

    /// Returns the name that the compiler gives to a target's module.
    static func moduleName(_ target: String) -> String {
        target.replacing("-", with: "_")
    }

    /// Foundation can miss the end of one of two processes that it waits for at once.
    private static let turn = NSLock()

    /// Runs a tool found in `PATH` and waits for its end.
    static func run(_ arguments: [String]) throws -> Outcome {
        turn.lock()
        defer { turn.unlock() }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }

    /// Returns the features that the compiler knows and the Swift 6 language mode does not include.
    static func upcomingFeatures() throws -> Set<String> {
        struct Answer: Decodable {
            struct Features: Decodable { let upcoming: [Feature] }
            struct Feature: Decodable {
                let name: String
                let enabledIn: String
            }
            let features: Features
        }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let text = try run(["swiftc", "-print-supported-features"]).output
        return try Set(
            decoder.decode(Answer.self, from: Data(text.utf8)).features.upcoming
                .filter { $0.enabledIn > "6" }
                .map(\.name))
    }

    /// Calls the body with a folder of its own, which is gone afterwards.
    static func withScratchFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = URL.temporaryDirectory.appending(path: "tend-locks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            // A folder that stays behind fails no test.
            _ = Swift.Result { try FileManager.default.removeItem(at: folder) }
        }
        return try body(folder)
    }
}
