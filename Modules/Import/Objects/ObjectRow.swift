import CSV
import Domain
import JSON

/// A task as a file that is no table has it: names, values, and where they stand.
struct ObjectRow {
    /// A name and its value.
    struct Value {
        var name: String

        /// The bytes that a text stands for; of any other value the JSON, without white space.
        var bytes: [UInt8]

        /// What they say.
        var text: String { String(decoding: bytes, as: UTF8.self) }

        var kind = JSONObject.Kind.string

        /// Where it stands in the row.
        var offset = 0

        /// Whether what it holds are rows by themselves.
        var holdsRows = false

        /// Whether it is an object that nobody can read, since a name stands twice in it.
        var isBroken = false
    }

    /// Why it is no task, and where.
    struct Fault: Error {
        let offset: Int
        let code: ErrorCode
        let sentence: String
    }

    /// Its number, from 1.
    var number: Int

    /// Where it begins.
    var start: Position

    /// Its bytes as they stand in the file.
    var text: [UInt8]

    /// Whether it stands in an outline: how deep it lies is known, whatever is wrong with it.
    var isOfOutline = false

    /// What is to stand above it in the rejects file, for it to be read as it was.
    var above: [UInt8] = []

    /// Names and values; no name stands twice.
    var values: [Value] = []

    /// What makes it unusable, if anything does.
    var fault: Fault?

    /// Whether its values are not all of its own bytes, or its bytes hold more: what lies above it in the file gave it
    /// some, tasks lie in it, or it was rejected before.
    var isUnfolded = false

    /// Whether its values are all that its bytes say, whatever is wrong with it.
    var saysAll = false

    /// Whether rows that lie in it follow, whatever becomes of it.
    var hasRows = false

    /// The name of its list, where that is none of tasks.
    var list: String?

    /// Whether it is a task that lies in another.
    var isNested: Bool {
        values.contains { $0.name == ColumnMapping.depthName && $0.bytes != [UInt8(ascii: "1")] }
    }

    /// Its bytes as they go into the rejects file: an object with all of its values, or what stands above it as well.
    var raw: [UInt8] {
        guard isUnfolded else { return above + text }
        var writer = ObjectWriter()
        for value in values where !value.holdsRows && !RejectsFile.members.contains(value.name) {
            writer.append(value)
        }
        guard fault != nil, !saysAll else { return writer.finished }
        guard text.first == UInt8(ascii: "{") else {
            writer.append(Value(name: RejectsFile.valueMember, bytes: text, kind: .other))
            return writer.finished
        }
        // What nobody can read stands whole behind what was given to it.
        let given = writer.finished.dropLast()
        return given + (given.count > 1 ? [UInt8(ascii: ",")] : []) + text.dropFirst()
    }

    /// Returns a place in it as a place in the file.
    func place(at offset: Int) -> Position {
        start.advanced(over: text.span.extracting(..<min(offset, text.count)), of: .utf8)
    }

    /// Returns the row with the members of objects as values of their own, `due.date`, for the objects
    /// of those names, alone or in a list; of a list of fields each is a value, `custom_fields.Priority`.
    func expanded(_ names: Set<String>) -> ObjectRow {
        guard values.contains(where: { $0.kind == .other && names.contains($0.name) }) else {
            return self
        }
        var row = self
        row.values = values.flatMap { value -> [Value] in
            guard value.kind == .other, names.contains(value.name) else { return [value] }
            let list = JSONObject.objects(of: value.bytes.span) ?? []
            let fields = list.compactMap(Self.field)
            if !fields.isEmpty, Set(fields.map(\.name)).count == list.count {
                return fields.filter { !$0.text.isEmpty }.map { name, text in
                    Value(
                        name: "\(value.name).\(name)", bytes: Array(text.utf8),
                        offset: value.offset)
                }
            }
            guard let object = JSONObject(of: value.bytes) ?? (list.count == 1 ? list[0] : nil)
            else {
                var value = value
                value.isBroken = value.bytes.first == UInt8(ascii: "{")
                return [value]
            }
            return object.members.map { member in
                Value(
                    name: "\(value.name).\(object.text(member.name))",
                    bytes: Array(object.bytes[member.value]), kind: member.kind,
                    offset: value.offset)
            }
        }
        return row
    }

    /// Returns the name of a field that people made, and what is shown of it.
    private static func field(_ object: JSONObject) -> (name: String, text: String)? {
        guard let name = object.string(named: "name"),
            object.members.contains(where: { object.text($0.name) == "display_value" })
        else { return nil }
        return (name, object.string(named: "display_value") ?? "")
    }
}

extension ObjectRow {
    /// Says how a task of our own repeats in one value, as tables do: `month from completion`.
    mutating func joinRepetition() {
        guard let from = values.firstIndex(where: { $0.name == "from" }),
            let every = values.firstIndex(where: { $0.name == "every" })
        else { return }
        let origin = Repetition.Origin(
            rawValue: String(decoding: values[from].bytes, as: UTF8.self))
        if origin == .completion { values[every].bytes += " from completion".utf8 }
        values.remove(at: from)
    }
}

extension JSONNode {
    /// Its text, in which the members of objects stand in the order of their names.
    var inOrder: [UInt8] {
        let bytes = text[range]
        guard bytes.contains(UInt8(ascii: "{")) else { return Array(bytes) }
        switch bytes.first {
        case UInt8(ascii: "["):
            let inner = children.map(\.node.inOrder).joined(separator: [UInt8(ascii: ",")])
            return [UInt8(ascii: "[")] + inner + [UInt8(ascii: "]")]
        case UInt8(ascii: "{"):
            var writer = ObjectWriter()
            for (name, node) in children.sorted(by: { $0.name < $1.name }) {
                writer.append(ObjectRow.Value(name: name, bytes: node.inOrder, kind: .other))
            }
            return writer.finished
        default: return Array(bytes)
        }
    }
}

/// An object of JSON that is being written.
struct ObjectWriter {
    private var bytes: [UInt8] = [UInt8(ascii: "{")]

    /// The whole object.
    var finished: [UInt8] { bytes + [UInt8(ascii: "}")] }

    mutating func append(_ value: ObjectRow.Value) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        bytes += Self.quoted(Array(value.name.utf8)) + [UInt8(ascii: ":")]
        bytes += value.kind == .string ? Self.quoted(value.bytes) : value.bytes
    }

    /// Returns a list of texts.
    static func list(of texts: [String]) -> [UInt8] {
        let items = texts.map { quoted(Array($0.utf8)) }.joined(separator: [UInt8(ascii: ",")])
        return [UInt8(ascii: "[")] + items + [UInt8(ascii: "]")]
    }

    private static func quoted(_ text: [UInt8]) -> [UInt8] {
        var quoted: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
            case 0x0A: quoted += "\\n".utf8
            case 0..<0x20:
                quoted += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: quoted.append(byte)
            }
        }
        return quoted + [UInt8(ascii: "\"")]
    }
}

extension ObjectRow.Fault {
    /// Creates it of what is no JSON.
    init(_ fault: JSONObject.Fault) {
        self.init(offset: fault.offset, code: .rowJSONSyntax, sentence: fault.sentence)
    }
}
