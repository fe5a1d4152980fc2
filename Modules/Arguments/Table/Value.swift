extension Option {
    /// What an option takes: the placeholder that stands for it, and what it may be.
    public struct Value: Sendable {
        /// What help prints in its place, in capitals: `DAY`.
        public let placeholder: String

        /// The only values that are right; none listed means any text.
        public let choices: [String]

        /// Whether each use adds a value; otherwise the last use wins.
        public let repeats: Bool

        /// What it is, for a shell to offer.
        public let kind: Kind

        /// Returns a value that is any text.
        public static func value(_ placeholder: String, _ kind: Kind = .text) -> Value {
            Value(placeholder: placeholder, choices: [], repeats: false, kind: kind)
        }

        /// Returns a value that can be given again and again.
        public static func values(_ placeholder: String, _ kind: Kind = .text) -> Value {
            Value(placeholder: placeholder, choices: [], repeats: true, kind: kind)
        }

        /// Returns a value that is one of a few.
        ///
        /// - Parameters:
        ///   - placeholder: What help prints in its place, in capitals.
        ///   - choices: The only values that are right, in the order in which to list them.
        /// - Returns: The value.
        public static func choice(_ placeholder: String, of choices: [String]) -> Value {
            Value(placeholder: placeholder, choices: choices, repeats: false, kind: .text)
        }
    }
}
