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
        screen.press(.character("z"))
        guard case .refused(let words)? = screen.model.toast?.words else {
            Issue.record("it was silent")
            return
        }
        #expect(words.contains("z"))
    }
}
