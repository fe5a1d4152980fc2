import TestSupport
import Testing

@Suite("A list that people share", .enabled(if: TestServer.isThere))
struct SharedListTests {
    private let list: ListOfPeople

    init() throws {
        list = try ListOfPeople()
    }

    @Test func `has members who change it, readers who read it, and owners who say who they are`()
        throws
    {
        try list.succeed("anna", "add", "Anna's")
        #expect(
            try list.succeed("anna", "lists", "share", list.name, "bert")
                == "bert may read and change the list '\(list.name)' now.\n")
        try list.succeed("anna", "lists", "share", list.name, "carl", "--as", "reader")
        try list.succeed("bert", "add", "Bert's")
        #expect(try list.succeed("carl", "list").contains("Bert's"))
        let refused = try list.run("carl", "add", "Carl's")
        #expect(refused.ending == .exited(77))
        #expect(refused.errors.contains("You may read this list, and not change it."))
        #expect(refused.errors.contains("What you typed is kept as a draft."))
        for command in [["list"], ["add", "Eve's"]] {
            let closed = try list.home.run(["--db", list.address("eve")] + command)
            #expect(closed.ending == .exited(77))
        }
        let people = try list.succeed("bert", "lists")
        #expect(
            people.contains(
                try Regex("\\* \(list.name) +member +anna \\(owner\\), carl \\(reader\\)\n"))
        )
        #expect(!(try list.succeed("eve", "lists")).contains(list.name))
        let json = try list.succeed("anna", "lists", "--json")
        #expect(
            json.contains(
                #""role":"owner","current":true,"people":[{"name":"anna","role":"owner","you":true},"#
            ))
    }

    @Test func `has each hear their own reminders, which go with the task whoever changes it`()
        throws
    {
        func rings(_ person: String, _ id: Int = 1) throws -> String {
            let json = try list.succeed(person, "show", "\(id)", "--json")
            let found = json.prefix(
                upTo: json.firstRange(of: #""history""#)?.lowerBound ?? json.endIndex
            )
            .firstMatch(of: /"reminders":\[([^\]]*)\]/)
            return found.map { String($0.1) } ?? ""
        }
        try list.succeed(
            "anna", "add", "Bins", "--due", "2099-06-01 09:00", "--every", "week", "--remind",
            "1 day before due")
        try list.succeed("anna", "lists", "share", list.name, "bert")
        #expect(try rings("anna") == #""due-1d@09:00""#)
        #expect(try rings("bert") == "")
        #expect(!(try list.succeed("bert", "reminders")).contains("Bins"))
        // Both may say the same; who says none takes their own back.
        try list.succeed("bert", "remind", "1", "1 day before due")
        try list.succeed("bert", "remind", "1", "2099-05-01 8:00")
        #expect(try rings("bert") == #""2099-05-01T08:00","due-1d@09:00""#)
        #expect(try rings("anna") == #""due-1d@09:00""#)
        // What goes with the time on the due day goes for both.
        try list.succeed("bert", "edit", "1", "--due", "2099-06-01 10:00")
        #expect(try rings("anna") == #""due-1d@10:00""#)
        try list.succeed("bert", "undo")
        #expect(try rings("anna") == #""due-1d@09:00""#)
        // The next of a series rings for both, whoever completes this one.
        try list.succeed("bert", "done", "1")
        #expect(try rings("anna", 2) == #""due-1d@09:00""#)
        #expect(try rings("bert", 2) == #""2099-05-08T08:00","due-1d@09:00""#)
        try list.succeed("anna", "edit", "2", "--remind", "none")
        #expect(try rings("anna", 2) == "")
        #expect(try rings("bert", 2) == #""2099-05-08T08:00","due-1d@09:00""#)
        #expect(try list.succeed("bert", "list", "--json").contains("2099-05-08T08:00"))
        #expect(!(try list.succeed("anna", "list", "--json")).contains("2099-05-08T08:00"))
        #expect(!(try list.succeed("anna", "show", "2")).contains("2099-05-08"))
        // All of it is as it was saved, and what is imported rings for who imports.
        try list.home.folder.write(
            "text,remind at\nFrom a file,2099-07-01 7:00\n".utf8, to: "t.csv")
        try list.succeed("bert", "import", "t.csv")
        #expect(try rings("bert", 3) == #""2099-07-01T07:00""#)
        #expect(try rings("anna", 3) == "")
        try list.succeed("anna", "purge", "1", "--yes")
        for person in ["anna", "bert"] {
            #expect(
                try list.succeed(person, "doctor", "--check", "rows").contains(
                    "2 tasks are as they were saved."))
        }
        // A file has one person's.
        try list.succeed("anna", "backup")
        try list.succeed("bert", "backup")
        let files = try list.home.script("ls -t .local/share/tend/lists/backups/*").output
        let first = try #require(files.split(separator: "\n").first)
        let path = "\(list.home.folder.path)/\(first)"
        let shown = try list.home.succeed("--db", path, "show", "2", "--json")
        #expect(shown.contains("2099-05-08T08:00"))
        try list.home.succeed("--db", path, "undo")
        #expect(try list.home.run("--db", path, "doctor", "--check", "rows").ending == .exited(0))
    }

    @Test func `lets nobody but its owners say who shares it`() throws {
        try list.succeed("anna", "lists", "create", list.name)
        try list.succeed("anna", "lists", "share", list.name, "bert")
        for person in ["bert", "carl"] {
            for action in [["share", list.name, "eve"], ["unshare", list.name, "anna"]] {
                let result = try list.home.run(["--db", list.address(person), "lists"] + action)
                #expect(result.ending == .exited(77), "\(action)")
                #expect(result.errors.contains("Only an owner of the list may do that."))
            }
        }
        #expect(try list.run("bert", "lists", "leave", list.name).ending == .exited(0))
        #expect(try list.run("bert", "list").ending == .exited(77))
        #expect(try list.run("carl", "lists", "leave", list.name).ending == .exited(65))
        try list.succeed("anna", "list")
    }

    @Test func `always has an owner, who may be another one later`() throws {
        try list.succeed("anna", "lists", "create", list.name)
        for action in [
            ["leave", list.name], ["share", list.name, "anna"], ["unshare", list.name, "anna"],
        ] {
            let result = try list.home.run(["--db", list.address("anna"), "lists"] + action)
            #expect(result.ending == .exited(65), "\(action)")
            #expect(result.errors.contains("Nobody would own the list any more."))
        }
        try list.succeed("anna", "lists", "share", list.name, "bert", "--as", "owner")
        try list.succeed("anna", "lists", "leave", list.name)
        #expect(try list.run("anna", "list").ending == .exited(77))
        try list.succeed("bert", "add", "Mine now")
        try list.succeed("bert", "lists", "share", list.name, "carl", "--as", "owner")
        try list.succeed("carl", "lists", "share", list.name, "bert", "--as", "reader")
        #expect(try list.run("bert", "add", "No more").ending == .exited(77))
        #expect(try list.succeed("bert", "list").contains("Mine now"))
    }

    @Test func `that was one person's keeps what is in it`() throws {
        try list.succeed("anna", "add", "Before", "--project", "home")
        try list.succeed("anna", "lists", "share", list.name, "bert")
        try list.succeed("bert", "done", "1")
        try list.succeed("anna", "undo", "--operation", try operation(newestOf: "bert"), "--yes")
        #expect(try list.succeed("anna", "list").contains("Before"))
        #expect(
            try list.succeed("anna", "doctor", "--check", "rows").contains(
                "1 task is as it was saved."))
    }

    @Test func `names who did what`() throws {
        try list.succeed("anna", "lists", "create", list.name)
        try list.succeed("anna", "lists", "share", list.name, "bert")
        try list.succeed("anna", "add", "Call Dora")
        try list.succeed("bert", "edit", "1", "--priority", "high")
        #expect(
            try list.succeed("anna", "show", "1").contains("edit by bert  priority: none -> high"))
        #expect(try list.succeed("bert", "show", "1").contains("add by anna  added"))
        #expect(!(try list.succeed("bert", "show", "1")).contains("by bert"))
        #expect(try list.succeed("anna", "changed").contains("edit by bert: 1 Call Dora"))
        #expect(try list.succeed("anna", "changed", "--json").contains(#""person":"bert""#))
        let theirs = try operation(newestOf: "bert")
        let unasked = try list.run("anna", "undo", "--operation", theirs)
        #expect(unasked.ending == .exited(64))
        #expect(unasked.errors.contains("Take back 'edit' of 1 task, done by bert on"))
        // Each takes back their own, whatever the other did to other fields meanwhile.
        try list.succeed("anna", "edit", "1", "--text", "Call Eve")
        try list.succeed("bert", "edit", "1", "--due", "friday")
        try list.succeed("anna", "undo")
        #expect(try list.succeed("anna", "show", "1").contains("Call Dora"))
        #expect(try list.succeed("anna", "list", "--json").contains(#""dueDate""#))
        try list.succeed("anna", "edit", "1", "--text", "Call Eve")
        try list.succeed("bert", "edit", "1", "--text", "Call Frida")
        let refused = try list.run("anna", "undo")
        #expect(refused.ending == .exited(75))
        #expect(refused.errors.contains("Task 1 was changed by bert: text."), "\(refused.errors)")
        #expect(try list.succeed("anna", "list").contains("Call Frida"))
    }

    @Test func `takes in what a member brings, as one step of theirs, and nothing of a reader's`()
        throws
    {
        try list.succeed("anna", "lists", "create", list.name)
        try list.succeed("anna", "lists", "share", list.name, "bert")
        try list.succeed("anna", "lists", "share", list.name, "carl", "--as", "reader")
        let file = list.home.folder.path(of: "a.csv")
        _ = try list.home.script("printf 'id,title\\n1,Roof\\n2,Tiles\\n' > '\(file)'")
        let refused = try list.run("carl", "import", file)
        #expect(refused.ending == .exited(77))
        #expect(refused.errors.contains("You may read this list, and not change it."))
        try list.succeed("bert", "import", file)
        #expect(try list.succeed("anna", "changed").contains("import by bert: 2 tasks"))
        #expect(try list.run("anna", "undo").ending == .exited(65))
        try list.succeed("bert", "undo")
        #expect(try list.succeed("anna", "list", "--ids") == "")
    }

    private func operation(newestOf person: String) throws -> String {
        try list.sql(
            "postgres",
            "SELECT uuid FROM operation WHERE person = '\(person)' ORDER BY number DESC LIMIT 1"
        ).output.split(separator: "\n").last.map(String.init) ?? ""
    }

    @Test func `is made by an administrator for who may not make it`() throws {
        let refused = try list.run("dora", "lists", "create", list.name)
        #expect(refused.ending == .exited(73))
        #expect(refused.errors.contains("create LIST --owner YOU"), "\(refused.errors)")
        try list.succeed("postgres", "lists", "create", list.name, "--owner", "dora")
        try list.succeed("dora", "add", "First")
        try list.succeed("dora", "lists", "share", list.name, "eve")
        try list.succeed("eve", "done", "1")
        #expect(try list.run("anna", "list").ending == .exited(77))
    }

    @Test func `names what was typed wrong`() throws {
        try list.succeed("anna", "lists", "create", list.name)
        for (words, status): ([String], Int32) in [
            (["create", "Big"], 65), (["create", list.name], 65), (["share", list.name], 64),
            (["share", list.name, "nobody_of_this_name"], 65), (["share", "nolist", "bert"], 65),
            (["share", list.name, "bert\" WITH ADMIN OPTION; --"], 65), (["leave", "nolist"], 65),
            (["unshare", list.name, "bert"], 65), (["what"], 64),
            (["share", list.name, "bert", "--as", "king"], 64), (["--as", "reader"], 64),
        ] {
            let result = try list.home.run(["--db", list.address("anna"), "lists"] + words)
            #expect(result.ending == .exited(status), "\(words): \(result)")
        }
        let file = try list.home.run("lists")
        #expect(file.ending == .exited(78))
        #expect(file.errors.contains("The tasks are in a file"))
    }

    @Test func `lets owners alone purge`() throws {
        try list.succeed("anna", "lists", "create", list.name)
        try list.succeed("anna", "lists", "share", list.name, "bert")
        try list.succeed("bert", "add", "Secret of Bert")
        let refused = try list.run("bert", "purge", "1", "--yes")
        #expect(refused.ending == .exited(77))
        #expect(refused.errors.contains("Only an owner of the list may do that."), "\(refused)")
        try list.succeed("anna", "purge", "1", "--yes")
        #expect(
            try list.sql("postgres", "SELECT * FROM task; SELECT * FROM change").output == "SET\n")
        #expect(
            try list.succeed("anna", "doctor", "--check", "rows").contains("0 tasks are as"))
    }

    @Test func `keeps what rang and what was worked for each person`() throws {
        try list.succeed("anna", "lists", "create", list.name)
        try list.succeed("anna", "lists", "share", list.name, "bert")
        try list.addDue("Call")
        #expect(try list.succeed("anna", "reminders").contains("Call"))
        #expect(!(try list.succeed("bert", "reminders")).contains("Call"))
        try list.remindDue("bert", of: 1)
        try list.succeed("anna", "reminders", "seen", "1")
        #expect(!(try list.succeed("anna", "today")).contains("came due"))
        let before = try list.succeed("bert", "reminders")
        #expect(before.contains("Call"))
        try list.succeed("bert", "reminders", "seen", "1")
        #expect(try list.succeed("bert", "reminders") != before)
    }
}
