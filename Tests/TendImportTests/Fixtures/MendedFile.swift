import TestSupport
import Testing

/// A file with a bad value that is mended in its rejects file, beside the same file without it: of both must come the
/// same tasks.
struct MendedFile {
    /// The table, in which `bad` stands for a value that no column of days takes.
    let text: String

    /// What the command says.
    let options: [String]

    init(_ text: String, _ options: String...) {
        self.text = text
        self.options = options
    }

    /// The same table with a day in place of what is bad.
    private var sound: String { text.replacing("bad", with: "2026-12-09") }

    /// Imports and mends the file by an editor or by `--mend`, and the sound one after it; then the sound one alone.
    func check(at location: SourceLocation = #_sourceLocation) throws {
        let alone = try ImportHome()
        try alone.write(sound)
        let clean = try alone.importing(arguments: options + ["tasks.csv"])
        try #require(clean.ending == .exited(0), "\(clean.errors)", sourceLocation: location)
        let expected = try alone.said()
        for isAsked in [false, true] {
            let home = try ImportHome()
            try home.write(text)
            let first = try home.importing(arguments: options + ["tasks.csv"])
            try #require(first.ending == .exited(65), "\(first.errors)", sourceLocation: location)
            if isAsked {
                let keys = String(repeating: "e\n", count: text.split(separator: "\n").count)
                _ = try home.mending(keys, editor: "sed -i s/bad/2026-12-09/")
            } else {
                let rejects = try home.text(of: "tasks.csv.rejects")
                try home.write(rejects.mending("bad", as: "2026-12-09"), to: "tasks.csv.rejects")
                let mended = try home.importing("tasks.csv.rejects")
                #expect(
                    mended.ending == .exited(0), "\(mended.output)\(mended.errors)",
                    sourceLocation: location)
            }
            #expect(try home.said() == expected, "asked: \(isAsked)", sourceLocation: location)
            try home.write(sound)
            let again = try home.importing(arguments: ["--json"] + options + ["tasks.csv"])
            #expect(again.ending == .exited(0), "\(again.errors)", sourceLocation: location)
            #expect(
                try home.decode(again).counts == [0, expected.count, 0], sourceLocation: location)
        }
    }
}

extension String {
    /// Returns rejects with other words in the place of some, but in the first line: the import is named there, by digits
    /// that may be letters.
    func mending(_ bad: String, as sound: String) -> String {
        let remark = prefix { $0 != "\n" }
        return String(remark) + dropFirst(remark.count).replacing(bad, with: sound)
    }
}

extension ImportHome {
    /// What the file said of each task, by its text.
    fileprivate func said() throws -> [[String]] {
        try tasks().map { task in
            let extra = (task.extra ?? [:]).map { "\($0.key): \($0.value.text)" }.sorted()
            return [
                task.text, task.state, task.priority ?? "", task.scheduledDate ?? "",
                task.dueDate ?? "", task.hiddenUntil ?? "",
            ] + extra
        }.sorted { $0[0] < $1[0] }
    }
}
