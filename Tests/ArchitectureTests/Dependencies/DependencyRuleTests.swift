import Testing

@Suite("The dependency rule")
struct DependencyRuleTests {
    @Test(arguments: [
        ("Modules/Text/Safety.swift", "import Glibc"),
        ("Modules/Text/Safety.swift", "import Domain"),
        ("Modules/Display/Frame.swift", "import Glibc"),
        ("Modules/Display/Frame.swift", "import Domain"),
        ("Modules/Domain/Task.swift", "import Display"),
        ("Modules/Domain/Task.swift", "import Foundation"),
        ("Modules/Domain/Task.swift", "import Glibc"),
        ("Modules/Domain/Task.swift", "public import Persistence"),
        ("Modules/Domain/Task.swift", "#if os(macOS)\nimport Foundation\n#endif"),
        ("Modules/Platform/Clock.swift", "import struct Persistence.Store"),
        ("Modules/Platform/Clock.swift", "import FoundationEssentials"),
        ("Modules/CSV/Reader.swift", "import Domain"),
        ("Modules/Import/Mapping.swift", "import Persistence"),
        ("Modules/Persistence/Store.swift", "import ErrorHandling"),
        ("Modules/Persistence/Store.swift", "@testable import ErrorHandling"),
        ("Modules/ErrorHandling/Journal.swift", "import CSQLite"),
        ("Modules/Presentation/Row.swift", "@preconcurrency import Foundation"),
        ("Modules/Arguments/Parser.swift", "package import Domain"),
        ("Apps/tend/Composition.swift", "import CSQLite"),
        ("Apps/tend-import/main.swift", "import CSystemd"),
        ("Modules/Elsewhere/New.swift", ""),
        ("Modules/Loose.swift", ""),
    ])
    func `refuses what the table does not allow`(path: String, source: String) {
        #expect(violations(path: path, source: source).count == 1)
    }

    @Test(arguments: [
        ("Modules/Domain/Day.swift", "import FoundationEssentials\nimport Text"),
        ("Modules/Arguments/Parser.swift", "import Text"),
        ("Modules/Display/Frame.swift", "import Text"),
        ("Modules/Domain/Day.swift", "// import Foundation"),
        ("Modules/Platform/Clock.swift", "public import Domain\nimport Glibc"),
        ("Modules/CSV/Reader.swift", "import Glibc"),
        ("Modules/Import/Mapping.swift", "import CSV\nimport Domain"),
        ("Modules/Persistence/Store.swift", "import CSQLite\nimport Synchronization"),
        ("Modules/ErrorHandling/Journal.swift", "internal import CSystemd"),
        ("Apps/tend-import/main.swift", "import Import\nimport Persistence"),
    ])
    func `allows what the table allows`(path: String, source: String) {
        #expect(violations(path: path, source: source).isEmpty)
    }

    @Test func `says which file, line and rule`() {
        let found = violations(path: "Modules/CSV/Reader.swift", source: "\nimport Domain\n")
        #expect(
            found.map(\.description) == [
                "Modules/CSV/Reader.swift:2: CSV must not import Domain; "
                    + "it may import Glibc, Synchronization."
            ])
    }

    private func violations(path: String, source: String) -> [Violation] {
        DependencyRule().violations(in: SourceFile(path: path, text: source))
    }
}
