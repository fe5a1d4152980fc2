import JSON

/// A value in a JSON text that is in memory: what lies in it is looked up when it is asked for.
struct JSONNode {
    let text: [UInt8]
    let range: Range<Int>

    /// Its name in the object that it was looked up in.
    private(set) var name = ""

    /// Takes a text that is sound as its outermost value.
    init(_ text: [UInt8]) {
        self.init(text, from: 0)
    }

    /// Takes the value of a sound text that begins there, or behind blanks.
    init(_ text: [UInt8], from start: Int) {
        var start = start
        while start < text.count, text[start].isBlank { start += 1 }
        var scanner = ElementScanner()
        var end = scanner.end(in: text.span, from: start) ?? text.count
        while end > start, text[end - 1].isBlank { end -= 1 }
        self.text = text
        range = start..<end
    }

    /// Whether it is a text with something in it.
    var isText: Bool { text[range].first == UInt8(ascii: "\"") && range.count > 2 }

    /// Whether it is a list.
    var isList: Bool { text[range].first == UInt8(ascii: "[") }

    /// Whether it is `null`.
    var isNull: Bool { text[range].first == UInt8(ascii: "n") }

    /// Whether nothing lies in it, as in a list or an object.
    var isSingle: Bool { !isObject && !isList }

    /// Whether it is an object.
    var isObject: Bool { text[range].first == UInt8(ascii: "{") }

    /// The values in it, those of an object with their names.
    var children: [(name: String, node: JSONNode)] {
        var children: [(name: String, node: JSONNode)] = []
        visit { name, node in
            children.append((name, node))
            return true
        }
        return children
    }

    /// Visits the values in it, as long as that returns true.
    private func visit(_ each: (String, JSONNode) -> Bool) {
        guard isObject || text[range].first == UInt8(ascii: "[") else { return }
        var place = range.lowerBound + 1
        while true {
            while place < range.upperBound, text[place].isBlank || text[place] == 0x2C {
                place += 1
            }
            guard place < range.upperBound - 1 else { return }
            var name: [UInt8] = []
            if isObject {
                var parser = JSONParser(at: place)
                do throws(JSONObject.Fault) {
                    try parser.string(in: text.span, decodingInto: &name)
                } catch {
                    return
                }
                parser.skipBlanks(in: text.span)
                place = parser.place + 1
            }
            var node = JSONNode(text, from: place)
            node.name = String(decoding: name, as: UTF8.self)
            guard each(node.name, node) else { return }
            place = max(node.range.upperBound, place + 1)
        }
    }

    /// Whether nothing in it is a text, `true`, or a number but 0.
    var saysNothing: Bool {
        let children = children
        return children.isEmpty
            ? ["", "0", "false"].contains(scalar) : children.allSatisfy(\.node.saysNothing)
    }

    /// The text of a string, the digits of a number, or a word; empty for what has others in it.
    var scalar: String {
        switch text[range].first {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "n"), nil: return ""
        case UInt8(ascii: "\""):
            var parser = JSONParser(at: range.lowerBound)
            var value: [UInt8] = []
            do throws(JSONObject.Fault) {
                try parser.string(in: text.span, decodingInto: &value)
            } catch {
                return ""
            }
            return String(decoding: value, as: UTF8.self)
        default: return String(decoding: text[range], as: UTF8.self)
        }
    }

    /// What stands for a slash that is a part of a name in a path.
    private static let slash = "\u{1F}"

    /// Returns a name as it stands in a path.
    static func step(to name: String) -> String {
        name.contains("/") ? name.replacing("/", with: slash) : name
    }

    /// Returns the name that stands so in a path.
    static func name(ofStep step: String) -> String { step.replacing(slash, with: "/") }

    /// Returns what lies at a path of names, `data/card/id`; an empty path is the value itself.
    func node(at path: String) -> JSONNode? {
        path.split(separator: "/").reduce(self as JSONNode?) { node, step in
            let name = step.contains(Self.slash) ? Self.name(ofStep: String(step))[...] : step
            var found: JSONNode?
            node?.visit { child, node in
                found = child == name ? node : nil
                return found == nil
            }
            return found
        }
    }

    /// Returns what lies at a path in which `*` is each value, with the values that were passed on
    /// the way: this one, and each that stood for a `*` and is not the value itself.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - limit: How many values are looked at in each list or object.
    /// - Returns: The values, and what lies above each.
    func nodes(
        at path: String, limit: Int = .max
    ) -> [(node: JSONNode, above: [JSONNode])] {
        var found: [(node: JSONNode, above: [JSONNode])] = [(self, [self])]
        let names = path.split(separator: "/")
        for (index, name) in names.enumerated() {
            let isLast = index == names.count - 1
            found = found.flatMap { node, above -> [(node: JSONNode, above: [JSONNode])] in
                guard name == "*" else {
                    return node.node(at: String(name)).map { [($0, above)] } ?? []
                }
                var children: [(node: JSONNode, above: [JSONNode])] = []
                node.visit { _, child in
                    children.append((child, isLast ? above : above + [child]))
                    return children.count < limit
                }
                return children
            }
        }
        return found
    }
}

extension UInt8 {
    /// Whether it is white space of JSON.
    var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
