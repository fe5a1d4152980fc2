import Domain

/// What few rows say.
extension RowInProgress {
    /// Lets the row wait for the task of that name.
    mutating func take(need name: Span<UInt8>, into batch: inout TaskBatch) throws(AppError) {
        guard let visible = TextRule.visibleRange(of: name) else { return }
        try countName(in: "needs")
        batch.needs.append(batch.append(name.extracting(visible)))
        supplementing { _ in }
    }

    /// Says that the row came from no file before this one.
    mutating func comesFromPerson() {
        supplementing { $0.origin = .person }
    }

    mutating func takeNeeds(
        _ value: Span<UInt8>, _ reading: Preset.Reading, into batch: inout TaskBatch
    ) throws(AppError) -> Bool {
        let marks: [UInt8] = reading == .strict ? [0x20, 0x2C, 0x3B] : [0x2C, 0x3B]
        var isWhole = true
        var start = 0
        for end in 0...value.count where end == value.count || marks.contains(value[end]) {
            var name = value.extracting(start..<end)
            start = end + 1
            if let linked = FieldValue.linked(name) { name = name.extracting(linked) }
            if reading == .predecessors, case let digits = FieldValue.digits(of: name),
                digits.count < TextRule.visibleRange(of: name)?.count ?? 0
            {
                name = name.extracting(digits)
                isWhole = false
            }
            try take(need: name, into: &batch)
        }
        return isWhole
    }

    mutating func takeRepetition(
        _ value: Span<UInt8>, into batch: inout TaskBatch
    ) throws(AppError) {
        let words = String(value)
        let repetition: Repetition
        if let known = Repetition(text: words) {
            repetition = known
        } else {
            repetition = Repetition(try RepetitionRule(phrase: words))
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
        var supplement = self.supplement ?? RecordSupplement()
        change(&supplement)
        self.supplement = supplement
    }
}
