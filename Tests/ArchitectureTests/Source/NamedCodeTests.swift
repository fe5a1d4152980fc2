import Foundation
import Testing

/// What the documents for developers name: files, folders, and declarations.
@Suite("Code that the documents name")
struct NamedCodeTests {
    /// What is named and is not ours: a folder of the toolchain, a type of Swift, a part of the names of suites,
    /// and the field that was built on a branch.
    private static let others: Set = ["usr/bin", "String", "Journald", "Tasks/Estimate"]

    @Test(arguments: ["docs/architecture.md", "CONTRIBUTING.md"])
    func `all of it is there`(page: String) throws {
        let code = try NamedCode.ofRepository.get()
        let names = NamedCode.names(
            in: try String(contentsOf: SourceTree.root.appending(path: page), encoding: .utf8))
        #expect(names.count > 10)
        let missing = names.filter { !Self.others.contains($0) && !code.has($0) }
        #expect(missing.isEmpty)
    }

    @Test func `a file or a declaration that is gone is noticed`() throws {
        let code = try NamedCode.ofRepository.get()
        let names = NamedCode.names(
            in: """
                `Platform/Process/ChildProcess` starts what `CommandRun+Export` and `TaskTree` need,
                `Action.startNothing()` too; `POSIX/ChildProcess`, `Action.startTimer` and
                `Task+Repair` are there; `tend list`, `NULL` and `draftingOnFailure` are passed over.
                """)
        #expect(names.count == 7)
        #expect(
            names.filter { !code.has($0) } == [
                "Platform/Process/ChildProcess", "CommandRun+Export", "TaskTree",
                "Action.startNothing",
            ])
    }
}

/// The paths of a repository and the names that its sources declare.
private struct NamedCode {
    /// Every file and folder, with a slash before it; a source also without its ending.
    private let paths: Set<Substring>

    /// Every type, function, variable and case.
    private let declared: Set<String>

    /// The repository is read once, since that takes seconds.
    static let ofRepository = Result { try NamedCode() }

    private init() throws {
        var paths: Set<Substring> = []
        let roots = ["Apps", "Modules", "Packaging", "Tests", "docs", "systemd"]
        let manager = FileManager.default
        let root = SourceTree.root.path
        let all =
            try manager.contentsOfDirectory(atPath: root)
            + roots.flatMap { folder in
                try manager.subpathsOfDirectory(atPath: "\(root)/\(folder)").map {
                    "\(folder)/\($0)"
                }
            }
        for path in all {
            // The end of a path from any of its folders on names it, too.
            for name in [path, path.hasSuffix(".swift") ? String(path.dropLast(6)) : path] {
                paths.insert(name[...])
                for slash in name.indices where name[slash] == "/" {
                    paths.insert(name[name.index(after: slash)...])
                }
            }
        }
        self.paths = paths

        let keywords: Set = [
            "struct", "class", "enum", "protocol", "actor", "typealias", "func", "var", "let",
            "case",
        ]
        let fixtures = all.filter {
            $0.hasSuffix("/Fixtures/Home.swift") || $0.hasSuffix("/Rules/SourceRule.swift")
        }
        declared = try (SourceTree.shippedFiles() + fixtures.map(SourceTree.file)).reduce(into: [])
        {
            declared, file in
            for (keyword, name) in zip(file.code, file.code.dropFirst())
            where keywords.contains(keyword.text) {
                declared.insert(name.text)
            }
        }
    }

    /// Returns what a page names in code: paths, and names that begin with a capital letter.
    static func names(in page: String) -> [String] {
        page.matches(of: /`([A-Za-z][A-Za-z0-9.+\/_-]*)(?:\([a-z:]*\))?([^`\n]*)`/)
            .filter { $0.1.contains("/") || $0.2.isEmpty && $0.1.contains(/^[A-Z]+[a-z]/) }
            .map { String($0.1) }
    }

    func has(_ name: String) -> Bool {
        if paths.contains(name[...]) { return true }
        return !name.contains("/")
            && name.split(separator: ".").allSatisfy { part in
                declared.contains(String(part)) || paths.contains(part)
            }
    }
}
