/// What was typed, understood as far as the table goes: what it means is for the app to say.
public struct Invocation: Sendable {
    /// The command to run: the one that was named, else the program's bare command.
    public let command: Command

    /// The command's name or alias as it was typed, or `nil` if none was.
    public let typedName: String?

    /// The options that were typed, in their order.
    public let options: [GivenOption]

    /// The words that were typed, in their order, without the command's name.
    public let words: [String]

    /// How many of the words stood after `--`: they are meant as they are, a lone `-` too.
    public let literalWordCount: Int

    /// An option as it was typed.
    public struct GivenOption: Sendable {
        /// The option.
        public let option: Option

        /// Its value; a flag has none.
        public let value: String?
    }

    /// Returns whether `option` was typed.
    public func has(_ option: Option) -> Bool {
        options.contains { $0.option == option }
    }

    /// Returns the value that `option` was given last, which is the one that counts.
    public func value(of option: Option) -> String? {
        options.last { $0.option == option }?.value
    }

    /// Returns every value that `option` was given, in the order of typing.
    public func values(of option: Option) -> [String] {
        options.compactMap { $0.option == option ? $0.value : nil }
    }

    /// Returns the invocation with options that stand before those that were typed.
    ///
    /// - Parameter earlier: The options; where one value counts, it is what was typed.
    /// - Returns: The same command and words, with all of the options.
    public func following(_ earlier: [GivenOption]) -> Invocation {
        Invocation(
            command: command, typedName: typedName, options: earlier + options, words: words,
            literalWordCount: literalWordCount)
    }
}
