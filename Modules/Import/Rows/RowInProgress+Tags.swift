import Domain
import JSON

/// What a row says of its tags.
extension RowInProgress {
    /// Takes the names of a list; false where it says more than those.
    mutating func takeTags(
        _ value: Span<UInt8>, _ reading: Preset.Reading, _ words: Vocabulary,
        into batch: inout TaskBatch
    ) throws(AppError) -> Bool {
        if let names = Self.strings(value) {
            for name in names {
                guard let visible = TextRule.visibleRange(of: name.span) else { continue }
                try takeTag(name.span.extracting(visible), words, into: &batch)
            }
            return true
        }
        if let objects = Self.objects(value) {
            for name in NameList.names(of: String(decoding: objects.bytes, as: UTF8.self)) {
                try takeTag(name.utf8.span, words, into: &batch)
            }
            return objects.isWhole
        }
        let list = value.extracting(Self.unbracketed(value))
        var start = 0
        // A quote that nothing closes is part of a name.
        let quotes = list.indices.count { list[$0] == 0x22 }
        let hasQuotes = quotes > 0 && quotes.isMultiple(of: 2)
        var isQuoted = false
        for end in 0...list.count {
            if hasQuotes, end < list.count, list[end] == 0x22 {
                let isFirst = TextRule.visibleRange(of: list.extracting(start..<end)) == nil
                isQuoted = !isQuoted && isFirst
            }
            let isEnd =
                end == list.count || !isQuoted && (list[end] == 0x2C || list[end] == 0x3B)
            guard isEnd else { continue }
            let part = list.extracting(start..<end)
            start = end + 1
            guard let visible = Self.unquoted(part) else { continue }
            let isMarked = part[visible.lowerBound] == 0x2B && visible.count > 1
            let range = isMarked ? visible.dropFirst() : visible
            var name = part.extracting(range)
            if reading == .colouredNames { name = name.extracting(FieldValue.uncoloured(name)) }
            if let linked = FieldValue.linked(name) { name = name.extracting(linked) }
            try takeTag(name, words, into: &batch)
        }
        return true
    }

    /// Returns the names of an object of JSON or of a list of such, as they stand in a cell of what was made of JSON; none
    /// of any other list.
    private static func objects(_ value: Span<UInt8>) -> FlatValue? {
        guard value[0] == 0x5B || value[0] == 0x7B, value.firstIndex(of: 0x22) != nil,
            value.firstIndex(of: 0x7B) != nil
        else { return nil }
        let text = Array(String(value).utf8)
        guard JSONObject(of: text) != nil || JSONObject.objects(of: text.span) != nil else {
            return nil
        }
        return FlatValue(of: ObjectRow.Value(name: "", bytes: text, kind: .other), for: .tags)
    }

    /// Returns the strings of a list as JSON writes it: `["a", "b"]`; none where it is no such list.
    private static func strings(_ value: Span<UInt8>) -> [[UInt8]]? {
        guard value[0] == 0x5B, value.firstIndex(of: 0x22) != nil else { return nil }
        let text = Array(#"{"tags":"#.utf8) + Array(String(value).utf8) + [0x7D]
        guard let object = JSONObject(of: text), let list = object.members.first else { return nil }
        return JSONObject.strings(of: object.bytes.span.extracting(list.value))
    }

    /// Returns where the names of a list lie that one pair of brackets may surround: `[a, b]`, `{a,b}`.
    private static func unbracketed(_ list: Span<UInt8>) -> Range<Int> {
        let close: UInt8
        switch list[0] {
        case 0x5B: close = 0x5D
        case 0x7B: close = 0x7D
        default: return 0..<list.count
        }
        let isBracketed =
            list.firstIndex(of: close) == list.count - 1 && list.lastIndex(of: list[0]) == 0
        return isBracketed ? 1..<list.count - 1 : 0..<list.count
    }

    /// Returns where a name lies that quotes may surround; none where nothing is visible.
    private static func unquoted(_ part: Span<UInt8>) -> Range<Int>? {
        guard let visible = TextRule.visibleRange(of: part), visible.count > 2,
            part[visible.lowerBound] == 0x22, part[visible.upperBound - 1] == 0x22
        else { return TextRule.visibleRange(of: part) }
        return visible.dropFirst().dropLast()
    }

    /// Takes the labels that a text ends in, and returns where the text lies before them.
    mutating func takeLabels(
        _ value: Span<UInt8>, _ words: Vocabulary, into batch: inout TaskBatch
    ) throws(AppError) -> Range<Int> {
        let trailing = TrailingLabels(in: value)
        for label in trailing.labels {
            try takeTag(value.extracting(label), words, into: &batch)
        }
        return trailing.text
    }

    mutating func takeTag(
        _ name: Span<UInt8>, _ words: Vocabulary, into batch: inout TaskBatch
    ) throws(AppError) {
        try countName(in: "tags")
        try FieldValue.checkName(name, field: "tag")
        guard let meaning = words.tags.meaning(of: name) else {
            batch.tags.append(batch.append(name))
            return
        }
        if !meaning.isEmpty { batch.tags.append(batch.append(meaning.span)) }
    }
}
