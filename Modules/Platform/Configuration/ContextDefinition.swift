/// A line that defines a context: `context.work = project:work`.
struct ContextDefinition: Hashable {
    /// What stands before the name.
    static let key = "context."

    let name: String
    let filter: String

    /// The number of the line.
    let line: Int

    /// Takes the line for one, if it is.
    init?(_ content: ConfigurationLine, on line: Int) {
        guard case .setting(let key, let value) = content, key.hasPrefix(Self.key) else {
            return nil
        }
        name = String(key.dropFirst(Self.key.count))
        filter = value
        self.line = line
    }
}
