import Glibc
import TestSupport
import Testing

@Suite("Rejects files with a name that was typed")
struct RejectsNameTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
        try home.write("text,due\nGood,\nBad,soon\n")
    }

    @Test func `the same rows again stay in the file that has them, and new rows come in`() throws {
        for _ in 1...2 {
            let again = try home.summary("--rejects", "r.csv", "tasks.csv", exiting: 65)
            #expect(again.rejectsFile == "r.csv")
        }
        try home.write("text,due\nGood,\nBad,soon\nNew,\n")
        #expect(try home.summary("--rejects", "r.csv", "tasks.csv", exiting: 65).imported == 1)
        #expect(try home.names() == ["r.csv", "tasks.csv"])
        try home.write("text,due\nGood,\nBad,soon\nWorse,later\n")
        let other = try home.summary("--rejects", "r.csv", "tasks.csv", exiting: 65)
        #expect(other.rejectsFile == "r.csv.2")
    }

    @Test func `a file of another kind is refused`() throws {
        try home.write("mine", to: "r.csv")
        #expect(try home.importing("--rejects", "r.csv", "tasks.csv").ending == .exited(73))
        #expect(try home.text(of: "r.csv") == "mine")
    }

    @Test(arguments: ["-", "-x.rej"]) func `a name that looks like an option is a path`(
        _ name: String
    ) throws {
        let result = try home.importing("--rejects=\(name)", "tasks.csv")
        #expect(result.ending == .exited(65), "\(result.errors)")
        #expect(result.errors.contains("tend-import --mend ./\(name)"), "\(result.errors)")
        #expect(try home.names().contains(name))
    }

    @Test(arguments: [["--rejects", "r.csv"], []])
    func `a run that is stopped before anything is in leaves none`(_ options: [String]) throws {
        let name = options.last ?? "tasks.csv.rejects"
        let rows = (1...150_000).map { "Row \($0),\($0 % 50 == 0 ? "soon" : "")\n" }
        try home.write("text,due\n" + rows.joined())
        let running = try home.start(
            "--atomic", "--max-errors=90%", options.isEmpty ? "--quiet" : "--rejects=r.csv",
            "tasks.csv")
        try running.wait { try home.names().contains(name) }
        try running.send(SIGINT)
        let result = try running.finish()
        try #require(result.ending == .signalled(SIGINT), "it ended before the signal came")
        #expect(try home.names() == ["tasks.csv"])
    }
}
