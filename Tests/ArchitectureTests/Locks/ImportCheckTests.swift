import Foundation
import Testing

/// The first two locks, on a package of two modules of which neither declares to use the other.
@Suite("SwiftPM's import checks")
struct ImportCheckTests {
    @Test func `a module that is not built before it cannot be imported`() throws {
        let outcome = try build(["--target", "Outer"])
        #expect(outcome.status != 0)
        #expect(outcome.output.contains("no such module 'Inner'"), "\(outcome.output)")
    }

    @Test func `an undeclared import of a built module is an error`() throws {
        let outcome = try build(
            ["--target", "Inner"], ["--explicit-target-dependency-import-check", "error"])
        #expect(outcome.status != 0)
        #expect(
            outcome.output.contains("without declaring it a dependency"), "\(outcome.output)")
    }

    /// Without the check, nothing but the order of the build would stand in the way.
    @Test func `an undeclared import of a built module passes without the check`() throws {
        let outcome = try build(["--target", "Inner"], ["--target", "Outer"])
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    @Test func `the Makefile builds and tests with the check`() throws {
        let makefile = try String(
            contentsOf: SourceTree.root.appending(path: "Makefile"), encoding: .utf8)
        #expect(makefile.contains("--explicit-target-dependency-import-check error"))
    }

    /// Builds the package once for each list of arguments, and returns how the last one went.
    private func build(_ steps: [String]...) throws -> Toolchain.Outcome {
        try Toolchain.withScratchFolder { folder in
            for (path, text) in Self.package {
                let file = folder.appending(path: path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            let outcomes = try steps.map { step in
                try Toolchain.run(["swift", "build", "--package-path", folder.path] + step)
            }
            return try #require(outcomes.last)
        }
    }

    private static let package = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "sample", targets: [.target(name: "Inner"), .target(name: "Outer")])
        """,
        "Sources/Inner/Inner.swift": "public struct Inner {}",
        "Sources/Outer/Outer.swift": "import Inner",
    ]
}
