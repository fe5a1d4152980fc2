import Domain
import JSON

/// What few rows say.
extension RowInProgress {
    /// Lies outside of the row, which is copied for each task.
    final class Further {
        fileprivate(set) var supplement = RecordSupplement()
    }

    var supplement: RecordSupplement? { further?.supplement }

    /// Makes the row depend on the task of that name.
    mutating func take(dependency name: Span<UInt8>, into batch: inout TaskBatch) throws(AppError) {
        guard let visible = TextRule.visibleRange(of: name) else { return }
        try countName(in: "dependsOn")
        batch.dependsOn.append(batch.append(name.extracting(visible)))
        supplementing { _ in }
    }

    mutating func takeDependencies(
        _ value: Span<UInt8>, _ reading: Preset.Reading, into batch: inout TaskBatch
    ) throws(AppError) -> Bool {
        let areIDs = reading != .predecessors && FieldValue.areIDs(value)
        let marks = areIDs ? [0x20] + TaskBatch.nameMarks : TaskBatch.nameMarks
        var isWhole = true
        var start = 0
        var pieces: [Range<Int>] = []
        for end in 0...value.count where end == value.count || marks.contains(value[end]) {
            pieces.append(start..<end)
            var name = value.extracting(start..<end)
            start = end + 1
            if let linked = FieldValue.linked(name) { name = name.extracting(linked) }
            if reading == .predecessors, case let digits = FieldValue.digits(of: name),
                digits.count < TextRule.visibleRange(of: name)?.count ?? 0
            {
                name = name.extracting(digits)
                isWhole = false
            }
            try take(dependency: name, into: &batch)
        }
        if !areIDs, reading != .predecessors {
            try take(namesAcross: pieces, of: value, into: &batch)
        }
        return isWhole
    }

    /// Takes what stands around the marks as names, too: a text may hold such marks.
    ///
    /// Which of them are tasks shows at the end of the file.
    private mutating func take(
        namesAcross pieces: [Range<Int>], of value: Span<UInt8>, into batch: inout TaskBatch
    ) throws(AppError) {
        for first in pieces.indices.dropLast() {
            for last in pieces.indices[(first + 1)...]
            where pieces.count <= Self.mostPieces || last - first == pieces.count - 1 {
                let run = pieces[first].lowerBound..<pieces[last].upperBound
                var name = value.extracting(run)
                if let linked = FieldValue.linked(name) { name = name.extracting(linked) }
                guard let visible = TextRule.visibleRange(of: name),
                    // Nothing at an end is the name of another run.
                    TextRule.visibleRange(of: value.extracting(pieces[first])) != nil,
                    TextRule.visibleRange(of: value.extracting(pieces[last])) != nil
                else { continue }
                batch.dependsOn.append(batch.append(name.extracting(visible)))
            }
        }
    }

    /// In how many pieces a cell is looked at for names with marks; in more of them it is one name, or each piece is.
    private static let mostPieces = 6

    mutating func takeRepetition(
        _ value: Span<UInt8>, into batch: inout TaskBatch
    ) throws(AppError) {
        let words = String(value)
        let repetition: Repetition
        if let known = Repetition(text: words) {
            repetition = known
        } else {
            repetition = try TypedRepetition(phrase: words).repetition
        }
        let range = batch.append(repetition.text.utf8.span)
        supplementing { $0.every = range }
    }

    /// Takes a repetition as another program writes it; false where not all of it is one.
    mutating func takeForeignRepetition(
        _ value: Span<UInt8>, into batch: inout TaskBatch
    ) -> Bool {
        let words = String(value)
        guard words.lowercased() != "none" else { return true }
        let own = Repetition(text: words)
        let foreign = own == nil ? ForeignRepetition(words) : nil
        guard let repetition = own ?? foreign?.repetition else { return false }
        let range = batch.append(repetition.text.utf8.span)
        supplementing { $0.every = range }
        return foreign?.isWhole ?? true
    }

    /// Counts from the day of completion, where a column of its own says so.
    mutating func settleRepetition(in batch: inout TaskBatch) {
        guard countsFromCompletion, let range = supplement?.every,
            var repetition = Repetition(text: String(batch.bytes.span.extracting(range)))
        else { return }
        repetition.origin = .completion
        let text = batch.append(repetition.text.utf8.span)
        supplementing { $0.every = text }
    }

    func takeExtra(_ value: Span<UInt8>, into batch: inout TaskBatch) throws(AppError) {
        var object = JSONObject()
        do throws(JSONObject.Fault) {
            try object.read(value)
        } catch {
            throw AppError(
                .invalidMetadata, field: "extra",
                detail: "It is a JSON object. Behind \(error.offset) bytes: \(error.sentence)")
        }
        for member in object.members { batch.keep(member, of: object) }
    }

    mutating func supplementing(_ change: (inout RecordSupplement) -> Void) {
        let further = self.further ?? Further()
        change(&further.supplement)
        self.further = further
    }
}
