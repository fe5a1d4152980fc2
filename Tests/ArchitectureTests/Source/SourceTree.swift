import Foundation

/// The repository that the tests were built from.
enum SourceTree {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()  // Source
        .deletingLastPathComponent()  // ArchitectureTests
        .deletingLastPathComponent()  // Tests
        .deletingLastPathComponent()

    /// Returns every source that ends up in a program: those of the modules and of the apps.
    static func shippedFiles() throws -> [SourceFile] { try shipped.get() }

    /// They are read once, since that takes seconds.
    private static let shipped = Result {
        try ["Modules", "Apps"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
                .filter { $0.hasSuffix(".swift") }
                .sorted()
                .map { try file("\(folder)/\($0)") }
        }
    }

    /// Returns the source at a path from the root of the repository.
    static func file(_ path: String) throws -> SourceFile {
        try SourceFile(
            path: path, text: String(contentsOf: root.appending(path: path), encoding: .utf8))
    }
}
