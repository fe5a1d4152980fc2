public import JSON
import Text

/// A setting, as it is shown: as a line of the configuration would set it, then what it is for.
public struct SettingText: Sendable {
    private let name: String
    private let value: String?
    private let origin: String?
    private let standard: String
    private let explanation: String

    /// Creates the text of a setting.
    ///
    /// - Parameters:
    ///   - name: The name in the configuration.
    ///   - value: The value that serves; none if that is not known.
    ///   - origin: Where the value comes from, one word.
    ///   - standard: The default, in words.
    ///   - explanation: One sentence that says what the setting is for.
    public init(
        name: String, value: String?, origin: String?, standard: String, explanation: String
    ) {
        self.name = name
        self.value = value
        self.origin = origin
        self.standard = standard
        self.explanation = explanation
    }

    /// Returns two lines for people, ended.
    public func text(on terminal: Terminal) -> String {
        var page = Page(for: terminal)
        page.hang(at: 4)
        page.write("\(name) =", .heading)
        page.space()
        page.write(value ?? "not known", .heading)
        if let origin {
            page.space(2)
            page.write("(\(origin))", .subdued)
        }
        page.writeLine("\n\(explanation)")
        return page.text
    }

    /// The value alone on its line, as a script takes it.
    public var valueLine: String { SafeText.visibleLine(value ?? "") + "\n" }

    /// Returns the line that says where the configuration is, ended.
    public static func place(_ path: String, on terminal: Terminal) -> String {
        var page = Page(for: terminal)
        page.writeLine("Configuration: \(path)")
        return page.text
    }
}

extension JSONWriter {
    /// Writes a setting as an object.
    public mutating func value(_ setting: SettingText) {
        object { object in setting.write(into: &object) }
    }
}

extension SettingText {
    fileprivate func write(into object: inout JSONWriter) {
        object.member("name", name)
        object.member("value", value)
        object.member("origin", origin)
        object.member("default", standard)
        object.member("explanation", explanation)
    }
}
