/// A line of iCalendar: a name, parameters, and a value, as it stands once it is unfolded.
///
/// https://www.rfc-editor.org/rfc/rfc5545#section-3.1
public struct ContentLine: Hashable, Sendable {
    /// A parameter: its name in capitals, and the texts that its values stand for.
    public struct Parameter: Hashable, Sendable {
        /// The name.
        public let name: String

        /// The values; mostly it is one.
        public let values: [String]

        /// Creates a parameter.
        public init(_ name: String, _ values: String...) {
            (self.name, self.values) = (name, values)
        }

        fileprivate init(_ name: String, values: [String]) {
            (self.name, self.values) = (name, values)
        }
    }

    /// The name, in capitals.
    public let name: String

    /// The parameters, in their order.
    public let parameters: [Parameter]

    /// The value, with its escapes as they stand.
    public let value: String

    /// Creates a line.
    public init(_ name: String, _ parameters: [Parameter] = [], value: String) {
        (self.name, self.parameters, self.value) = (name, parameters, value)
    }

    /// Reads a line, the whole of it; none where it has no name, or no colon behind its parameters.
    public init?(_ line: String) {
        var rest = Array(line.utf8)[...]
        guard let name = Self.takeName(from: &rest) else { return nil }
        var parameters: [Parameter] = []
        while rest.first == UInt8(ascii: ";") {
            rest.removeFirst()
            guard let name = Self.takeName(from: &rest), rest.first == UInt8(ascii: "=") else {
                return nil
            }
            var values: [String] = []
            repeat {
                rest.removeFirst()
                guard let value = Self.takeValue(from: &rest) else { return nil }
                values.append(value)
            } while rest.first == UInt8(ascii: ",")
            parameters.append(Parameter(name, values: values))
        }
        guard rest.first == UInt8(ascii: ":") else { return nil }
        self.name = name
        self.parameters = parameters
        value = String(decoding: rest.dropFirst(), as: UTF8.self)
    }

    /// Returns the first value of a parameter, or none.
    public func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.values.first
    }

    private static func takeName(from rest: inout ArraySlice<UInt8>) -> String? {
        let name = rest.prefix(while: isOfName)
        guard !name.isEmpty else { return nil }
        rest = rest[name.endIndex...]
        return String(decoding: name, as: UTF8.self).uppercased()
    }

    private static func takeValue(from rest: inout ArraySlice<UInt8>) -> String? {
        if rest.first == UInt8(ascii: "\"") {
            let quoted = rest.dropFirst()
            guard let end = quoted.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
            rest = rest[(end + 1)...]
            return Self.unescaped(quoted[..<end])
        }
        let value = rest.prefix { !",;:".utf8.contains($0) }
        rest = rest[value.endIndex...]
        return Self.unescaped(value)
    }

    /// Returns what a value of a parameter stands for (https://www.rfc-editor.org/rfc/rfc6868).
    private static func unescaped(_ value: ArraySlice<UInt8>) -> String {
        let text = String(decoding: value, as: UTF8.self)
        guard text.utf8.contains(UInt8(ascii: "^")) else { return text }
        var unescaped = ""
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            switch (scalar, scalars.first) {
            case ("^", "^"): unescaped += "^"
            case ("^", "n"): unescaped += "\n"
            case ("^", "'"): unescaped += "\""
            default:
                unescaped.unicodeScalars.append(scalar)
                continue
            }
            scalars.removeFirst()
        }
        return unescaped
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
