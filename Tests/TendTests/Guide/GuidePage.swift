import Foundation

/// A page of the user guide, whose examples are one session in a home of its own.
///
/// An example is a command and what it prints, in a block of `console`. It is noon of 21 November 2026,
/// unless a comment above a block says otherwise: `<!-- clock: 2026-11-23 08:30 -->`, in UTC.
struct GuidePage {
    /// The name of its file.
    let name: String

    private var lines: [Line] = []

    /// A command, with the moment at which it runs.
    struct Example {
        let command: String
        let moment: Int
        var output = ""
    }

    private enum Line {
        case prose(String)
        case example(Example)
    }

    /// Reads the page of this name.
    init(_ name: String) throws {
        self.name = name
        let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
        var moment = Self.noon
        var isBlock = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if isBlock, line.hasPrefix("$ ") {
                let example = Example(command: String(line.dropFirst(2)), moment: moment)
                lines.append(.example(example))
                moment += 1
            } else if isBlock, line != "```" {
                continueExample(with: String(line))
            } else {
                isBlock = line == Self.fence
                if let clock = line.wholeMatch(of: /<!-- clock: (\S+) (\S+) -->/) {
                    let date = try Date("\(clock.1)T\(clock.2):00Z", strategy: .iso8601)
                    moment = Int(date.timeIntervalSince1970)
                }
                lines.append(.prose(String(line)))
            }
        }
    }

    /// Its commands, with what the page says that they print.
    var examples: [Example] {
        lines.compactMap { line in
            guard case .example(let example) = line else { return nil }
            // A blank line sets the next command apart.
            var printed = example
            if printed.output == "\n" || printed.output.hasSuffix("\n\n") {
                printed.output.removeLast()
            }
            return printed
        }
    }

    /// Writes the page anew, with what its commands print now.
    func record(_ outputs: [String]) throws {
        var rest = outputs[...]
        var text = ""
        for line in lines {
            switch line {
            case .prose(let prose): text += "\(prose)\n"
            case .example(let example):
                text += text.hasSuffix("\(Self.fence)\n") ? "" : "\n"
                text += "$ \(example.command)\n" + (rest.popFirst() ?? "")
            }
        }
        try text.write(
            to: Self.folder.appending(path: name), atomically: true, encoding: .utf8)
    }

    private mutating func continueExample(with line: String) {
        guard case .example(var example) = lines.last else { return lines.append(.prose(line)) }
        example.output += "\(line)\n"
        lines[lines.count - 1] = .example(example)
    }

    /// The names of all pages but the index.
    static var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted()
        }
    }

    /// The folder of the guide.
    static let folder: URL = {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return root.appending(path: "docs/guide")
    }()

    private static let fence = "```console"

    /// Noon of 21 November 2026, in seconds since 1970.
    private static let noon = 1_795_262_400
}
