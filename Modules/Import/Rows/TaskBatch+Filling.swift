import Domain

extension TaskBatch {
    /// How much there is of everything.
    struct Mark {
        let bytes, tags, extra, needs, supplements: Int
    }

    /// How much there is now.
    var mark: Mark {
        Mark(
            bytes: bytes.count, tags: tags.count, extra: extra.count, needs: needs.count,
            supplements: supplements.count)
    }

    /// How many values there are of which a task may have many.
    var entries: Int { tags.count + extra.count + needs.count }

    /// Makes it as it was at a mark.
    mutating func cut(to mark: Mark) {
        bytes.removeSubrange(mark.bytes...)
        tags.removeSubrange(mark.tags...)
        extra.removeSubrange(mark.extra...)
        needs.removeSubrange(mark.needs...)
        supplements.removeSubrange(mark.supplements...)
    }

    /// Keeps a member for which a task has no field, as it stands.
    mutating func keep(_ member: JSONObject.Member, of object: JSONObject) {
        let bytes = object.bytes.span
        let isEmpty = member.kind == .string && member.value.isEmpty
        let value = isEmpty ? append("\"\"".utf8.span) : append(bytes.extracting(member.value))
        let form: ExtraField.Form = isEmpty || member.kind == .other ? .json : .text
        extra.append((append(bytes.extracting(member.name)), value, form))
    }

    /// Appends the bytes of a field, and returns where they lie.
    mutating func append(_ field: Span<UInt8>) -> Range<Int> {
        let start = bytes.count
        unsafe field.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        return start..<bytes.count
    }

    /// Adds a paragraph to the notes of a task.
    mutating func appendNotes(_ paragraph: Span<UInt8>, to task: Int) {
        if let notes = records[task].notes {
            // Notes that a paragraph was added to lie at the end: they are copied once at most.
            if notes.upperBound != bytes.count {
                let start = bytes.count
                bytes.append(contentsOf: bytes[notes])
                records[task].notes = start..<bytes.count
            }
            bytes += [0x0A, 0x0A]
        }
        let added = append(paragraph)
        records[task].notes = (records[task].notes ?? added).lowerBound..<added.upperBound
    }

    /// Sorts the tags from `start` on, each once, and returns their range.
    mutating func sortTags(from start: Int) -> Range<Int> {
        guard tags.count > start + 1 else { return start..<tags.count }
        let isPlain = tags[start...].allSatisfy { bytes[$0].allSatisfy { $0 < 0x80 } }
        if isPlain, tags.count - start <= 8 {
            sortFewTags(from: start)
            return start..<tags.count
        }
        var seen: Set<String> = []
        let sorted = tags[start...].map { (range: $0, name: string($0)) }
            .filter { seen.insert($0.name).inserted }
            .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        tags.replaceSubrange(start..., with: sorted.map(\.range))
        return start..<tags.count
    }

    /// Sorts tags of ASCII where they are, without a `String` of any.
    private mutating func sortFewTags(from start: Int) {
        var end = start + 1
        for index in end..<tags.count {
            let tag = tags[index]
            var place = end
            while place > start, bytes[tag].lexicographicallyPrecedes(bytes[tags[place - 1]]) {
                place -= 1
            }
            if place > start, bytes[tag].elementsEqual(bytes[tags[place - 1]]) { continue }
            for moved in stride(from: end, to: place, by: -1) { tags[moved] = tags[moved - 1] }
            tags[place] = tag
            end += 1
        }
        tags.removeSubrange(end...)
    }
}
