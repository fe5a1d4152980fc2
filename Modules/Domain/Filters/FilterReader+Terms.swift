/// What each mark asks of a task.
extension FilterReader {
    /// Returns what one piece asks.
    func term(
        _ piece: String, _ isQuoted: Bool, _ offset: Int
    ) throws(FilterFault) -> FilterCondition {
        guard !isQuoted, let mark = FilterMark(of: piece) else {
            if !isQuoted, let other = FilterElsewhere(piece) {
                var fault = FilterFault(other.detail, at: offset)
                fault.suggestion = "Use \(other.meant). To look for words: '\"\(piece)\"'"
                throw fault
            }
            return .term(.phrase(piece, .anywhere))
        }
        let length = mark.length(in: piece)
        let value = FilterValue(
            text: TextRule.trimmed(String(piece.dropFirst(length))) ?? "",
            offset: offset + length, mark: mark)
        guard !value.text.isEmpty else {
            throw value.fault("Nothing stands behind it.", .missingRequiredField)
        }
        return .term(try term(value))
    }

    private func term(_ value: FilterValue) throws(FilterFault) -> FilterTerm {
        switch value.mark {
        case .state: .states(try states(value))
        case .project: .project(value.isNone ? nil : value.text)
        case .tag: .tag(value.isNone ? nil : value.text)
        case .priority: .priorities(try priorities(value))
        case .on: try day(.scheduled, value)
        case .due: try day(.due, value)
        case .created: try moment(.created, value)
        case .updated: try moment(.updated, value)
        case .completed: try moment(.completed, value)
        case .parent: .parent(value.isNone ? nil : try number(value.text, value))
        case .needs: try needs(value)
        case .every: .repeats(try isAny(value))
        case .id: .ids(try ranges(value))
        case .source: .source(value.text)
        case .text: .phrase(value.text, .text)
        case .notes: .phrase(value.text, .notes)
        }
    }

    private func states(_ value: FilterValue) throws(FilterFault) -> Set<TaskState> {
        var states: Set<TaskState> = []
        for name in try value.parts() {
            if name == FilterMark.open {
                states.formUnion([.notStarted, .active])
            } else if let state = TaskState.allCases.first(where: { $0.rawValue == name }) {
                states.insert(state)
            } else {
                throw value.fault(
                    "There is no state '\(name)'.",
                    suggestion: "Use state:notStarted, state:active, state:completed or state:open."
                )
            }
        }
        return states
    }

    private func priorities(_ value: FilterValue) throws(FilterFault) -> Set<Priority?> {
        var priorities: Set<Priority?> = []
        for name in try value.parts() {
            guard let priority = Priority(rawValue: name) else {
                guard name == FilterMark.none else {
                    throw value.fault(
                        "There is no priority '\(name)'.",
                        suggestion:
                            "Use priority:high, priority:medium, priority:low or priority:none."
                    )
                }
                priorities.insert(nil)
                continue
            }
            priorities.insert(priority)
        }
        return priorities
    }

    private func ranges(_ value: FilterValue) throws(FilterFault) -> [TaskIDRange] {
        var ranges: [TaskIDRange] = []
        for part in try value.parts() {
            guard let range = TaskIDRange(part) else {
                throw value.fault(
                    TaskIDRange.refusal(of: part),
                    suggestion: "Write it as id:3, id:3..7 or id:3,5.")
            }
            ranges.append(range)
        }
        return ranges
    }

    private func needs(_ value: FilterValue) throws(FilterFault) -> FilterTerm {
        if let id = TaskIDRange.number(value.text) { return .needs(id) }
        if value.text == "open" { return .isBlocked }
        return .hasNeeds(
            try isAny(value, "Write it as needs:12, needs:open, needs:any or needs:none."))
    }

    private func isAny(
        _ value: FilterValue, _ advice: Advice = "Write it as every:any or every:none."
    ) throws(FilterFault) -> Bool {
        guard value.text == FilterMark.any || value.isNone else {
            throw value.fault("'\(value.text)' is neither any nor none.", suggestion: advice)
        }
        return !value.isNone
    }

    private func number(_ text: String, _ value: FilterValue) throws(FilterFault) -> TaskID {
        guard let id = TaskIDRange.number(text) else {
            throw value.fault(
                TaskIDRange.refusal(of: text), suggestion: "Write it as parent:12 or parent:none.")
        }
        return id
    }
}

// MARK: - Days

extension FilterReader {
    private func day(
        _ day: FilterTerm.Day, _ value: FilterValue
    ) throws(FilterFault) -> FilterTerm {
        let isNone = value.isNone || (day == .scheduled && value.text == "inbox")
        return isNone ? .noDay(day) : .day(day, try days(value, .next))
    }

    private func moment(
        _ moment: FilterTerm.Moment, _ value: FilterValue
    ) throws(FilterFault) -> FilterTerm {
        let days = try days(value, .latest)
        return .moment(
            moment,
            FilterTerm.Bounds(
                from: days.start.map { calendar.bounds(of: $0).start },
                to: days.end.map { calendar.bounds(of: $0).end }))
    }

    /// Reads a day, or two with `..` between; each may be left out, `any` leaves out both.
    private func days(
        _ value: FilterValue, _ leaning: DayPhrase.Leaning
    ) throws(FilterFault) -> FilterTerm.Bounds<CalendarDay> {
        guard value.text != FilterMark.any else { return FilterTerm.Bounds(from: nil, to: nil) }
        guard let dots = value.text.firstRange(of: "..") else {
            let day = try day(value.text[...], of: value, leaning)
            return FilterTerm.Bounds(from: day, to: day)
        }
        let start = try day(value.text[..<dots.lowerBound], of: value, leaning)
        let end = try day(value.text[dots.upperBound...], of: value, leaning)
        if let start, let end, start > end {
            throw value.fault("The first day lies behind the last.", .invalidDate)
        }
        return FilterTerm.Bounds(from: start, to: end)
    }

    private func day(
        _ phrase: Substring, of value: FilterValue, _ leaning: DayPhrase.Leaning
    ) throws(FilterFault) -> CalendarDay? {
        guard !phrase.isEmpty else { return nil }
        do throws(AppError) {
            return try DayPhrase.day(
                of: String(phrase), today: today.day, dateOrder: dateOrder, leaning: leaning)
        } catch {
            let start = value.text.distance(from: value.text.startIndex, to: phrase.startIndex)
            throw value.fault(
                error.detail ?? "", .invalidDate, at: start, suggestion: error.advice)
        }
    }
}

/// What follows a mark.
private struct FilterValue {
    let text: String
    let offset: Int
    let mark: FilterMark

    /// Whether it asks for tasks without.
    var isNone: Bool { text == FilterMark.none }

    /// Returns what stands between commas, of which there must be something.
    func parts() throws(FilterFault) -> [String] {
        let parts = text.split(separator: ",").map(String.init)
        guard !parts.isEmpty else { throw fault("Nothing stands behind it.") }
        return parts
    }

    func fault(
        _ detail: String, _ code: ErrorCode = .invalidMetadata, at start: Int = 0,
        suggestion: Advice? = nil
    ) -> FilterFault {
        var fault = FilterFault(detail, at: offset + start)
        fault.code = code
        fault.field = mark.rawValue
        if let suggestion { fault.suggestion = suggestion }
        return fault
    }
}
