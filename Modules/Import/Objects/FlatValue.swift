import Domain
import JSON

/// A value of JSON as a table has it: one text.
struct FlatValue {
    /// What of an object counts where a field takes one text, the first that says something.
    private static let names = [
        "name", "title", "displayName", "login", "username", "dateTime", "date", "content", "text",
        "value", "tag", "color", "reminder",
    ]

    /// The text; empty for what says nothing.
    private(set) var bytes: [UInt8]

    /// Whether the text says all that the value does.
    private(set) var isWhole = true

    /// Makes a text of a value for the field that it fills, if it fills one.
    init(of value: ObjectRow.Value, for field: TaskField?) {
        bytes = value.bytes
        guard value.kind == .other else {
            // In a list of names a backslash says what is part of a name.
            if field?.isDate == true, bytes.count == 13, let instant = Self.instant(bytes) {
                bytes = Array(instant.description.utf8)
            }
            // A year that no task is of stands for none.
            if field?.isDate == true, bytes.starts(with: "0001-01-01".utf8) { bytes = [] }
            if field == .tags { bytes = bytes.flatMap { $0 == 0x5C ? [$0, $0] : [$0] } }
            return
        }
        switch value.bytes.first {
        case UInt8(ascii: "n"): bytes = []
        case UInt8(ascii: "{"):
            guard field != .extra, let object = JSONObject(of: value.bytes),
                let name = Self.name(of: object, for: field)
            else { return }
            bytes = name.bytes
            isWhole = name.isWhole
        case UInt8(ascii: "["):
            guard let field, let list = Self.list(value.bytes, for: field)
            else { return }
            bytes = Array(Self.joined(list.texts, for: field).utf8)
            isWhole = list.isWhole || field == .tags
        default:
            if field?.isDate == true, let instant = Self.instant(value.bytes) {
                bytes = Array(instant.description.utf8)
            }
        }
    }

    /// Returns the text of an object that counts, and whether it is all that the object says.
    private static func name(
        of object: JSONObject, for field: TaskField?
    ) -> (bytes: [UInt8], isWhole: Bool)? {
        if let nodes = object.members.first, object.text(nodes.name) == "nodes", let field,
            let list = list(Array(object.bytes[nodes.value]), for: field)
        {
            return (Array(joined(list.texts, for: field).utf8), true)
        }
        let said = object.members.filter { member in
            let first = object.bytes[member.value].first ?? 0
            return member.kind == .string ? first > 0 : (0x30...0x39).contains(first)
        }
        let texts = said.map { (name: object.text($0.name), bytes: Array(object.bytes[$0.value])) }
        for name in field == .parent ? ["id", "identifier"] : names {
            guard var (_, bytes) = texts.first(where: { $0.name == name }) else { continue }
            guard let zone = object.string(named: "timeZone"), name == "dateTime" else {
                return (bytes, object.members.count == 1)
            }
            let isUniversal = ["UTC", "GMT", "Etc/UTC", "Etc/GMT"].contains(zone)
            if isUniversal { bytes.append(UInt8(ascii: "Z")) }
            return (bytes, isUniversal && object.members.count == 2)
        }
        return nil
    }

    /// Returns the texts of a list; none of one that holds what has no text.
    private static func list(
        _ array: [UInt8], for field: TaskField
    ) -> (texts: [String], isWhole: Bool)? {
        if let strings = JSONObject.strings(of: array.span) {
            return (strings.map { String(decoding: $0, as: UTF8.self) }, true)
        }
        if let objects = JSONObject.objects(of: array.span) {
            let names = objects.compactMap { name(of: $0, for: field) }
            guard names.count == objects.count else { return nil }
            return (names.map { String(decoding: $0.bytes, as: UTF8.self) }, false)
        }
        let items = String(decoding: array.dropFirst().dropLast(), as: UTF8.self)
            .split(separator: ",").map(String.init)
        return items.allSatisfy { Double($0) != nil } ? (items, true) : nil
    }

    private static func joined(_ texts: [String], for field: TaskField) -> String {
        switch field {
        case .tags: NameList.text(of: texts)
        case .notes: texts.joined(separator: "\n\n")
        case .dependsOn: texts.joined(separator: " ")
        default: texts.joined(separator: ", ")
        }
    }

    /// Reads seconds or milliseconds since 1970, as programs count them.
    private static func instant(_ number: [UInt8]) -> Instant? {
        guard let number = Double(String(decoding: number, as: UTF8.self)), number >= 1e8,
            number < 1e14
        else { return nil }
        return Instant(milliseconds: Int64(number < 1e11 ? number * 1000 : number))
    }
}
