/// Shipped code never crashes on purpose, hides an error, or switches the compiler's checks off.
struct ForbiddenPhraseRule: SourceRule {
    let name: String
    private let phrase: [SwiftToken]
    private let reason: String

    static let all = [
        ForbiddenPhraseRule("try!", "an error must be handled"),
        ForbiddenPhraseRule("try?", "an error must not vanish"),
        ForbiddenPhraseRule("fatalError", "nothing a user does may end in a crash"),
        ForbiddenPhraseRule("preconditionFailure", "nothing a user does may end in a crash"),
        ForbiddenPhraseRule("@unchecked Sendable", "the compiler must see that it is safe"),
        ForbiddenPhraseRule("nonisolated(unsafe)", "the compiler must see that it is safe"),
    ]

    init(_ phrase: String, _ reason: String) {
        name = phrase
        self.phrase = SwiftLexer.tokens(of: phrase)
        self.reason = reason
    }

    func violations(in file: SourceFile) -> [Violation] {
        file.code.indices
            .filter { start in
                file.code[start...].starts(with: phrase) { $0.text == $1.text }
            }
            .map { start in
                let message = "'\(name)' is not used here: \(reason)."
                return Violation(path: file.path, line: file.code[start].line, message: message)
            }
    }
}
