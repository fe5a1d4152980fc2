/// Words that say what fields of a task are to be: `+phone -later project:home due:friday pri:h`.
///
/// They have the names of filters, and the short forms of other programs. A word that names no field is
/// left for whoever reads them, and so is a field that nobody sets by a word.
public struct FieldWords {
    /// What the words are for.
    public enum Purpose: Hashable, Sendable {
        /// A task that is added: an empty value is a mistake, and a dash means nothing.
        case adding

        /// A task that is there: an empty value is none, and `-phone` takes a tag away.
        case editing
    }

    /// What the words that were understood change.
    public private(set) var edit: TaskEdit

    /// At which time of its days a task that repeats rings, if that was said.
    public private(set) var repetitionTime: TimeOfDay?

    /// The other words, in their order.
    public private(set) var others: [String] = []

    private let purpose: Purpose
    private let moments: ReminderPhrase?

    /// When the task rings, as it was typed: that can depend on what is said of its due day behind it.
    private var reminders: [String] = []

    /// When it rings by the time on its due day, unless anything else was said.
    private var dueReminders: [Reminder] = []

    /// Reads words.
    ///
    /// - Parameters:
    ///   - words: What was typed; of several words in one argument each is read by itself, unless a field
    ///     takes all of them: `'due:next friday'`.
    ///   - purpose: What they are for.
    ///   - edit: What options say already.
    ///   - moments: Reads the day and the time by which something is due, and when it rings; without it, `due:` is a
    ///     day, and `remind:` a text.
    ///   - day: Returns the day that a phrase means.
    /// - Throws: `usage.invalid` for a field that is named twice; `validation.invalidMetadata` and its kin
    ///   for a value that its field cannot have.
    public init(
        _ words: [String], for purpose: Purpose, after edit: TaskEdit = TaskEdit(),
        moments: ReminderPhrase? = nil,
        day: (String) throws(AppError) -> CalendarDay
    ) throws(AppError) {
        self.edit = edit
        self.purpose = purpose
        self.moments = moments
        var unread = pieces(of: words)[...]
        while let word = unread.popFirst() {
            let whole = try joined(word, &unread, day)
            let isTaken = try take(whole, day)
            if !isTaken { others.append(whole) }
        }
        try takeReminders()
        if let tag = self.edit.addedTags.first(where: self.edit.removedTags.contains) {
            throw AppError(
                .invalidUsage, detail: "'\(tag)' is both added and taken away.",
                suggestion: "Say one of the two.", holds: "Nothing was changed.")
        }
    }

    /// Returns a word with those behind it that belong to its value, and takes them off the words.
    ///
    /// - Throws: `usage.invalid` where text follows that could belong to it, too.
    private func joined(
        _ word: String, _ unread: inout ArraySlice<String>,
        _ day: (String) throws(AppError) -> CalendarDay
    ) throws(AppError) -> String {
        guard let (field, value) = parts(of: word), field.isOfWords,
            QuotedValue.text(in: word[...]) == nil
        else { return word }
        let following = unread.prefix { !isFieldWord($0) }
        let count = wordsBehind(value, of: field, following, day)
        func text(_ count: Int) -> String {
            ([word] + following.prefix(count)).joined(separator: " ")
        }
        if let (most, least) = DayPhrase.ambiguity(after: count, in: following) {
            func meant(_ count: Int) -> String? {
                let phrase = ([value] + following.prefix(count)).joined(separator: " ")
                return isUnderstood(phrase, of: field, day) ? text(count) : nil
            }
            if let error = refusal(of: text(most), meaning: meant(most), or: meant(least)) {
                throw error
            }
        }
        unread.removeFirst(count)
        return text(count)
    }

    /// Returns the error of words of which nobody knows whether they are one value: `whole` and `part` are what is
    /// understood of them; none where neither is.
    private func refusal(of typed: String, meaning whole: String?, or part: String?) -> AppError? {
        guard purpose == .editing else {
            guard let advice = DayPhrase.advice(quoting: whole, or: part) else { return nil }
            return AppError(
                .invalidUsage,
                detail: "It is not clear where the value ends in '\(typed)'.",
                suggestion: advice)
        }
        guard whole != nil || part != nil else { return nil }
        return AppError(
            .invalidUsage, detail: "'\(typed)' is not clear.",
            suggestion: whole.map { "Quote it: '\($0)'." }
                ?? "See what can be said: \(tend: .help, "days")")
    }

    /// Returns how many of the words behind a value belong to it: `due:dec 24`, `every:2nd friday`.
    private func wordsBehind(
        _ value: String, of field: TaskField, _ following: ArraySlice<String>,
        _ day: (String) throws(AppError) -> CalendarDay
    ) -> Int {
        guard !value.contains(" ") else { return 0 }
        let words = following.prefix { !$0.contains(" ") }
        return DayPhrase.wordsBehind(value, words) { isUnderstood($0, of: field, day) }
    }

