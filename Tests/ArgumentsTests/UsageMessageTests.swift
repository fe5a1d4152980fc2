import Arguments
import Testing
import Text

@Suite("Saying what does not fit")
struct UsageMessageTests {
    struct Case: CustomTestStringConvertible {
        let arguments: [String]
        let message: String
        let suggestion: String
        let usage: String

        var testDescription: String { arguments.joined(separator: " ") }

        init(_ arguments: [String], _ message: String, _ suggestion: String, _ usage: String) {
            self.arguments = arguments
            self.message = message
            self.suggestion = suggestion
            self.usage = usage
        }
    }

    static let cases = [
        Case(
            ["lst"], "'lst' is not a command of garden.", "Did you mean 'garden list'?",
            "garden [OPTIONS] [COMMAND] [WORDS…]"),
        Case(
            ["xyz"], "'xyz' is not a command of garden.", "'garden --help' lists the commands.",
            "garden [OPTIONS] [COMMAND] [WORDS…]"),
        Case(
            ["show", "--jsno"], "'--jsno' is not an option of garden show.",
            "Did you mean '--json'?", "garden show [OPTIONS] ID"),
        Case(
            ["show", "-x"], "'-x' is not an option of garden show.",
            "'garden show --help' lists the options.", "garden show [OPTIONS] ID"),
        Case(
            ["--xyz"], "'--xyz' is not an option of garden.", "'garden --help' lists the options.",
            "garden [OPTIONS] [COMMAND] [WORDS…]"),
        Case(
            ["plant", "--dya", "it's", "late", "--day", "friday"],
            "'--dya' is not an option of garden plant.",
            "Did you mean '--day'? "
                + #"To take it as text: garden plant --day friday -- --dya 'it'\''s' late"#,
            "garden plant [OPTIONS] TEXT…"),
        Case(
            ["plant", "--odd-one"],
            "'--odd-one' is not an option of garden plant.",
            "'garden plant --help' lists the options. To take it as text: garden plant -- --odd-one",
            "garden plant [OPTIONS] TEXT…"),
        Case(
            ["--day", "friday", "plant"], "'--day' stands before the command.",
            "Put it after the command: garden COMMAND --day DAY",
            "garden [OPTIONS] [COMMAND] [WORDS…]"),
        Case(
            ["plant", "x", "--day"], "DAY is missing after '--day'.", "Write '--day DAY'.",
            "garden [OPTIONS] [COMMAND] [WORDS…]"),
        Case(
            ["--json=yes"], "'--json' takes no value.", "Write '--json'.",
            "garden [OPTIONS] [COMMAND] [WORDS…]"),
        Case(
            ["--color", "alwasy"], "'--color' cannot be 'alwasy'.",
            "Did you mean 'always'? It can be auto, always or never.",
            "garden [OPTIONS] [COMMAND] [WORDS…]"),
        Case(
            ["--color", "blue"], "'--color' cannot be 'blue'.",
            "It can be auto, always or never.", "garden [OPTIONS] [COMMAND] [WORDS…]"),
        Case(
            ["move", "1"], "BED is missing after 'garden move'.",
            "'garden move --help' shows what it takes.", "garden move [OPTIONS] ID… BED"),
        Case(
            ["prune", "1"], "'1' is more than garden prune takes.",
            "'garden prune --help' shows what it takes.", "garden prune [OPTIONS]"),
    ]

    @Test(arguments: cases)
    func `each error has a sentence, a suggestion and the usage`(_ expected: Case) throws {
        let error = try #require(ErrorTests.error(expected.arguments))
        let words = UsageMessage(error, in: .garden)
        #expect(words.message == expected.message)
        #expect(words.advice == expected.suggestion)
        #expect(words.usage == expected.usage)
    }

    @Test func `a program with one thing to do goes by its own name`() throws {
        let error = try #require(ErrorTests.error([], of: .weigh))
        let words = UsageMessage(error, in: .weigh)
        #expect(words.message == "FILE is missing after 'weigh'.")
        #expect(words.suggestion == "'weigh --help' shows what it takes.")
        #expect(words.usage == "weigh [OPTIONS] FILE…")
    }

    @Test(arguments: [
        ("plain-word_1.0", "plain-word_1.0"), ("a b", "'a b'"), ("", "''"), ("$HOME", "'$HOME'"),
        ("~", "'~'"), ("it's", #"'it'\''s'"#), ("naïve", "naïve"), ("a\nb", #"$'a\012b'"#),
        ("\u{1B}[31m'\\", #"$'\033[31m\'\\'"#), ("a\u{202E}b", #"$'a\342\200\256b'"#),
    ])
    func `the corrected command can be pasted into a shell`(word: String, quoted: String) {
        let error = ArgumentError.unknownOption(
            name: "--x", nearest: nil, command: .plant, literal: ["plant", "--", word])
        let advice = UsageMessage(error, in: .garden).advice
        #expect(advice.hasSuffix(" To take it as text: garden plant -- \(quoted)"))
    }

    @Test func `what steers a terminal is marked where it is repeated`() {
        let error = ArgumentError.unknownCommand(name: "a\u{1B}[2J\u{202E}b\n", nearest: nil)
        let message = UsageMessage(error, in: .garden).message
        #expect(message == "'a^[[2J\\u{202E}b' is not a command of garden.")
    }
}

extension UsageMessage {
    /// The suggestion with its command, as a shell takes that.
    fileprivate var advice: String {
        ([suggestion] + command.map(\.shellWord)).joined(separator: " ")
    }
}
