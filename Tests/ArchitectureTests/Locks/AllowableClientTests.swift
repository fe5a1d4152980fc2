import Foundation
import Testing

/// The third lock: each built module carries the list of those that may import it.
@Suite("The compiler's list of clients")
struct AllowableClientTests {
    static let modules = DependencyRule.rows.map(\.target).filter { !$0.hasPrefix("tend") }

    @Test(arguments: DependencyRule.rows.map(\.target) + ["Stranger"])
    func `refuses exactly what the manifest does not declare`(target: String) throws {
        let manifest = Manifest(try SourceTree.file("Package.swift"))
        // What is built upon the target cannot be loaded to compile it: a circle is no import.
        let modules = DependencyRule.rows.filter {
            Self.modules.contains($0.target) && $0.target != target && !$0.isBuilt(upon: target)
        }.map(\.target)
        let allowed = modules.filter { manifest.clients(of: $0).contains(target) }
        let refused = modules.filter { !allowed.contains($0) }
        let found = try refusedImports(of: refused + allowed, into: target)
        #expect(found == Set(refused))
    }

    /// Compiles a source with the imports under the target's name.
    private func refusedImports(of modules: [String], into target: String) throws -> Set<String> {
        let name = Toolchain.moduleName(target)
        let outcome = try Toolchain.withScratchFolder { folder in
            let source = folder.appending(path: "Sample.swift")
            let imports = modules.map { "import \($0)\n" }.joined()
            try imports.write(to: source, atomically: true, encoding: .utf8)
            return try Toolchain.run([
                "swiftc", "-typecheck", "-module-name", name, source.path,
                "-I", Toolchain.builtModules.path,
                "-I", SourceTree.root.appending(path: "Modules/CSQLite").path,
                "-I", SourceTree.root.appending(path: "Modules/CSystemd").path,
                "-I", SourceTree.root.appending(path: "Modules/CPostgreSQL").path,
                "-I", SourceTree.root.appending(path: "Modules/CEditLine").path,
                "-I", SourceTree.root.appending(path: "Modules/CCompression").path,
                "-I", SourceTree.root.appending(path: "Modules/CMalloc").path,
                "-I", SourceTree.root.appending(path: "Modules/CFileSystem").path,
                "-I", SourceTree.root.appending(path: "Modules/CProcess/include").path,
            ])
        }
        let refused = modules.filter {
            outcome.output.contains(
                "error: module '\($0)' doesn't allow importation from module '\(name)'")
        }
        #expect((outcome.status == 0) == refused.isEmpty, "\(outcome.output)")
        #expect(!outcome.output.contains("no such module"), "\(outcome.output)")
        return Set(refused)
    }
}
