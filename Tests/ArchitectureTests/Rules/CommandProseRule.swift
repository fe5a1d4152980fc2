/// A command that a person is advised to run is a value, never a part of a sentence: only a value can
/// name the store that they named.
///
/// The help shows how a command is written: what stands in a `Command(…)` is left out.
struct CommandProseRule: SourceRule {
    let name = "command in prose"

    func violations(in file: SourceFile) -> [Violation] {
        let help = Self.places(ofHelpIn: file)
        return file.tokens.indices
            .filter { !help.contains($0) }
            .map { file.tokens[$0] }
            .filter { $0.kind == .string && Self.holdsCommand($0.text) }
            .map { literal in
                Violation(
                    path: file.path, line: literal.line,
                    message: "'\(literal.text)' holds a command; write it as \\(tend: .list).")
            }
    }

    /// The names of the commands of `tend`, as its table has them.
    static let commands = commandNames()

    private static func commandNames() -> Set<String> {
        do {
            return try Set(
                SourceTree.shippedFiles().filter { $0.path.hasPrefix("Apps/tend/Commands/") }
                    .flatMap(names))
        } catch {
            return []
        }
    }

    /// Returns the places between the brackets of each `Command(…)`.
    private static func places(ofHelpIn file: SourceFile) -> Set<Int> {
        var places: Set<Int> = []
        var depth = 0
        for place in file.tokens.indices.dropFirst() {
            let token = file.tokens[place]
            let begins = token.isSign("(") && file.tokens[place - 1].isWord("Command")
            if token.isSign("("), depth > 0 || begins { depth += 1 }
            if depth > 0 { places.insert(place) }
            if token.isSign(")"), depth > 0 { depth -= 1 }
        }
        return places
    }

    /// Returns what stands first in each `Command("…"`.
    private static func names(in file: SourceFile) -> [String] {
        file.tokens.indices.dropFirst(2).compactMap { place in
            let isName =
                file.tokens[place].kind == .string && file.tokens[place - 1].isSign("(")
                && file.tokens[place - 2].isWord("Command")
            return isName ? file.tokens[place].text : nil
        }
    }

    private static func holdsCommand(_ text: String) -> Bool {
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "." }
        return zip(words, words.dropFirst()).contains { program, argument in
            program == "tend" && commands.contains(String(argument))
                || program == "tend-import" && (argument.hasPrefix("-") || argument == "FILE")
        } || text.hasSuffix(": tend ") || text.hasSuffix(": tend-import ")
    }
}
