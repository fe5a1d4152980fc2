import Testing

@Suite("The rules of shipped sources")
struct SourceRuleTests {
    static let rules: [any SourceRule] =
        [
            CommandProseRule(), CrashRule(), DecisionByWordsRule(), DependencyRule(),
            FileLengthRule(), FileNameRule(), GlobalStateRule(), UnfinishedWorkRule(),
        ] + ForbiddenPhraseRule.all

    @Test(arguments: rules)
    func `every shipped source keeps the rule`(rule: any SourceRule) throws {
        let violations = try violations(of: rule)
            .filter { violation in
                !RuleException.all.contains { $0.excuses(violation, of: rule) }
            }
        #expect(violations.isEmpty, "\(lines(violations))")
    }

    @Test func `every exception is needed`() throws {
        let found = try Self.rules.map { (rule: $0, violations: try violations(of: $0)) }
        for exception in RuleException.all {
            let isNeeded = found.contains { rule, violations in
                violations.contains { exception.excuses($0, of: rule) }
            }
            #expect(isNeeded, "\(exception.path) needs no exception from '\(exception.rule)'")
        }
    }

    @Test func `the sources are found, and their median is short`() throws {
        let files = try SourceTree.shippedFiles()
        for row in DependencyRule.rows {
            #expect(files.contains { $0.path.hasPrefix(row.folder + "/") }, "\(row.folder)")
        }
        #expect(FileLengthRule.median(of: files) <= FileLengthRule.longestMedian)
    }

    @Test(arguments: [
        "try! open()", "let a = try? open()", "fatalError(\"no\")", "preconditionFailure()",
        "final class A: @unchecked Sendable {}", "nonisolated(unsafe) var a = 1",
        "print(\"\\(try! open())\")",
    ])
    func `a forbidden phrase is found`(source: String) {
        let file = SourceFile(path: "Modules/Domain/A.swift", text: "\n" + source)
        #expect(ForbiddenPhraseRule.all.flatMap { $0.violations(in: file) }.map(\.line) == [2])
    }

    @Test(arguments: [
        "// never use try! here", "let text = \"fatalError\"", "try open()", "let tryCount = 1",
        "func `fatalError`() {}", "final class A: Sendable {}", "nonisolated func a() {}",
    ])
    func `an innocent phrase is not found`(source: String) {
        let file = SourceFile(path: "Modules/Domain/A.swift", text: source)
        #expect(ForbiddenPhraseRule.all.flatMap { $0.violations(in: file) }.isEmpty)
    }

    @Test(arguments: [
        "let a = b!", "let a = b[0]!.c", "call()!", "let a = b as! C", "var a: String!",
        "let a = { b }()!", "let a = b?.c!", "precondition(a > 0)", "Swift.assert(a)",
        "assertionFailure()", "let a = b.unsafelyUnwrapped", "unowned(unsafe) let a: A",
        "print(\"\\(a!)\")",
    ])
    func `a way to a crash is found`(source: String) {
        let file = SourceFile(path: "Modules/Domain/A.swift", text: "\n" + source)
        #expect(CrashRule().violations(in: file).map(\.line) == [2])
    }

    @Test(arguments: [
        "guard !a else { return }", "a != b", "let a = !b && !c", "if a, !b {}", "call(!a)",
        "[!a]", "a.filter { !$0 }", "let a = b as? C", "let a = \"Stop!\"", "// really!",
        "unowned let a: A", "return !a", "try! open()", "func asserts() {}",
    ])
    func `an exclamation mark of another kind is not found`(source: String) {
        let file = SourceFile(path: "Modules/Domain/A.swift", text: source)
        #expect(CrashRule().violations(in: file).isEmpty)
    }

    @Test(arguments: [
        "let advice = \"Repair it: tend doctor --repair\"", "line(\"tend undo takes it back.\")",
        "let a = \"Mend them: tend-import --mend \\(file)\"",
        "let command = \"See: tend \\(name)\"",
        "let a = \"\"\"\n    See them:\n    tend list --all\n    \"\"\"",
    ])
    func `a command in prose is found`(source: String) {
        #expect(CommandProseRule.commands.count > 30)
        let rule = CommandProseRule()
        let module = SourceFile(path: "Modules/Domain/A.swift", text: source)
        #expect(rule.violations(in: module).count == 1)
        let app = SourceFile(path: "Apps/tend/A.swift", text: "func run() { \(source) }")
        #expect(rule.violations(in: app).count == 1)
    }

    @Test(arguments: [
        "let a: Advice = \"Repair it: \\(tend: .doctor, \"--repair\")\"", "// tend list",
        "let a = \"Written by a newer version of tend.\"", "let a = \"tend-import cannot be run.\"",
    ])
    func `a value, a comment and the mere name of a program are none`(source: String) {
        let file = SourceFile(path: "Modules/Domain/A.swift", text: source)
        #expect(CommandProseRule().violations(in: file).isEmpty)
    }

