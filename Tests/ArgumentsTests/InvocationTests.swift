import Arguments
import Testing

@Suite("Looking up what was typed")
struct InvocationTests {
    @Test func `the last value of a global option counts, one of a command is given once`() throws {
        let invocation = try Program.garden.parse(
            ["--file=a", "plant", "x", "--day", "monday", "--day=monday", "--file", "b"])
        #expect(invocation.value(of: .day) == "monday")
        #expect(invocation.value(of: .file) == "b")
        #expect(throws: ArgumentError.repeatedOption(.day)) {
            try Program.garden.parse(["plant", "x", "--day", "monday", "--day=friday"])
        }
    }

    @Test func `every value of an option that repeats is kept in order`() throws {
        let invocation = try Program.garden.parse(
            ["plant", "--tag", "b", "x", "--tag=a", "--tag", "b"])
        #expect(invocation.values(of: .tag) == ["b", "a", "b"])
        #expect(invocation.value(of: .tag) == "b")
    }

    @Test func `an option that was not typed has no value`() throws {
        let invocation = try Program.garden.parse(["plant", "x"])
        #expect(!invocation.has(.tag))
        #expect(invocation.value(of: .tag) == nil)
        #expect(invocation.values(of: .tag).isEmpty)
    }

    @Test func `a flag is there or not and has no value`() throws {
        let invocation = try Program.garden.parse(["plant", "--double", "x"])
        #expect(invocation.has(.double))
        #expect(!invocation.has(.json))
        #expect(invocation.value(of: .double) == nil)
    }

    @Test(arguments: [
        (["plant", "a", "-"], 0), (["plant", "a", "--", "-"], 1), (["plant", "--", "-", "b"], 2),
        (["--", "plant", "-"], 1), (["plant", "-", "--"], 0),
    ])
    func `the words after two dashes are counted`(arguments: [String], count: Int) throws {
        #expect(try Program.garden.parse(arguments).literalWordCount == count)
    }

    @Test(arguments: [(["rm", "1"], "rm"), (["remove", "1"], "remove"), ([], nil)])
    func `the name is kept as it was typed`(arguments: [String], name: String?) throws {
        #expect(try Program.garden.parse(arguments).typedName == name)
    }

    @Test func `a command can be told by the value that declares it`() throws {
        let isRemoval =
            switch try Program.garden.parse(["weed", "1"]).command {
            case .remove: true
            default: false
            }
        #expect(isRemoval)
    }

    @Test(arguments: ["ls", "list"])
    func `a command is found by what it is called`(typed: String) throws {
        #expect(try Program.garden.command(typed) == .list)
    }
}
