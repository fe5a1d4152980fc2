/// One word, sign, string literal or comment of a Swift source.
struct SwiftToken: Equatable {
    enum Kind {
        /// A keyword, a name or a number; a quoted name keeps its backticks.
        case word
        /// A single punctuation byte.
        case sign
        /// A string literal's content, its interpolations left out.
        case string
        /// A comment's content.
        case comment
    }

    let kind: Kind
    let text: String
    let line: Int

    /// Whether it follows the token before it without a blank.
    let isGlued: Bool

    func isWord(_ text: String) -> Bool {
        kind == .word && self.text == text
    }

    func isSign(_ text: String) -> Bool {
        kind == .sign && self.text == text
    }
}
