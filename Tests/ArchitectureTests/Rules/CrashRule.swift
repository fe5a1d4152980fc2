/// Shipped code has no short way to a crash: what may be missing is asked for, and what may not hold
/// is an error with a name.
struct CrashRule: SourceRule {
    let name = "crash"

    func violations(in file: SourceFile) -> [Violation] {
        file.code.indices.compactMap { index in
            reason(at: index, in: file.code).map { reason in
                Violation(path: file.path, line: file.code[index].line, message: reason)
            }
        }
    }

    private func reason(at index: Int, in code: [SwiftToken]) -> String? {
        let token = code[index]
        if token.kind == .word, Self.checks.contains(token.text) {
            return "'\(token.text)' ends the program; say by an error what is wrong."
        }
        guard let previous = code[..<index].last else { return nil }
        if token.isWord("unsafe"), previous.isSign("("),
            code[..<index].dropLast().last?.isWord("unowned") == true
        {
            return "'unowned(unsafe)' reads what may be gone."
        }
        guard token.isSign("!"), token.isGlued else { return nil }
        if previous.isWord("as") {
            return "'as!' ends the program where the type is another; ask with 'as?'."
        }
        return endsValue(previous) ? "a value is unwrapped by force; ask whether it is there." : nil
    }

    private static let checks: Set = [
        "precondition", "assert", "assertionFailure", "unsafelyUnwrapped", "unsafeDowncast",
    ]

    /// Whether a value or a type ends with the token, so that a mark which follows belongs to it.
    private func endsValue(_ token: SwiftToken) -> Bool {
        token.kind == .word && !token.isWord("try")
            || [")", "]", "}", "?", ">"].contains(token.text)
    }
}
