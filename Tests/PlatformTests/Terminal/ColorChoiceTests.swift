import Platform
import Testing

@Suite("Whether to colour")
struct ColorChoiceTests {
    @Test(arguments: [true, false], [[:], ["NO_COLOR": "1", "TERM": "dumb"]])
    func `always and never mean what they say`(
        _ isTerminal: Bool, _ variables: [String: String]
    ) {
        let environment = Environment(variables)
        #expect(ColorChoice.always.colors(onTerminal: isTerminal, in: environment))
        #expect(!ColorChoice.never.colors(onTerminal: isTerminal, in: environment))
    }

    @Test(
        arguments: [
            (["TERM": "xterm"], true),
            (["TERM": "dumb"], false),
            ([:], false),
            (["TERM": "xterm", "NO_COLOR": "1"], false),
            (["TERM": "xterm", "NO_COLOR": ""], true),
            (["TERM": "dumb", "CLICOLOR_FORCE": "1"], true),
            (["TERM": "xterm", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
        ] as [([String: String], Bool)])
    func `auto asks the environment on a terminal`(
        _ variables: [String: String], _ expected: Bool
    ) {
        let environment = Environment(variables)
        #expect(ColorChoice.auto.colors(onTerminal: true, in: environment) == expected)
    }

    @Test(
        arguments: [
            (["TERM": "xterm"], false), (["CLICOLOR_FORCE": "0"], false),
            (["CLICOLOR_FORCE": "1"], true),
        ] as [([String: String], Bool)])
    func `auto leaves a pipe without colour unless it is forced`(
        _ variables: [String: String], _ expected: Bool
    ) {
        let environment = Environment(variables)
        #expect(ColorChoice.auto.colors(onTerminal: false, in: environment) == expected)
    }
}
