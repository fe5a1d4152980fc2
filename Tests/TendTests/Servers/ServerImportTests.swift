import TestSupport
import Testing

/// Imports into a list on a real PostgreSQL (Tests/Servers/with-postgresql); without one these tests are left out.
@Suite("An import into a list on a server", .enabled(if: TestServer.isThere))
struct ServerImportTests {
    private var home: Home
    private let address: String

    init() throws {
        home = try Home()
        address = TestServer.newAddress()
        home.environment["TEND_DB"] = address
        home.environment["sql"] =
            "psql -h \(TestServer.folder ?? "") -U postgres -Atqc"
        home.environment["schema"] = "tend_\(address.split(separator: "#")[1])"
        home.environment["import"] = try ProgramRunner("tend-import").path
    }

    /// Writes a file of so many rows.
    private func write(_ count: Int, to name: String, text: String = "Row") throws {
        let rows = (1...count).map { "\($0),\(text) \($0),home,a" }
        try home.folder.write(
            (["id,title,project,tags"] + rows).joined(separator: "\n").utf8, to: name)
    }

    /// How many tasks there are, how many of them differ, and the greatest number.
    private static let counts =
        "$sql \"SELECT count(*), count(DISTINCT external_id || source), max(id) FROM $schema.task\""

    /// A program reads a good piece of a file before it writes the first row.
    private static let longText = "Row with \(String(repeating: "many ", count: 30)) words"

    /// A script that waits until a query says so, and fails where that does not come.
    private static func until(_ query: String) -> String {
        """
        tries=0; until [ "$($sql "\(query)" 2>/dev/null)" = t ]; do
            tries=$((tries + 1)); [ $tries -lt 2000 ] || exit 9; done
        """
    }

    private func succeed(
        _ script: String, at location: SourceLocation = #_sourceLocation
    ) throws -> String {
        let result = try home.script(script)
        try #require(result.ending == .exited(0), "\(result)", sourceLocation: location)
        return result.output
    }

