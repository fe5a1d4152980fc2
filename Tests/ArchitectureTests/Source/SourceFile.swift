/// A Swift source with the path that people know it by.
struct SourceFile {
    /// The path from the root of the repository, such as `Modules/Domain/Tasks/Task.swift`.
    let path: String
    let lineCount: Int
    let tokens: [SwiftToken]

    /// The tokens that the compiler acts on: no comments, no string literals.
    let code: [SwiftToken]

    init(path: String, text: String) {
        self.path = path
        lineCount = text.count { $0.isNewline }
        tokens = SwiftLexer.tokens(of: text)
        code = tokens.filter { $0.kind == .word || $0.kind == .sign }
    }
}
