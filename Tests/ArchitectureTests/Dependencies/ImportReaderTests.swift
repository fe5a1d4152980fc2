import Testing

@Suite("Reading imports")
struct ImportReaderTests {
    @Test(arguments: [
        "import Persistence",
        "public import Persistence",
        "package import Persistence",
        "internal import Persistence",
        "private import Persistence",
        "@testable import Persistence",
        "@preconcurrency import Persistence",
        "@_spi(Testing) public import Persistence",
        "@testable\nimport\n    Persistence",
        "import struct Persistence.Store",
        "public import func Persistence.open",
        "import Persistence.Schema",
        "import `Persistence`",
        "let before = 1; import Persistence; let after = 2",
        "/* why */ import /* what */ Persistence // where",
        "#if os(Linux)\nimport Persistence\n#endif",
        "#if canImport(Other)\nlet a = 1\n#else\nimport Persistence\n#endif",
        "print(\"open \\(1)\")\nimport Persistence",
    ])
    func `sees an import in every spelling`(source: String) {
        #expect(modules(in: source) == ["Persistence"])
    }

    @Test(arguments: [
        "// import Persistence",
        "/// import Persistence",
        "/* import Persistence */",
        "/* /* nested */ import Persistence */",
        "let text = \"import Persistence\"",
        "let text = \"\"\"\n    import Persistence\n    \"\"\"",
        "let text = #\"\"import Persistence\"\"#",
        "#if canImport(Persistence)\n#endif",
        "let importPersistence = 1",
        "run(.import, Persistence.self)",
        "let verb = Command.import\nPersistence.open()",
        "func read(import Persistence: String) {}",
        "func `import Persistence`() {}",
        "",
    ])
    func `sees none where there is none`(source: String) {
        #expect(modules(in: source).isEmpty)
    }

    @Test func `names the line of each`() {
        let file = SourceFile(
            path: "A.swift", text: "// one\nimport A\n\n/* four\nfive */ import B\n")
        #expect(
            ImportReader.imports(of: file) == [
                Import(module: "A", line: 2), Import(module: "B", line: 5),
            ])
    }

    private func modules(in source: String) -> [String] {
        ImportReader.imports(of: SourceFile(path: "Sample.swift", text: source)).map(\.module)
    }
}
