public import Domain

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
