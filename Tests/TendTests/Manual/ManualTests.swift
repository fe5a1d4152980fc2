import Foundation
import TestSupport
import Testing

@Suite("The manual")
struct ManualTests {
    private static let folder: URL = {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return root.appending(path: "docs/man")
    }()

    private static let pages = [
        "tend.1", "tend-import.1", "tend-config.5", "tend-hooks.5", "tend-filter.7", "tend-days.7",
        "tend-errors.7",
    ]

    @Test(arguments: pages)
    func `a page is what the tables say; RECORD_SNAPSHOTS=1 writes it anew`(
        _ page: String
    ) throws {
        let name = String(page.dropLast(2))
        let program = try ProgramRunner(name == "tend-import" ? name : "tend")
        let result = try program.run(
            ["--manual"] + (name == "tend-import" ? [] : [name]))
        #expect(result.errors == "")
        try #require(result.ending == .exited(0))
        let file = Self.folder.appending(path: page)
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try result.output.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == result.output)
    }

    @Test(arguments: pages)
    func `the formatters take it without a warning`(_ page: String) throws {
        let path = Self.folder.appending(path: page).path
        for command in [
            "man --warnings=all -l -Tutf8 \(path) > /dev/null",
            "groff -ww -man -Tutf8 \(path) > /dev/null",
            "mandoc -Tlint -Wwarning \(path)",
        ] {
            let result = try ProgramRunner(path: "/bin/sh").run(
                ["-c", command], environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"])
            #expect(result.errors == "", "\(command)")
            #expect(result.output == "", "\(command)")
            #expect(result.ending == .exited(0), "\(command)")
        }
    }

    @Test(arguments: pages)
    func `the index of manuals finds it`(_ page: String) throws {
        let path = Self.folder.appending(path: page).path
        let result = try ProgramRunner(path: "/usr/bin/lexgrog").run([path])
        #expect(result.output.contains(": \"\(page.dropLast(2)) - "))
        #expect(result.ending == .exited(0))
    }

    @Test func `it tells every command and every option`() throws {
        let home = try Home()
        let text = try ProgramRunner(path: "/bin/sh").run(
            ["-c", "man -l -Tascii '\(Self.folder.path)/tend.1' | col -bx"],
            environment: ["PATH": "/usr/bin:/bin", "MANWIDTH": "100"]
        ).output
        let commands = try JSONDecoder().decode(
            [Described].self, from: Data(home.run("help", "--json").standardOutput))
        #expect(commands.count > 30)
        for command in commands {
            #expect(text.contains("tend \(command.command)"), "\(command.command)")
            for option in command.options {
                #expect(text.contains(option.option), "\(command.command) \(option.option)")
            }
        }
    }

    private struct Described: Decodable {
        let command: String
        let options: [DescribedOption]
    }

    private struct DescribedOption: Decodable {
        let option: String
    }
}
