/// One JSON object, taken apart by the rules of RFC 8259 and nothing beyond them.
///
/// It is filled again and again, and keeps its memory.
package struct JSONObject {
    /// What a value is.
    package enum Kind {
        /// A string: its bytes are those that it stands for.
        case string

        /// Anything else: its bytes are the JSON, without white space.
        case other
    }

    /// A name and its value, as ranges of ``bytes``.
    package struct Member {
        package let name: Range<Int>
        package let value: Range<Int>
        package let kind: Kind

        /// Where the value begins in the text.
        package let offset: Int
    }

    /// What is wrong with a text, and where.
    package struct Fault: Error, Hashable {
        /// How many bytes stand before it.
        package let offset: Int

        /// What is wrong.
        package let sentence: String

        /// Creates a fault behind so many bytes.
        package init(offset: Int, sentence: String) {
            self.offset = offset
            self.sentence = sentence
        }
    }

    /// The bytes of the names and values, valid UTF-8 without NUL.
    package private(set) var bytes: [UInt8] = []

    /// The members, in their order; no name stands twice.
    package private(set) var members: [Member] = []

    /// Creates an object without members.
    package init() {}

    /// Reads an object; none if the text is no object.
    package init?(of text: some Sequence<UInt8>) {
        do throws(Fault) {
            try read(Array(text).span)
        } catch {
            return nil
        }
    }

    /// Reads an object, with white space around it at the most.
    ///
    /// - Throws: The first fault.
    package mutating func read(_ text: Span<UInt8>) throws(Fault) {
        bytes.removeAll(keepingCapacity: true)
        members.removeAll(keepingCapacity: true)
        try Self.checkEncoding(of: text)
        var parser = JSONParser()
        parser.skipBlanks(in: text)
        guard parser.take(UInt8(ascii: "{"), in: text) else {
            throw Fault(offset: parser.place, sentence: "An object in braces is expected here.")
        }
        parser.skipBlanks(in: text)
        if !parser.take(UInt8(ascii: "}"), in: text) {
            repeat {
                try readMember(by: &parser, in: text)
            } while try parser.goesOn(
                until: UInt8(ascii: "}"), in: text)
        }
        parser.skipBlanks(in: text)
        guard parser.place == text.count else {
            throw Fault(
                offset: parser.place, sentence: "Nothing may follow the closing brace here.")
        }
        try checkNames()
    }

    /// Returns a name or a value as text.
    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private mutating func readMember(
        by parser: inout JSONParser, in text: Span<UInt8>
    ) throws(Fault) {
        parser.skipBlanks(in: text)
        let nameStart = bytes.count
        try parser.string(in: text, decodingInto: &bytes)
        let name = nameStart..<bytes.count
        parser.skipBlanks(in: text)
        guard parser.take(UInt8(ascii: ":"), in: text) else {
            throw Fault(offset: parser.place, sentence: "A colon follows the name of a member.")
        }
        parser.skipBlanks(in: text)
        let (offset, valueStart) = (parser.place, bytes.count)
        let isString = parser.isAt(UInt8(ascii: "\""), in: text)
        if isString {
            try parser.string(in: text, decodingInto: &bytes)
        } else {
            try parser.value(in: text, compactedInto: &bytes)
        }
        members.append(
            Member(
                name: name, value: valueStart..<bytes.count, kind: isString ? .string : .other,
                offset: offset))
    }

    private func checkNames() throws(Fault) {
        var names: Set<String> = []
        for member in members where !names.insert(text(member.name)).inserted {
            throw Fault(
                offset: member.offset,
                sentence: "The name '\(text(member.name))' stands twice in one object.")
        }
    }

    /// Throws if the bytes are not valid UTF-8.
    package static func checkEncoding(of text: Span<UInt8>) throws(Fault) {
        do {
            _ = try UTF8Span(validating: text)
        } catch {
            throw Fault(
                offset: error.byteOffsets.lowerBound, sentence: "These bytes are not valid UTF-8.")
        }
    }
}

extension JSONObject {
    /// Returns the strings of an array that holds nothing else, or none if it is not one.
    ///
    /// - Parameter array: The array as ``Kind/other`` has it.
    /// - Returns: The bytes of each.
    package static func strings(of array: Span<UInt8>) -> [[UInt8]]? {
        elements(of: array) { parser, text, strings throws(Fault) in
            var string: [UInt8] = []
            try parser.string(in: text, decodingInto: &string)
            strings.append(string)
        }
    }

    /// Returns the objects of an array that holds nothing else, or none if it is not one.
    package static func objects(of array: Span<UInt8>) -> [JSONObject]? {
        elements(of: array) { parser, text, objects throws(Fault) in
            let start = parser.place
            var compact: [UInt8] = []
            try parser.value(in: text, compactedInto: &compact)
            var object = JSONObject()
            try object.read(text.extracting(start..<parser.place))
            objects.append(object)
        }
    }

    /// Returns the text of a member that is a string, or none.
    package func string(named name: String) -> String? {
        members.first { text($0.name) == name && $0.kind == .string }.map { text($0.value) }
    }

    private static func elements<Element>(
        of array: Span<UInt8>,
        _ read: (inout JSONParser, Span<UInt8>, inout [Element]) throws(Fault) -> Void
    ) -> [Element]? {
        var parser = JSONParser()
        var found: [Element] = []
        guard parser.take(UInt8(ascii: "["), in: array) else { return nil }
        if parser.take(UInt8(ascii: "]"), in: array) { return [] }
        do throws(Fault) {
            repeat {
                try read(&parser, array, &found)
            } while try parser.goesOn(
                until: UInt8(ascii: "]"), in: array)
        } catch {
            return nil
        }
        return found
    }
}
