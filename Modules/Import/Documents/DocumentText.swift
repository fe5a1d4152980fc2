import CSV
import Domain

/// A JSON text as a whole, whose tasks may lie deeper in it than in a plain list.
struct DocumentText {
    private let text: [UInt8]

    init(_ text: [UInt8]) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        // Blanks have the mark's place, so that all others stand where they do in the file.
        self.text = text.starts(with: mark) ? [0x20, 0x20, 0x20] + text.dropFirst(3) : text
    }

    /// Whether the tasks may lie deeper in it than in a plain list, by the beginning of the text.
    ///
    /// So it is of one object alone, and of objects that have lists of tasks, or are cut off before they
    /// say what they have.
    static func isDocument(_ text: [UInt8], isWhole: Bool) -> Bool {
        let start = text.firstIndex { !$0.isBlank && ![0xEF, 0xBB, 0xBF].contains($0) }
        guard let start else { return false }
        let isObject = text[start] == UInt8(ascii: "{")
        var scanner = ElementScanner()
        let first = isObject ? start : text[(start + 1)...].firstIndex { !$0.isBlank }
        guard let first, text[first] == UInt8(ascii: "{") else { return false }
        guard let end = scanner.end(in: text.span, from: first) else { return !isWhole }
        if isObject { return text[end...].allSatisfy(\.isBlank) }
        let names = Set(JSONNode(Array(text[first..<end])).children.map(\.name))
        return Preset.all.flatMap(\.documents).contains { document in
            !document.mark.isEmpty && names.isSuperset(of: document.mark)
        }
    }

    /// Unfolds it; none if its tasks lie as those of no program that is known, or if it is no sound
    /// JSON and small enough to be told of as one object.
    ///
    /// - Throws: `jsonBroken` if it is no sound JSON.
    func unfolded(by preset: Preset?) throws(AppError) -> UnfoldedDocument? {
        var parser = JSONParser(copies: false)
        var nothing: [UInt8] = []
        do throws(JSONObject.Fault) {
            try JSONObject.checkEncoding(of: text.span)
            parser.skipBlanks(in: text.span)
            try parser.value(in: text.span, compactedInto: &nothing)
            parser.skipBlanks(in: text.span)
            guard parser.place == text.count else {
                throw JSONObject.Fault(
                    offset: parser.place, sentence: "Nothing may follow the outermost value.")
            }
        } catch {
            guard text.count > ImportFile.limits.record else { return nil }
            var places = PlaceIndex(text)
            let place = places.place(at: min(error.offset, text.count))
            throw AppError(
                .jsonBroken,
                detail: "Line \(place.line), column \(place.column): \(error.sentence)")
        }
        return UnfoldedDocument(text, told: preset)
    }
}
