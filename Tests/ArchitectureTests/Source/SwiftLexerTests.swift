import Testing

@Suite("Reading Swift sources")
struct SwiftLexerTests {
    @Test func `comments and strings are not code`() {
        let source = """
            let a = "try! b" // fatalError()
            /* outer /* inner */ still a comment */ let c = #"raw " quote"#
            """
        #expect(code(of: source) == ["let", "a", "=", "let", "c", "="])
    }

    @Test func `code inside an interpolation is code`() {
        #expect(code(of: #"print("sum \(add(1, "x")) done")"#).contains("add"))
        #expect(
            code(of: ##"print(#"plain \(text) and \#(value)"#)"##) == ["print", "(", "value", ")"])
    }

    @Test func `a multi-line string hides its lines and keeps the count`() {
        let source = #"""
            let text = """
                import Foundation
                "quoted" \"""
                """
            after
            """#
        #expect(code(of: source) == ["let", "text", "=", "after"])
        #expect(SwiftLexer.tokens(of: source).last?.line == 5)
    }

    @Test(arguments: ["\"", "\"\"\"", "#\"", "/*", "`", "\"\\(", "\\", "#", ""])
    func `an unfinished source ends quietly`(source: String) {
        #expect(SwiftLexer.tokens(of: source).count <= 2)
    }

    private func code(of source: String) -> [String] {
        SwiftLexer.tokens(of: source)
            .filter { $0.kind == .word || $0.kind == .sign }
            .map(\.text)
    }
}
