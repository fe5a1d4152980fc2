package import Domain

/// The text in which a row keeps what has no column of its own: a line a field, name, tab, value.
///
/// A tab, a newline and a backslash inside them are written `\t`, `\n` and `\\`. Two tabs stand before
/// a value that is JSON.
package enum ExtraCoding {
    private static let tab = UInt8(ascii: "\t")
    private static let newline = UInt8(ascii: "\n")
    private static let escape = UInt8(ascii: "\\")

    /// Returns the text of the fields, or none if there are none.
    package static func text(of fields: [ExtraField]) -> String? {
        guard !fields.isEmpty else { return nil }
        var bytes: [UInt8] = []
        for field in fields {
            append(field.name.utf8.span, field.value.utf8.span, field.form, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the text of what a row of a batch says beyond its fields, or none if it says nothing.
    package static func text(of record: TaskRecord, in batch: TaskBatch) -> String? {
        guard !record.extra.isEmpty else { return nil }
        var line: [UInt8] = []
        for field in batch.extra[record.extra] {
            append(
                batch.bytes.span.extracting(field.name), batch.bytes.span.extracting(field.value),
                field.form, to: &line)
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Appends the line of one field.
    package static func append(
        _ name: Span<UInt8>, _ value: Span<UInt8>, _ form: ExtraField.Form, to bytes: inout [UInt8]
    ) {
        append(name, to: &bytes)
        bytes.append(tab)
        if form == .json { bytes.append(tab) }
        append(value, to: &bytes)
        bytes.append(newline)
    }

    /// Returns the fields of a text.
    ///
    /// A line without a tab is a field without a name: damage, which the row's digest tells.
    package static func fields(of text: String) -> [ExtraField] {
        text.utf8.split(separator: newline, omittingEmptySubsequences: true).map { line in
            let parts = line.split(
                separator: tab, maxSplits: 1, omittingEmptySubsequences: false)
            let isJSON = parts.count == 2 && parts[1].first == tab
            return ExtraField(
                name: parts.count == 2 ? unescaped(parts[0]) : "",
                value: unescaped(isJSON ? parts[1].dropFirst() : parts.last),
                form: isJSON ? .json : .text)
        }
    }

    private static func append(_ field: Span<UInt8>, to bytes: inout [UInt8]) {
        for index in field.indices {
            switch field[index] {
            case tab: bytes += [escape, UInt8(ascii: "t")]
            case newline: bytes += [escape, UInt8(ascii: "n")]
            case escape: bytes += [escape, escape]
            case let byte: bytes.append(byte)
            }
        }
    }

    private static func unescaped(_ field: Substring.UTF8View?) -> String {
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in field ?? "".utf8[...] {
            guard isEscaped || byte != escape else {
                isEscaped = true
                continue
            }
            switch byte {
            case UInt8(ascii: "t") where isEscaped: bytes.append(tab)
            case UInt8(ascii: "n") where isEscaped: bytes.append(newline)
            default: bytes.append(byte)
            }
            isEscaped = false
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
