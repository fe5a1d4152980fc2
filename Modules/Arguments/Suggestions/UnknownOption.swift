extension Parser {
    /// Returns the error for the long option `name`, which nobody declares here.
    func unknownOption(_ name: String) -> ArgumentError {
        if command == nil, let option = optionOfAnyCommand(named: name) {
            return .misplacedOption(option)
        }
        return .unknownOption(
            name: "--\(name)",
            nearest: nearestOption(to: name),
            command: command,
            literal: command?.leadingDash == .text ? literal : nil)
    }

    /// Returns the error for `letter`, which is no short option, in `argument`, which may be a long
    /// option with a dash missing.
    func unknownShortOption(_ letter: Character, in argument: String) -> ArgumentError {
        let nearest = argument.count > 2 ? nearestOption(to: String(argument.dropFirst())) : nil
        return .unknownOption(
            name: nearest == nil ? "-\(letter)" : argument,
            nearest: nearest,
            command: command,
            literal: nil)
    }

    private func nearestOption(to name: String) -> String? {
        let known = (command?.options ?? []) + program.globalOptions
        return known.map(\.name).nearest(to: name).map { "--\($0)" }
    }

    private func optionOfAnyCommand(named name: String) -> Option? {
        program.commands.lazy.flatMap(\.options).first { $0.name == name }
    }

    /// The same arguments with every unknown option taken as text.
    ///
    /// The known options come first, then `--`, then the words. There are none if something else is
    /// wrong with the arguments too, for then the person has to look at them again anyway.
    private var literal: [String]? {
        var reading = Parser(program: program, arguments: arguments, unknownOptions: .areWords)
        let invocation: Invocation
        do { invocation = try reading.parse() } catch { return nil }
        guard !invocation.options.contains(where: \.option.isQuestion) else { return nil }
        let options = invocation.options.flatMap { given in
            ["--\(given.option.name)"] + (given.value.map { [$0] } ?? [])
        }
        let name = invocation.typedName.map { [$0] } ?? []
        return name + options + ["--"] + invocation.words
    }
}