    @Test func `what the help shows is how a command is written`() {
        let text =
            "let a = Command(\"add\", (\"tend add TEXT\"), \"tend list\")\nlet b = \"tend list\""
        let file = SourceFile(path: "Apps/tend/Commands/AddCommand.swift", text: text)
        #expect(CommandProseRule().violations(in: file).map(\.line) == [2])
    }

    @Test(arguments: [
        ("// TODO: later", 1), ("/// FIXME", 1), ("/* one\n two XXX */", 2),
        ("let a = 1 // HACK around", 1),
    ])
    func `unfinished work is found`(source: String, line: Int) {
        let file = SourceFile(path: "Modules/Domain/A.swift", text: source)
        #expect(UnfinishedWorkRule().violations(in: file).map(\.line) == [line])
    }

    @Test(arguments: ["// what is left to do", "// a todoist export", "let TODO = 1"])
    func `finished work is not found`(source: String) {
        let file = SourceFile(path: "Modules/Domain/A.swift", text: source)
        #expect(UnfinishedWorkRule().violations(in: file).isEmpty)
    }

    @Test(arguments: [
        "var count = 0", "public var count: Int { 0 }", "struct A {}\nprivate var cache = [1]",
        "let count = Mutex(0)", "enum A {\n    static let shared = Atomic(false)\n}",
    ])
    func `global state is found`(source: String) {
        let file = SourceFile(path: "Modules/Domain/A.swift", text: source)
        #expect(GlobalStateRule().violations(in: file).count == 1)
    }

    @Test(arguments: [
        "let limit = 10", "struct A {\n    var count = 0\n}", "func a() {\n    var b = 1\n}",
        "enum A {\n    static let limit = 10\n}", "final class A {\n    let count = Mutex(0)\n}",
    ])
    func `local state is not found`(source: String) {
        let file = SourceFile(path: "Modules/Domain/A.swift", text: source)
        #expect(GlobalStateRule().violations(in: file).isEmpty)
    }

    @Test(arguments: [
        "Modules/Domain/Utils.swift", "Modules/Domain/Helpers/Text.swift",
        "Modules/Domain/StoreManager.swift", "Modules/Domain/String+Extensions.swift",
        "Apps/tend/Common.swift",
    ])
    func `a drawer is found`(path: String) {
        #expect(FileNameRule().violations(in: SourceFile(path: path, text: "")).count == 1)
    }

    @Test(arguments: [
        "Modules/Domain/Tasks/Task+State.swift", "Modules/Domain/Commonwealth.swift",
    ])
    func `a telling name is no drawer`(path: String) {
        #expect(FileNameRule().violations(in: SourceFile(path: path, text: "")).isEmpty)
    }

    @Test(arguments: [
        #"if error.code.rawValue.hasPrefix("validation.") { return }"#,
        #"guard errorCode.rawValue.contains("busy") else { return }"#,
        #"if operation.command == "redo" { again() }"#,
        #"switch operation.command { case "redo": again() }"#,
        #"switch (command, change) { default: break }"#,
        #"if error.sentence == "Not enough storage space." { free() }"#,
        #"problems.filter { $0.detail != ending?.detail }"#,
        #"if error.message.contains("locked") { wait() }"#,
    ])
    func `a decision by words is found`(source: String) {
        let file = SourceFile(path: "Modules/Domain/A.swift", text: "\n" + source)
        #expect(DecisionByWordsRule().violations(in: file).map(\.line) == [2])
    }

    @Test(arguments: [
        "if error.code == .storeBusy { wait() }", "guard error.detail == nil else { return }",
        "if command == nil { return }", "switch command?.leadingDash ?? .option { default: break }",
        "let isList = saved.command == ListCommand.definition", "switch operation.kind { }",
        #"// if error.detail == "x" it is told"#, "if error.holds != nil { return }",
        #"let texts = [error.sentence, error.detail]"#,
    ])
    func `a decision by types is none`(source: String) {
        let file = SourceFile(path: "Modules/Domain/A.swift", text: source)
        #expect(DecisionByWordsRule().violations(in: file).isEmpty)
    }

    @Test(arguments: [(400, true), (401, false)])
    func `the longest file has 400 lines`(lines: Int, isAllowed: Bool) {
        let text = String(repeating: "\n", count: lines)
        let file = SourceFile(path: "Modules/Domain/A.swift", text: text)
        #expect(FileLengthRule().violations(in: file).isEmpty == isAllowed)
    }

    private func violations(of rule: any SourceRule) throws -> [Violation] {
        try SourceTree.shippedFiles().flatMap { rule.violations(in: $0) }
    }

    private func lines(_ violations: [Violation]) -> String {
        violations.map(\.description).joined(separator: "\n")
    }
}
