import TestSupport
import Testing

@Suite("A limit to open files that is too low")
struct DescriptorLimitTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "a")
        _ = try home.folder.write("text\nb\n".utf8, to: "rows.csv")
    }

    /// Four: the standard streams and one more.
    @Test(arguments: ["\"$tend\" add b", "\"$tend\" import --quiet rows.csv", "\"$tend\" done 1"])
    func `is named with the remedy, and logged`(_ command: String) throws {
        let result = try home.script("(ulimit -n 4; \(command); echo $?)")
        #expect(result.output == "69\n", "\(result.errors)")
        #expect(result.errors.contains("This process may not open as many files as it needs."))
        #expect(result.errors.contains("ulimit -n 1024, or LimitNOFILE=1024 in the unit."))
        #expect(!result.errors.contains("This run is in no log"), "\(result.errors)")
        try Journal.synchronize()
        let log = try home.run("log", "--errors", "--explain").output
        #expect(log.contains("system.tooManyOpenFiles"), "\(log)")
    }

    @Test func `is what doctor names, and nothing else that follows from it`() throws {
        let result = try home.script("(ulimit -n 5; \"$tend\" doctor)")
        #expect(result.ending == .exited(2))
        #expect(result.output.hasPrefix("failure  open files  "), "\(result.output)")
        #expect(result.output.contains("LimitNOFILE=1024"))
        #expect(!result.output.contains("systemd-journal"), "\(result.output)")
    }
}