    private func isUnderstood(
        _ value: String, of field: TaskField, _ day: (String) throws(AppError) -> CalendarDay
    ) -> Bool {
        do throws(AppError) {
            switch field {
            case .every: _ = try typedRepetition(value, day)
            case .dueDate where moments != nil: _ = try moments?.day(of: value)
            case .reminders: _ = try moments?.reminder(of: value)
            default: _ = try day(value)
            }
            return true
        } catch {
            return false
        }
    }

    private func typedRepetition(
        _ phrase: String, _ day: (String) throws(AppError) -> CalendarDay
    ) throws(AppError) -> TypedRepetition {
        try TypedRepetition(phrase: phrase, takesTime: purpose == .adding, day: day)
    }

    /// Returns the words that are read each by itself: an argument that is a field is one, and so is one in
    /// which no word names a field.
    private func pieces(of arguments: [String]) -> [String] {
        arguments.flatMap { argument in
            guard argument.contains(where: \.isWhitespace) else { return [argument] }
            let pieces = QuotedValue.pieces(of: argument)
            let isWhole =
                pieces.count < 2 || !pieces.contains(where: isFieldWord)
                || isFieldWord(argument) && QuotedValue.text(in: pieces[0][...]) == nil
            return isWhole ? [argument] : pieces
        }
    }

    /// Takes a word that says what a field is to be; returns whether it does.
    private mutating func take(
        _ word: String, _ day: (String) throws(AppError) -> CalendarDay
    ) throws(AppError) -> Bool {
        if let names = tags(in: word, after: "+") {
            edit.addedTags += names
            return true
        }
        if purpose == .editing, let names = tags(in: word, after: "-") {
            edit.removedTags += names
            return true
        }
        guard let (field, value) = parts(of: word) else { return false }
        do {
            try set(field, value, day)
        } catch {
            guard purpose == .adding else { throw error }
            var error = error
            let or = error.advice.text.hasSuffix(".") ? "Or" : "or"
            error.suggestion = "\(error.advice) \(or), as text: \(tend: .add, "TEXT")"
            throw error
        }
        return true
    }

    /// Whether a word would be taken, right or wrong.
    private func isFieldWord(_ word: String) -> Bool {
        tags(in: word, after: "+") != nil
            || purpose == .editing && tags(in: word, after: "-") != nil
            || parts(of: word) != nil
    }

    /// Returns the names of tags behind their sign; what begins with a digit is no tag, but a number.
    private func tags(in word: String, after sign: Character) -> [String]? {
        guard word.first == sign else { return nil }
        if let name = QuotedValue.text(of: word.dropFirst()) { return [name] }
        guard let first = word.dropFirst().first,
            first.isLetter || first == "_", !word.contains(where: \.isWhitespace)
        else { return nil }
        return word.dropFirst().split(separator: ",").map(String.init)
    }

    /// Returns the field that a word sets, and what stands behind its colon.
    private func parts(of word: String) -> (field: TaskField, value: String)? {
        guard let colon = word.firstIndex(of: ":"), let field = field(named: word[..<colon]),
            field.isSetByWord
        else { return nil }
        let typed = word[word.index(after: colon)...]
        let value = TextRule.trimmed(QuotedValue.text(of: typed) ?? String(typed)) ?? ""
        // `due://` and `note:)` are no values of a person's.
        return value.hasPrefix("//") ? nil : (field, value)
    }

    /// Returns the field of a name; no filter knows when a task rings.
    private func field(named name: Substring) -> TaskField? {
        ["remind", "reminder"].contains(name) && moments != nil
            ? .reminders : TaskField(named: name)
    }
}

// MARK: - Values

extension FieldWords {
    private mutating func set(
        _ field: TaskField, _ value: String, _ day: (String) throws(AppError) -> CalendarDay
    ) throws(AppError) {
        guard purpose == .editing || !value.isEmpty else {
            throw AppError(
                .missingRequiredField, field: field.label,
                detail: "'\(field.filterWord):' has no value.")
        }
        let isNone = value.isEmpty || value == FilterReader.none
        switch field {
        case .project: edit.project = try once(edit.project, field, isNone ? nil : value)
        case .priority:
            edit.priority = try once(edit.priority, field, isNone ? nil : priority(value))
        case .scheduledDate:
            let isUnplanned = ["inbox", "someday", "later"].contains(value.lowercased())
            let day = isNone || isUnplanned ? nil : try day(value)
            edit.scheduledDate = try once(edit.scheduledDate, field, day)
        case .dueDate:
            if isNone {
                try setDue(nil)
            } else if let moments {
                try setDue(moments.day(of: value))
            } else {
                try setDue(TimedDay(day(value)))
            }
        case .hiddenUntil:
            edit.hiddenUntil = try once(edit.hiddenUntil, field, isNone ? nil : day(value))
        case .every:
            let typed = isNone ? nil : try typedRepetition(value, day)
            repetitionTime = typed?.time
            edit.rule = try once(edit.rule, field, typed?.rule)
            edit.end = typed?.end
            edit.origin = edit.origin ?? typed?.origin
        case .from:
            edit.origin = try origin(value)
        case .parent:
            edit.parent = try once(edit.parent, field, isNone ? nil : number(value, field))
        case .dependsOn where isNone: edit.clearsDependencies = true
        case .dependsOn:
            for part in value.split(separator: ",") {
                if part.hasPrefix("-") {
                    edit.removedDependencies.append(try number(String(part.dropFirst()), field))
                } else {
                    edit.addedDependencies.append(try number(String(part), field))
                }
            }
        case .tags where isNone: edit.clearsTags = true
        case .tags: edit.addedTags += value.split(separator: ",").map(String.init)
        case .notes: edit.notes = try once(edit.notes, field, isNone ? nil : value)
        case .reminders where isNone: edit.clearsReminders = true
        case .reminders: reminders.append(value)
        default: break
        }
    }

