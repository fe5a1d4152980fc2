import Domain
import JSON

/// A value of JSON as a table has it: one text.
struct FlatValue {
    /// What of an object counts where a field takes one text, the first that says something.
    private static let names = [
        "name", "title", "displayName", "label", "login", "username", "dateTime", "date", "content",
        "text", "value", "tag", "reminder", "color", "$date", "$oid", "$numberLong", "$numberInt",
        "$numberDecimal",
    ]

    /// The text; empty for what says nothing.
    private(set) var bytes: [UInt8]

    /// Whether the text says all that the value does.
    private(set) var isWhole = true

    /// Whether the text is the instant that a number means.
    private(set) var isCounted = false

    /// Whether it is an object that nobody can read, since a name stands twice in it.
    private(set) var isBroken = false

    /// Makes a text of a value for the field that it fills, if it fills one.
    init(of value: ObjectRow.Value, for field: TaskField?) {
        bytes = value.bytes
        guard value.kind == .other else {
            // In a list of names a backslash says what is part of a name.
            if bytes.count == 13 { takeInstant(for: field) }
            if field == .tags { bytes = bytes.flatMap { $0 == 0x5C ? [$0, $0] : [$0] } }
            return
        }
        switch value.bytes.first {
        case UInt8(ascii: "n"): bytes = []
        case UInt8(ascii: "{"):
            guard field != .extra else { return }
            guard let object = JSONObject(of: value.bytes) else {
                isBroken = field != nil
                return
            }
            if field == .notes, let text = FormattedDocument.text(of: value.bytes) {
                bytes = Array(text.utf8)
                isWhole = false
            } else if let name = Self.name(of: object, for: field, called: value.name) {
                bytes = name.bytes
                isWhole = name.isWhole
                takeInstant(for: field)
            } else if field == .tags, let switches = Self.switches(object) {
                bytes = Array(Self.joined(switches.names, for: .tags).utf8)
                isWhole = switches.areAllOn
            } else {
                leaveOut(for: field)
            }
        case UInt8(ascii: "["):
            guard let field else { return }
            // A list with tasks in it is no name of one.
            if field == .project, Preset.folded(value.name) == "list", value.bytes.contains(0x7B) {
                leaveOut(for: field)
            } else if let list = Self.list(value.bytes, for: field) {
                bytes = Array(Self.joined(list.texts, for: field).utf8)
                isWhole = list.isWhole
            } else {
                leaveOut(for: field)
            }
        default:
            // Of comments a number says how many there are.
            if field == .notes { leaveOut(for: field) } else { takeInstant(for: field) }
        }
    }

    private mutating func takeInstant(for field: TaskField?) {
        guard field?.isDate == true else { return }
        // No program counts the beginning of 1970.
        if bytes == [UInt8(ascii: "0")] { bytes = [] }
        guard let instant = Self.instant(bytes) else { return }
        bytes = Array(instant.description.utf8)
        isCounted = true
    }

    /// Makes no name, no text and no notes of JSON, which is kept as it stands.
    private mutating func leaveOut(for field: TaskField?) {
        guard let field, [.tags, .project, .text, .notes, .dependsOn].contains(field) else {
            return
        }
        bytes = []
        isWhole = false
    }

    /// Returns the names that are on of an object whose values say whether each is.
    private static func switches(_ object: JSONObject) -> (names: [String], areAllOn: Bool)? {
        let said = object.members.map { (object.text($0.name), object.text($0.value)) }
        guard !said.isEmpty, said.allSatisfy({ ["true", "false"].contains($0.1) }) else {
            return nil
        }
        let names = said.filter { $0.1 == "true" }.map(\.0)
        return (names, names.count == said.count)
    }

