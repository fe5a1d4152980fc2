import TestSupport
import Testing

@Suite("tend add --once")
struct OnceTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test func `the second time the task is told, and nothing is changed`() throws {
        #expect(try home.succeed("add", "Buy milk", "--once", "milk") == "Added 1: Buy milk\n")
        let task = try home.task(1)
        #expect(
            try home.succeed("add", "Buy more milk", "--once=milk")
                == "Already there: 1: Buy milk\n")
        #expect(try home.succeed("add", "x", "--once", "milk", "--ids") == "1\n")
        #expect(try home.succeed("add", "x", "--once", "milk", "--quiet") == "")
        #expect(
            try home.answer(TaskAnswer.self, to: "add", "x", "--once", "milk").uuid == task.uuid)
        #expect(try home.task(1) == task)
        #expect(task.source?.name == "once")
        #expect(try home.succeed("add", "Buy eggs", "--once", "eggs") == "Added 2: Buy eggs\n")
    }

    @Test func `it is no step of undo, and undoing the first makes way for another`() throws {
        try home.succeed("add", "Buy milk", "--once", "milk")
        try home.succeed("add", "Buy milk", "--once", "milk")
        try home.succeed("undo")
        #expect(try home.tasks() == [])
        #expect(try home.succeed("add", "Buy milk", "--once", "milk") == "Added 2: Buy milk\n")
    }

    @Test func `what was completed or deleted stays so`() throws {
        try home.succeed("add", "Buy milk", "--once", "milk")
        try home.succeed("done", "1")
        #expect(
            try home.succeed("add", "Buy milk", "--once", "milk") == "Already there: 1: Buy milk\n"
        )
        try home.succeed("delete", "1")
        #expect(
            try home.succeed("add", "Buy milk", "--once", "milk")
                == "Nothing was added: the task with this key was deleted.\n")
        #expect(try home.answer([TaskAnswer].self, to: "add", "x", "--once", "milk") == [])
        #expect(try home.succeed("add", "x", "--once", "milk", "--ids") == "")
        #expect(try home.tasks() == [])
        try home.succeed("undo")
        #expect(try home.task(1).state == "completed")
    }

    @Test func `twenty at once add one task, in a store that was not there before`() throws {
        let result = try home.script(
            """
            for process in $(seq 20); do
                "$tend" add "Task of $process" --once key || echo "failed $?" &
            done
            wait
            """)
        #expect(result.errors == "")
        let task = try #require(try home.tasks().first)
        #expect(try home.tasks().count == 1)
        let lines = result.output.split(separator: "\n").sorted()
        #expect(
            lines.map(String.init)
                == ["Added 1: \(task.text)"]
                + Array(repeating: "Already there: 1: \(task.text)", count: 19))
    }

    @Test func `a draft keeps the key`() throws {
        try home.succeed("add", "first")
        let lock = try WriteLock(of: home.store)
        for _ in 1...2 {
            let result = try home.run("add", "Buy milk", "--once", "milk", "--wait", "0")
            #expect(result.ending == .exited(75))
        }
        lock.release()
        #expect(try home.succeed("drafts").split(separator: "\n").count == 1)
        try home.succeed("add", "Buy oat milk", "--once", "milk")
        #expect(try home.succeed("retry") == "Already there: 2: Buy oat milk\n")
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
    }

    @Test func `many lines and a blank key are refused`() throws {
        let many = try home.run("add", "-", "--once", "key", input: .text("a\nb\n"))
        #expect(many.ending == .exited(64))
        #expect(
            many.errorLines.first
                == "The command was not understood. --once is for a single task, and '-' reads many."
        )
        let blank = try home.run("add", "a", "--once", " ")
        #expect(blank.ending == .exited(64))
        #expect(blank.errorLines.first?.contains("'--once' is empty") == true)
        #expect(try home.tasks() == [])
    }
}