    /// Returns the value of a field that was not named before, or was with the same value.
    private func once<Value: Equatable>(
        _ before: Value??, _ field: TaskField, _ value: Value?
    ) throws(AppError) -> Value?? {
        guard before == nil || before == .some(value) else {
            throw AppError(
                .invalidUsage, detail: "'\(field.filterWord)' is given twice.",
                suggestion: "Name it once.")
        }
        return .some(value)
    }

    /// Sets the due day, and lets the task ring at the time on it.
    private mutating func setDue(_ day: TimedDay?) throws(AppError) {
        edit.dueDate = try once(edit.dueDate, .dueDate, day?.day)
        edit.dueTime = day?.time
        dueReminders = day?.reminders ?? []
    }

    private mutating func takeReminders() throws(AppError) {
        guard let moments, !reminders.isEmpty else {
            edit.addedReminders += dueReminders
            return
        }
        for phrase in reminders {
            if purpose == .adding {
                edit.addedReminders.append(try moments.reminder(of: phrase, dueAt: edit.dueTime))
            } else {
                try moments.add(phrase, to: &edit)
            }
        }
    }

    private func priority(_ word: String) throws(AppError) -> Priority {
        guard let priority = Priority(word: word) else {
            throw AppError(
                .invalidMetadata, field: "priority", detail: "There is no priority '\(word)'.",
                suggestion: "Use high, medium or low.")
        }
        return priority
    }

    private func origin(_ word: String) throws(AppError) -> Repetition.Origin {
        guard let origin = Repetition.Origin(rawValue: word) else {
            throw AppError(
                .invalidMetadata, field: "repetition",
                detail: "The next is not counted from '\(word)'.",
                suggestion: "Use from:due or from:completion.")
        }
        return origin
    }

    private func number(_ word: String, _ field: TaskField) throws(AppError) -> TaskID {
        guard let id = TaskIDRange.number(word) else {
            throw AppError(
                .invalidMetadata, field: "task number", detail: TaskIDRange.refusal(of: word),
                suggestion: "Write it as \(field.filterWord):12.")
        }
        return id
    }
}

extension TaskField {
    /// Whether its value can have several words, as a day has and what repeats.
    fileprivate var isOfWords: Bool {
        switch self {
        case .scheduledDate, .hiddenUntil, .dueDate, .every, .reminders: true
        default: false
        }
    }

    /// Whether a word of a person sets it.
    var isSetByWord: Bool {
        switch self {
        case .project, .priority, .scheduledDate, .dueDate, .hiddenUntil, .every, .from, .parent,
            .dependsOn, .tags, .notes, .reminders:
            true
        default: false
        }
    }
}

extension Priority {
    /// Reads a priority as people type it: `high`, `h`, `H`, `med`.
    public init?(word: String) {
        let word = word.lowercased()
        guard !word.isEmpty,
            let priority = Self.allCases.first(where: { $0.rawValue.hasPrefix(word) })
        else { return nil }
        self = priority
    }
}

extension TaskRequest {
    /// Creates a request for a task with this text and what the words say of its fields.
    ///
    /// - Parameters:
    ///   - words: The words; those that name no field are the text.
    ///   - now: What the clock shows, at or after which a series begins.
    public init(_ words: FieldWords, on now: LocalMoment) {
        self.init(text: words.others.joined(separator: " "), words.edit)
        if let repetition {
            self.repeat(repetition, at: words.repetitionTime, onOrAfter: now)
        }
    }

    /// Creates a request for a task with this text and the fields that an edit sets.
    public init(text: String, _ edit: TaskEdit) {
        self.init(text: text)
        project = edit.project ?? nil
        declinesProject = edit.project == .some(nil)
        priority = edit.priority ?? nil
        scheduledDate = edit.scheduledDate ?? nil
        dueDate = edit.dueDate ?? nil
        dueTime = edit.dueTime
        hiddenUntil = edit.hiddenUntil ?? nil
        parent = edit.parent ?? nil
        dependsOn = edit.addedDependencies
        reminders = edit.addedReminders
        tags = edit.addedTags
        notes = edit.notes ?? nil
        repetition = (edit.rule ?? nil).map {
            Repetition($0, from: edit.origin ?? .due, end: edit.end)
        }
    }
}
