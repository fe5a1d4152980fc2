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

    /// Runs a tool found in `PATH` and waits for its end.
    ///
    /// By the C library: Foundation's `Process` misses the end of a child now and then, and waits for ever.
    static func run(_ arguments: [String]) throws -> Outcome {
        let words = arguments.map { "'" + $0.replacing("'", with: #"'\''"#) + "'" }
        let command = words.joined(separator: " ") + " </dev/null 2>&1"
        guard let stream = unsafe popen(command, "re") else {
            throw CocoaError(.executableLoad)
        }
        var output: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe fread(&part, 1, part.count, stream)
            guard count > 0 else { break }
            output += part[..<count]
        }
        let status = unsafe pclose(stream)
        // How a process that ended by itself says so (wait(2)).
        let isExit = status & 0x7F == 0
        return Outcome(
            status: isExit ? (status >> 8) & 0xFF : status,
            output: String(decoding: output, as: UTF8.self))
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
