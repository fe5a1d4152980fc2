import JSON

/// A member name that stands twice in an object which is no task: the document itself, a list, a project.
///
/// Nobody knows which of the two is meant, and one of them would be gone.
enum RepeatedName {
    /// Returns the fault of the second member.
    ///
    /// - Parameters:
    ///   - text: A text that is sound.
    ///   - range: Where it is looked for; everywhere if nothing says it.
    ///   - rows: Where tasks lie, in their order: what is wrong with those is told of them.
    /// - Returns: What is wrong and where; nothing where no name stands twice.
    static func fault(
        in text: [UInt8], at range: Range<Int>? = nil, outside rows: [Range<Int>]
    ) -> JSONObject.Fault? {
        var names: [Set<String>] = []
        var next = rows.startIndex
        var place = range?.lowerBound ?? 0
        while place < range?.upperBound ?? text.count {
            while next < rows.endIndex, rows[next].lowerBound < place { next += 1 }
            if next < rows.endIndex, rows[next].lowerBound == place, !rows[next].isEmpty {
                place = rows[next].upperBound
                continue
            }
            switch text[place] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): names.append([])
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = names.popLast()
            case UInt8(ascii: "\""):
                var parser = JSONParser(at: place)
                var bytes: [UInt8] = []
                do throws(JSONObject.Fault) {
                    try parser.string(in: text.span, decodingInto: &bytes)
                } catch {
                    return error
                }
                parser.skipBlanks(in: text.span)
                guard parser.take(UInt8(ascii: ":"), in: text.span) else {
                    place = parser.place
                    continue
                }
                parser.skipBlanks(in: text.span)
                place = parser.place
                let name = String(decoding: bytes, as: UTF8.self)
                guard let last = names.indices.last, !names[last].insert(name).inserted else {
                    continue
                }
                return JSONObject.Fault(
                    offset: place, sentence: "The name '\(name)' stands twice in one object.")
            default: break
            }
            place += 1
        }
        return nil
    }
}

extension SoundDocument {
    /// A name that stands twice in a list with a name, where no tasks were found.
    var repeatedName: JSONObject.Fault? {
        let objects = JSONNode(text).children.map(\.node)
        guard text.first(where: { !$0.isBlank }) == UInt8(ascii: "["),
            objects.contains(where: \.isNamedList)
        else { return nil }
        return RepeatedName.fault(
            in: text, outside: objects.filter { !$0.isNamedList }.map(\.range))
    }
}
