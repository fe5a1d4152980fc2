import Foundation
import TestSupport
import Testing

/// A task of an outline comes in where it belongs, although the rejects file holds nothing of what was sound above it.
@Suite("Rejected tasks of outlines and calendars")
struct OutlineRejectsTests {
    private struct Outline: CustomTestStringConvertible {
        let file: String
        let text: String

        /// How many tasks it has: `t1` and so on in the order of the text.
        let count: Int

        var testDescription: String { file }
    }

    private static let outlines = [
        Outline(
            file: "list.md",
            text: """
                - [ ] t1 at the top
                  - [ ] t2 below it
                # Home
                ## Kitchen --> "new"
                - [ ] t3 the tap
                  - [x] t4 buy one
                    - [ ] t5 where
                    Text of t4
                - [ ] t6 the floor

                # Work
                Prose
                > - [ ] t7 quoted
                * [ ] t8 report
                prose
                  - [ ] t9 for itself
                  - [ ] t10 beside it
                    - [ ] t11 below that
                    Text of t10
                      - [ ] t12 below that, too
                """, count: 12),
        Outline(
            file: "list.org",
            text: """
                #+FILETAGS: :all:
                #+TODO: OPEN ASK | SHUT
                * OPEN t1 at the top
                * Home :house:
                ** Kitchen :room:
                *** ASK t2 the tap :own:
                SCHEDULED: <2026-12-01 Tue>
                **** OPEN t3 buy one
                     - [ ] t4 where
                     - [-] t5 when
                     Text of t3
                *** SHUT t6 the floor
                **** A part of t6
                * OPEN t7 at the end
                ** OPEN t8 below it
                * Home :house:
                ** Kitchen :room:
                **** OPEN t9 for itself
                * Home :house:
                ** Kitchen :room:
                ***** OPEN t10 for itself, too
                """, count: 10),
        Outline(
            file: "list.ics",
            text: """
                BEGIN:VCALENDAR
                VERSION:2.0
                X-WR-CALNAME:Home\\, sweet
                BEGIN:VTODO
                UID:1
                SUMMARY:t1 the tap
                END:VTODO
                BEGIN:VTODO
                UID:2
                SUMMARY:t2 buy one
                RELATED-TO:1
                END:VTODO
                END:VCALENDAR
                BEGIN:VCALENDAR
                VERSION:2.0
                BEGIN:VTODO
                UID:3
                SUMMARY:t3 the floor
                END:VTODO
                END:VCALENDAR
                """, count: 3),
    ]

    /// What a store holds: each task with its project, its tags, its days and the text of the one that it is below.
    private func tasks(of home: ImportHome) throws -> [String: [String]] {
        let tasks = try home.tasks()
        let texts = Dictionary(uniqueKeysWithValues: tasks.map { ($0.id, $0.text) })
        return Dictionary(
            uniqueKeysWithValues: tasks.map { task in
                let parent = task.parent.flatMap { texts[$0] } ?? "-"
                return (
                    task.text,
                    [
                        task.project ?? "-", (task.tags ?? []).sorted().joined(separator: ","),
                        task.state, "\(task.scheduledDate?.description ?? "-")",
                        task.notes ?? "-", parent,
                    ]
                )
            })
    }

    /// Imports an outline in which those tasks are broken, then what was rejected of it and is mended.
    private func mended(_ outline: Outline, breaking broken: [Int]) throws -> [String: [String]] {
        let home = try ImportHome()
        var bytes = Array(outline.text.utf8)
        for number in broken {
            let place = try #require(bytes.firstRange(of: Array("t\(number) ".utf8)))
            bytes.insert(0x00, at: place.upperBound)
        }
        try home.folder.write(bytes, to: outline.file)
        try home.summary(outline.file, exiting: broken.isEmpty ? 0 : 65)
        guard !broken.isEmpty else { return try tasks(of: home) }
        let rejects = outline.file + ".rejects"
        let left = try Data(contentsOf: URL(filePath: home.folder.path(of: rejects)))
        try home.folder.write(left.filter { $0 != 0x00 }, to: rejects)
        let preview = try home.importing("--dry-run", rejects)
        #expect(!preview.output.contains("No row was there"))
        let summary = try home.summary(rejects)
        #expect(summary.counts == [broken.count, 0, 0])
        return try tasks(of: home)
    }

    @Test(arguments: [
        ("list.md", "- [ ] Same\n- [ ] Same\0\n"), ("list.org", "* TODO Same\n* TODO Same\0\n"),
    ])
    func `come in although another task equals them`(file: String, text: String) throws {
        let home = try ImportHome()
        try home.write(text, to: file)
        try home.summary(file, exiting: 65)
        let rejects = try home.text(of: file + ".rejects")
        try home.write(rejects.replacing("\0", with: ""), to: file + ".rejects")
        #expect(try home.summary(file + ".rejects").counts == [1, 0, 0])
        try home.write(text.replacing("\0", with: ""), to: file)
        #expect(try home.summary(file).counts == [0, 2, 0])
    }

    @Test(arguments: [
        ("list.md", "# H\u{1}\n- [ ] é\n- [ ] B\n"),
        ("list.org", "* H\u{1}\n** TODO é\n** TODO B\n"),
        ("tags.org", "#+FILETAGS: :H\u{1}:\n* TODO é\n* TODO B\n"),
    ])
    func `are those below what has bytes that are no characters`(
        file: String, text: String
    ) throws {
        let home = try ImportHome()
        let bytes = text.utf8.map { $0 == 1 ? 0xFF : $0 }
        try home.folder.write(bytes, to: file)
        #expect(try home.summary(file, exiting: 65).counts == [0, 0, 2])
        let rejects = try home.text(of: file + ".rejects")
        try home.write(rejects.replacing("\u{FFFD}", with: "ome"), to: file + ".rejects")
        #expect(try home.summary(file + ".rejects").counts == [2, 0, 0])
        #expect(try home.tasks().allSatisfy { $0.project == "Home" || $0.tags == ["Home"] })
    }

    @Test(arguments: [
        ("list.md", "- [ ] A\0\n# H\n  prose \0 of nobody, long enough for an encoding\n- [ ] B\n"),
        (
            "list.org",
            "* TODO A\0\n* H\nprose \0 of nobody, long enough for an encoding\n** TODO B\n"
        ),
    ])
    func `are none of prose, which is counted`(file: String, text: String) throws {
        let home = try ImportHome()
        try home.write(text, to: file)
        let summary = try home.summary(file, exiting: 65)
        #expect(summary.counts == [1, 0, 1] && summary.passedOver["prose"] == 1)
    }

    @Test(arguments: outlines)
    private func `come in where they were`(_ outline: Outline) throws {
        let sound = try mended(outline, breaking: [])
        #expect(sound.count == outline.count)
        let all = Array(1...outline.count)
        #expect(try mended(outline, breaking: all) == sound)
        for number in all {
            let tasks = try mended(outline, breaking: [number])
            for (text, values) in sound {
                // A calendar names the other by its identifier, which stays with the task.
                let isBelow = outline.file.hasSuffix(".ics") && values[5].hasPrefix("t\(number) ")
                let expected = isBelow ? values.dropLast() + ["-"] : values[...]
                #expect(tasks[text] == Array(expected), "\(number)")
            }
        }
    }
}
