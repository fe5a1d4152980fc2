import TestSupport
import Testing

@Suite("tend list")
struct ListTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "Call Anna", "--project", "home", "--tag", "phone", "--tag", "q4")
        try home.succeed("add", "Call Bob", "--project", "Work", "--tag", "phone")
        try home.succeed("add", "Fix -nvidia driver", "--note", "for ÉMILE", "--on", "tomorrow")
        try home.succeed("add", "Old news", "--done", "--project", "home")
        try home.succeed("start", "2")
    }

    @Test(
        arguments: [
            ([], [2, 1, 3, 4]),
            (["state:active"], [2]),
            (["state:completed"], [4]),
            (["state:active,notStarted"], [2, 1, 3]),
            (["project:home"], [1, 4]),
            (["project:Work", "+phone"], [2]),
            (["+phone", "+q4"], [1]),
            (["call"], [2, 1]),
            (["CALL", "anna"], [1]),
            (["\"-nvidia\""], [3]),
            (["émile"], [3]),
            (["foo:bar"], []),
            (["--limit", "2"], [2, 1]),
            (["--limit=1", "project:home"], [1]),
            (["--all"], [2, 1, 3, 4]),
        ] as [([String], [Int])])
    func `filters choose, and every form agrees`(filter: [String], ids: [Int]) throws {
        let result = try home.run(["list", "--ids"] + filter)
        #expect(result.ending == .exited(0))
        let numbers = result.output.split(separator: "\n").compactMap { Int($0) }
        #expect(numbers.sorted() == ids.sorted())
        let text = try home.run(["list"] + filter).output
        #expect(text.split(separator: "\n").count { $0.contains("] ") } == ids.count)
    }

    @Test func `where nothing is found, what is close by is told`() throws {
        #expect(
            try home.succeed("list", "project:hom")
                == "Tasks\n\nNo task matches. Did you mean 'project:home'?\n")
        #expect(try home.succeed("list", "zebra") == "Tasks\n\nNo task matches.\n")
        #expect(try home.succeed("list", "--json", "project:hom") == "[]\n")
        try home.configure("report.calls = +phon\n")
        #expect(try home.succeed("calls").contains("Did you mean '+phone'?"))
    }

    @Test func `the heading of a list with a limit does not count what it left out`() throws {
        #expect(
            try home.succeed("list", "--limit", "1").hasPrefix("Tasks  the first 1 of 3 to do\n"))
        #expect(try home.succeed("list", "--limit", "1000").hasPrefix("Tasks  the first") == false)
        let all = try ids(["list"]).count
        #expect(
            try home.succeed("list", "--limit", "\(all)").hasPrefix("Tasks  the first") == false)
    }

    private func ids(_ words: [String]) throws -> [Substring] {
        try home.run(words + ["--ids"]).output.split(separator: "\n")
    }

    @Test(arguments: [["-n", "2"], ["-n2"], ["--limit", "2"]])
    func `a limit has a short form, and no tag is taken for it`(limit: [String]) throws {
        #expect(try ids(["list"] + limit).count == 2)
        #expect(try ids(["next"] + limit).count == 2)
        #expect(try home.run(["changed", "--ids"] + limit).ending == .exited(0))
        #expect(try ids(["list", "-nice"]) == ids(["list"]))
        #expect(try ids(["list", "-home"]) == ids(["list"]))
    }

    /// A list without a limit is looked up while it is written, one with a limit before.
    @Test(arguments: [["list"], ["inbox"], ["list", "not +nothing"], ["list", "--all"]])
    func `a long list in a pipe is what a short one would be`(words: [String]) throws {
        let texts = (1...1200).map { "Task \($0)\n" }.joined()
        try home.succeed("add", "-", "--quiet", "--tag", "many", input: .bytes(Array(texts.utf8)))
        for number in ["5", "700", "1100"] {
            try home.succeed("add", "Below", number, "--parent", number, "--due=-2d", "--quiet")
        }
        try home.succeed("done", "6", "1190", "--quiet")
        let short = (words == ["inbox"] ? ["list", "on:none"] : words) + ["--limit", "100000"]
        for form in [[], ["--json"], ["--ids"]] {
            let long = try home.run(words + form)
            #expect(long.ending == .exited(0) && long.errors == "")
            let lines = long.output.split(separator: "\n")
            // The name of the list stands in the first line.
            let heading = words == ["inbox"] && form.isEmpty ? 1 : 0
            let expected = try home.run(short + form).output.split(separator: "\n")
            #expect(lines.dropFirst(heading) == expected.dropFirst(heading))
        }
    }

    @Test func `a list tells what is known of a task`() throws {
        #expect(
            try home.succeed("list") == """
                Tasks  3 to do, 1 done

                2 [>] Call Bob  Work +phone
                1 [ ] Call Anna  home +phone +q4
                3 [ ] Fix -nvidia driver =  tomorrow

                4 [x] Old news  home

                """)
    }

    @Test(
        arguments: [
            (["state:bogus"], 65), (["state:"], 65), (["project:"], 65), (["+"], 65),
            (["-v"], 65), (["proj:"], 65),
            (["--limit", "0"], 64), (["--limit", "x"], 64), (["--limit", "-1"], 64),
            (["--nope"], 64),
        ] as [([String], Int32)])
    func `a filter that cannot be is refused`(filter: [String], status: Int32) throws {
        let result = try home.run(["list"] + filter)
        #expect(result.ending == .exited(status))
        #expect(result.output == "")
        #expect(result.errors.contains("Try: "))
    }
}
