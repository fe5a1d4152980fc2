public import Domain
public import JSON
import Text

extension Page {
    /// Writes what a check found: the state as a word, what was looked at, what was seen.
    public mutating func write(_ finding: Finding) {
        let indent = 9
        hang(at: indent)
        write(finding.state.rawValue, finding.state.style)
        space(indent - finding.state.rawValue.utf8.count)
        write(finding.name, .heading)
        space(2)
        writeLine(finding.evidence)
        if let remedy = finding.remedy {
            hang(at: indent)
            space(indent)
            write("Try:", .subdued)
            space()
            writeLine(remedy)
        }
    }
}

extension Finding.State {
    fileprivate var style: Style {
        switch self {
        case .ok: .subdued
        case .warning: .warning
        case .failure: .failure
        }
    }
}

extension JSONWriter {
    /// Writes a finding as one object, whose commands name the store that the person named.
    public mutating func value(_ finding: Finding, naming store: String? = nil) {
        object { object in
            object.member("name", finding.name)
            object.member("state", finding.state.rawValue)
            object.member("evidence", finding.evidence)
            object.member("remedy", finding.remedy?.text(naming: store))
            object.commands(of: finding.remedy, naming: store)
        }
    }
}

/// What an engineer needs to find a fault from afar, in Markdown, without private text.
public struct SupportReport {
    /// A part of it: a heading and a table.
    public struct Section {
        /// What it is about.
        public let title: String

        private let columns: [String]
        private let rows: [[String]]

        /// Creates a section; a row has a cell for each column.
        public init(_ title: String, _ columns: [String], _ rows: [[String]]) {
            self.title = title
            self.columns = columns
            self.rows = rows
        }

        /// How many rows it has.
        public var count: Int { rows.count }

        fileprivate var markdown: String {
            let lines = [columns, columns.map { _ in "---" }] + rows
            return "\n## \(title)\n\n" + lines.map(Self.line).joined()
        }

        private static func line(_ cells: [String]) -> String {
            let cells = cells.map { cell in
                SafeText.visibleLine(cell).replacing("|", with: "\\|").replacing("<", with: "&lt;")
            }
            return "| \(cells.joined(separator: " | ")) |\n"
        }
    }

    private let sections: [Section]

    /// Puts a report together.
    public init(_ sections: [Section]) {
        self.sections = sections
    }

    /// What it holds, a line each, for who decides whether to pass it on.
    public var contents: String {
        sections.map { "  \($0.title): \($0.count) \($0.count == 1 ? "line" : "lines")\n" }.joined()
            + "It holds no text of tasks, no names and no paths.\n"
    }

    /// The report.
    public var markdown: String {
        "# Report of tend \(Release.version)\n" + sections.map(\.markdown).joined()
    }
}