    /// Returns the text of an object that counts, and whether it is all that the object says.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - field: The field that it fills.
    ///   - column: What it is called itself: of `status` its `status` counts, whatever else it has.
    /// - Returns: The text; none where the object has none that could be a name.
    private static func name(
        of object: JSONObject, for field: TaskField?, called column: String? = nil
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
        let known =
            switch field {
            case .parent: ["id", "identifier", "gid", "key"] + names
            case .dependsOn:
                [
                    "depends_on_id", "dependsOnId", "depends_on", "dependsOn", "taskId", "task_id",
                    "id", "identifier", "gid", "key",
                ] + names
            case .notes: ["body", "comment", "text", "content", "note"] + names
            // Firestore's instants.
            case .some(let field) where field.isDate: names + ["_seconds", "seconds", "__time__"]
            default: names
            }
        for name in [column].compactMap(\.self) + known {
            guard var (_, bytes) = texts.first(where: { $0.name == name }) else { continue }
            guard let zone = object.string(named: "timeZone"), name == "dateTime" else {
                return (bytes, object.members.count == 1)
            }
            let isUniversal = ["UTC", "GMT", "Etc/UTC", "Etc/GMT"].contains(zone)
            if isUniversal { bytes.append(UInt8(ascii: "Z")) }
            return (bytes, isUniversal && object.members.count == 2)
        }
        let inner = object.members.filter {
            $0.kind == .other && object.bytes[$0.value].first == UInt8(ascii: "{")
        }
        guard inner.count == 1, let value = inner.first?.value,
            let object = JSONObject(of: Array(object.bytes[value]))
        else { return nil }
        return name(of: object, for: field).map { ($0.bytes, false) }
    }

    /// Returns the texts of a list; none of one that holds what has no text.
    private static func list(
        _ array: [UInt8], for field: TaskField
    ) -> (texts: [String], isWhole: Bool)? {
        if let strings = JSONObject.strings(of: array.span) {
            return (strings.map { String(decoding: $0, as: UTF8.self) }, true)
        }
        if field == .tags, let tags = mixed(array) { return tags }
        if var objects = JSONObject.objects(of: array.span) {
            if field == .dependsOn { objects.removeAll(where: isOtherTie) }
            let names = objects.compactMap { name(of: $0, for: field) }
            guard names.count == objects.count || field == .tags && !names.isEmpty else {
                return nil
            }
            return (
                names.map { String(decoding: $0.bytes, as: UTF8.self) },
                field == .tags && names.count == objects.count
            )
        }
        let items = JSONNode(array).children.map(\.node)
        let texts = items.map(\.scalar)
        let areTexts = zip(items, texts).allSatisfy { $0.isText || Double($1) != nil }
        return areTexts ? (texts, true) : nil
    }

    /// Whether an object says of what kind it is, and that is no dependency: `parent-child`, `related`.
    private static func isOtherTie(_ object: JSONObject) -> Bool {
        guard let kind = object.string(named: "type")?.lowercased() else { return false }
        return !["block", "depend"].contains(where: kind.contains)
    }

    /// Returns the names in a list of texts and objects; none of one that holds only one or the other.
    private static func mixed(_ array: [UInt8]) -> (texts: [String], isWhole: Bool)? {
        let items = JSONNode(array).children.map(\.node)
        guard items.contains(where: \.isObject), items.contains(where: { !$0.scalar.isEmpty })
        else {
            return nil
        }
        var isWhole = true
        let texts = items.compactMap { item -> String? in
            guard item.isObject else { return item.scalar.isEmpty ? nil : item.scalar }
            let name = JSONObject(of: Array(item.text[item.range])).flatMap {
                Self.name(of: $0, for: .tags)
            }
            isWhole = isWhole && name?.isWhole == true
            return name.map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        return (texts, isWhole)
    }

    private static func joined(_ texts: [String], for field: TaskField) -> String {
        switch field {
        case .tags: NameList.text(of: texts)
        case .notes: texts.joined(separator: "\n\n")
        case .dependsOn: texts.joined(separator: ",")
        default: texts.joined(separator: ", ")
        }
    }

    /// Whether a number has the digits of a day and a time, 202612241700.
    private static func isWrittenDay(_ number: Double) -> Bool {
        guard number >= 1e11, number < 1e12 else { return false }
        let digits = Int(number)
        let day = CalendarDay(
            year: digits / 100_000_000, month: digits / 1_000_000 % 100, day: digits / 10_000 % 100)
        return day != nil && digits / 100 % 100 < 24 && digits % 100 < 60
    }

    /// Reads seconds or milliseconds since 1970, as programs count them; those of nine digits, which none of these days
    /// has, are seconds since 2001, as Swift writes them.
    private static func instant(_ number: [UInt8]) -> Instant? {
        guard let number = Double(String(decoding: number, as: UTF8.self)), number >= 1e8,
            number < 1e13, !isWrittenDay(number)
        else { return nil }
        let seconds = number < 1e9 ? number + 978_307_200 : number
        return Instant(milliseconds: Int64(number < 1e11 ? seconds * 1000 : number))
    }
}
