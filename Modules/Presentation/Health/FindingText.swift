public import Domain
import Text

/// What checks found, a paragraph each: the state as a word, what was looked at, what was seen.
public struct FindingText {
    private let terminal: Terminal

    /// Creates the text for an output.
    public init(terminal: Terminal) {
        self.terminal = terminal
    }

    /// Returns the lines of a finding, each ended.
    public func text(of finding: Finding) -> String {
        var page = Page(for: terminal)
        page.hang(at: Self.indent)
        page.write(finding.state.rawValue, finding.state.style)
        page.space(Self.indent - finding.state.rawValue.utf8.count)
        page.write(finding.name, .heading)
        page.space(2)
        page.write(finding.evidence)
        page.endLine()
        if let remedy = finding.remedy {
            page.hang(at: Self.indent)
            page.space(Self.indent)
            page.write("Try:", .subdued)
            page.space()
            page.write(remedy)
            page.endLine()
        }
        return page.text
    }

    private static let indent = 9
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
