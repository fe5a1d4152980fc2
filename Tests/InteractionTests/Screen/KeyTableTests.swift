import Display
import Testing

@testable import Interaction

@Suite("The table of keys")
struct KeyTableTests {
    @Test func `no key has two commands, and no command is without a key`() {
        var commands: [KeyPress: ScreenCommand] = [:]
        for command in ScreenCommand.allCases {
            #expect(!command.keys.isEmpty)
            for key in command.keys {
                #expect(commands[key] == nil, "\(key.name): \(command), \(commands[key] as Any)")
                commands[key] = command
            }
        }
    }

    @Test func `no two keys have one name`() {
        let names = ScreenCommand.allCases.flatMap(\.keys).map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test func `every command is told in the help: a word, and a sentence`() {
        for command in ScreenCommand.allCases {
            #expect(!command.word.isEmpty)
            #expect(command.summary.hasSuffix("."))
        }
    }

    @Test func `a key that means nothing says so`() {
        let screen = ScreenHarness()
        screen.begin()
        screen.press(.character("Z"))
        guard case .refused(let words)? = screen.model.toast?.words else {
            Issue.record("it was silent")
            return
        }
        #expect(words.contains("Z"))
    }

    private func key(_ name: String) throws -> KeyPress { try #require(KeyPress(named: name)) }

    @Test func `a key that takes the place of another one is told, with what is left`() throws {
        let (due, down) = (try key("D"), try key("Down"))
        #expect(
            KeyTable.collisions(of: [.done: due, .start: down]) == [
                .init(
                    key: down, taker: .start, loser: .down, isChosenForBoth: false,
                    left: try key("j")),
                .init(key: due, taker: .done, loser: .due, isChosenForBoth: false, left: nil),
            ])
        // Whoever chooses another one for what lost it knows.
        #expect(KeyTable.collisions(of: [.done: due, .due: try key("d")]).isEmpty)
        #expect(KeyTable.collisions(of: [.done: try key("Ctrl-O")]).isEmpty)
        #expect(KeyTable.collisions(of: [:]).isEmpty)
    }

    @Test func `a key that was chosen for two is told`() throws {
        let key = try key("Z")
        let found = KeyTable.collisions(of: [.done: key, .start: key])
        #expect(
            found == [
                .init(key: key, taker: .start, loser: .done, isChosenForBoth: true, left: nil)
            ])
        #expect(KeyTable(chosen: [.done: key, .start: key]).command(for: key) == .start)
    }
}
