import Domain
import Testing

@Suite("Advice")
struct AdviceTests {
    private let repair: Advice =
        "Repair it: \(tend: .doctor, "--repair"). Or: \(importer: "--mend", "a b")"

    @Test func `is a text with commands that can be pasted`() {
        #expect(repair.text == "Repair it: tend doctor --repair. Or: tend-import --mend 'a b'")
    }

    @Test(arguments: [
        ("w.db", "--db w.db"), ("o t.db", "--db 'o t.db'"), ("-x.db", "--db=-x.db"),
        ("it's\u{1B}", #"--db $'it\'s\033'"#),
    ])
    func `names the store that was named, in each command that uses one`(
        store: String, option: String
    ) {
        #expect(
            repair.text(naming: store)
                == "Repair it: tend doctor \(option) --repair. Or: tend-import \(option) --mend 'a b'"
        )
    }

    @Test(
        arguments: [
            .tend(.help, "add"), .tend(.log, "--errors"), .tend(.explain, "persistence.busy"),
            .tend(.drafts), .tend(.completions, "bash"), .system(["df", "-h"]),
            .tend(.retry, forStoreAt: "/x.db"),
        ] as [AdvisedCommand])
    func `names none where no store is used, or a certain one`(command: AdvisedCommand) {
        #expect(command.text(naming: "w.db") == command.text(naming: nil))
    }

    @Test func `is data: the words of each command`() {
        #expect(
            repair.commands.map { $0.words(naming: "w.db") } == [
                ["tend", "doctor", "--db", "w.db", "--repair"],
                ["tend-import", "--db", "w.db", "--mend", "a b"],
            ])
    }

    @Test func `goes on after its last sentence, or in it`() {
        let retry: Advice = "save it: \(tend: .retry)"
        #expect(Advice("Wait.").then(retry).text == "Wait. Then save it: tend retry")
        #expect(
            Advice("Look: \(tend: .list)").then(retry).text
                == "Look: tend list; then save it: tend retry")
    }
}