    @Test func `ties what named a row that was rejected once that is mended`() throws {
        try home.folder.write(
            """
            id,title,depends on,status,parent
            1,A,,Ready,
            2,B,"1, 3",open,
            3,C,,open,
            4,D,,open,1

            """.utf8, to: "t.csv")
        _ = try home.script("$import t.csv")
        #expect(
            try succeed("$import --words state:Ready=active t.csv.rejects")
                .contains("1 task added, 2 updated"))
        #expect(
            try succeed(
                "$sql \"SELECT p.text, c.text FROM $schema.task c JOIN $schema.task p ON c.parent = p.id\""
            ) == "A|D\n")
        #expect(try home.succeed("show", "1").contains("A"))
    }

    @Test func `brings each row once, and is one step of undo`() throws {
        try write(6000, to: "t.csv")
        #expect(try succeed("$import t.csv").contains("6000 tasks added"))
        #expect(try succeed(Self.counts) == "6000|6000|6000\n")
        #expect(
            try succeed("$import t.csv").contains("0 tasks added, 6000 there already"))
        #expect(try succeed("$import --history").contains("t.csv  6000 added"))
        #expect(try home.succeed("undo").contains("import of 6000 tasks"))
        #expect(try succeed(Self.counts) == "0|0|\n")
        #expect(try succeed("$import --history").contains("undone"))
        try home.succeed("redo")
        #expect(try succeed(Self.counts) == "6000|6000|6000\n")
        #expect(try home.run("doctor", "--check", "rows").output.contains("6000 tasks"))
        #expect(try home.run("show", "17").output.contains("Source     t.csv, 17"))
    }

    @Test func `tend import takes the address, and hands on no password`() throws {
        try write(3, to: "t.csv")
        let done = try home.run("--db", address, "import", "t.csv")
        #expect(done.output.contains("3 tasks added"))
        #expect(try succeed(Self.counts) == "3|3|3\n")
        let secret = address.replacing("postgres@", with: "postgres:s3cret@")
        for words in [["--db", secret, "import", "t.csv"], ["import", "--db=\(secret)", "t.csv"]] {
            let refused = try home.run(words)
            #expect(refused.ending == .exited(78))
            #expect(!(refused.output + refused.errors).contains("s3cret"))
        }
    }

    @Test func `a plan writes nothing, also where there is no list yet`() throws {
        try write(5, to: "t.csv")
        #expect(try succeed("$import --dry-run t.csv").contains("5 tasks would be added"))
        #expect(try succeed("$sql \"SELECT to_regnamespace('$schema') IS NULL\"") == "t\n")
        _ = try succeed("$import t.csv")
        try write(7, to: "t.csv")
        #expect(
            try succeed("$import --dry-run t.csv")
                .contains("2 tasks would be added, 5 there already"))
        #expect(try succeed(Self.counts) == "5|5|5\n")
    }

    @Test func `an import that is killed is gone on with: nothing is lost, and nothing twice`()
        throws
    {
        try write(12_000, to: "t.csv", text: Self.longText)
        let killed = try succeed(
            """
            mkfifo rows; $import --source t - <rows & exec 3>rows; head -n 11000 t.csv >&3
            \(Self.until("SELECT count(*) > 0 FROM $schema.task")); kill -9 $!; wait $!; echo "ended $?"
            $sql "SELECT count(*) BETWEEN 1 AND 11999 FROM $schema.task"
            """)
        #expect(killed == "ended 137\nt\n")
        #expect(try succeed("$import --source t - <t.csv").contains("there already"))
        #expect(try succeed(Self.counts) == "12000|12000|12000\n")
        #expect(try home.succeed("undo").contains("import of 12000 tasks"))
        #expect(try succeed(Self.counts) == "0|0|\n")
    }

    @Test func `an atomic import that is killed leaves nothing`() throws {
        try home.succeed("add", "Mine", "--quiet")
        try write(12_000, to: "t.csv", text: Self.longText)
        let isWriting = """
            SELECT count(*) > 0 FROM pg_locks WHERE relation = to_regclass('$schema.known_source')
                AND mode = 'RowExclusiveLock'
            """
        let killed = try succeed(
            """
            mkfifo rows; $import --atomic --source t - <rows & exec 3>rows; head -n 11000 t.csv >&3
            \(Self.until(isWriting)); kill -9 $!; wait $!; echo "ended $?"
            """)
        #expect(killed == "ended 137\n")
        #expect(try home.succeed("list").contains("Mine"))
        #expect(try succeed(Self.counts) == "1|0|1\n")
        #expect(try succeed("$import --atomic --source t t.csv").contains("12000 tasks added"))
        #expect(try succeed(Self.counts) == "12001|12000|12001\n")
    }

    @Test func `two people import at once, and no number is given out twice`() throws {
        for name in ["a", "b"] { try write(6000, to: "\(name).csv", text: name) }
        let told = try succeed(
            """
            $tend add First --quiet
            $import a.csv >a 2>&1 & one=$!; $import b.csv >b 2>&1; wait $one; echo $?; cat a b
            """)
        #expect(told.contains("a.csv: 6000 rows, 6000 tasks added"))
        #expect(told.contains("b.csv: 6000 rows, 6000 tasks added"))
        #expect(try succeed(Self.counts) == "12001|12000|12001\n")
        #expect(try home.run("doctor", "--check", "rows").output.contains("12001 tasks"))
    }

    @Test func `an import into a file does not load libpq`() throws {
        try write(2, to: "t.csv")
        let loaded = try succeed(
            "LD_DEBUG=libs $import --db ./x.db t.csv 2>&1 | grep -c libpq || :")
        #expect(loaded == "0\n")
        #expect(try succeed("readelf -d $import | grep -c libpq || :") == "0\n")
    }
}
