/// What a statement is compiled from.
enum StatementText {
    /// A text that is fixed in the program.
    case fixed(StaticString)

    /// A text that was put together from fixed parts.
    case composed(String)

    /// The text.
    var sql: String {
        switch self {
        case .fixed(let text): text.description
        case .composed(let text): text
        }
    }

    /// Whether it is a PRAGMA, some of which act when they are compiled
    /// (https://sqlite.org/pragma.html): to run one again it has to be compiled again.
    var isPragma: Bool {
        switch self {
        case .fixed(let text): unsafe text.utf8Start.pointee == UInt8(ascii: "P")
        case .composed(let text): text.utf8.first == UInt8(ascii: "P")
        }
    }
}
