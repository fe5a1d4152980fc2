import Domain

/// What the full text is asked.
enum WordQuery {
    /// Returns what FTS5 is asked for a phrase, which no syntax of its own can come out of: a string,
    /// of whose words the last may go on (https://sqlite.org/fts5.html#fts5_strings).
    static func query(for phrase: String, in place: FilterTerm.Place) -> String {
        let string = "\"\(phrase.replacing("\"", with: "\"\""))\" *"
        return switch place {
        case .anywhere: string
        case .text: "text : \(string)"
        case .notes: "notes : \(string)"
        }
    }

    /// How many phrases the index is asked for at once: what that costs grows with their square (20,000:
    /// 1 s, 60,000: 24 s).
    static let mostPhrases = 200

    /// Returns the numbers of the tasks that hold the first of the phrases, best match first: what stands in the
    /// text counts more than what stands in the notes, then the newer task (bm25,
    /// https://sqlite.org/fts5.html#the_bm25_function).
    ///
    /// What is not made of words is looked for as it is: in what holds the words, if there are any.
    static func tasks(
        holding phrases: SearchPhrases, limit: Int?, in connection: Connection
    ) throws -> [TaskID] {
        let asked = phrases.phrases.prefix(mostPhrases)
        let words = asked.filter(WordRule.isMadeOfWords)
        let others = asked.filter { !WordRule.isMadeOfWords($0) }
        var conditions = words.isEmpty ? [] : ["task_text MATCH ?"]
        conditions += others.map { _ in "(instr(t.text, ?) OR instr(t.notes, ?))" }
        let rows = try connection.prepare(
            composed: """
                SELECT t.id FROM \(words.isEmpty ? "task t" : "task_text JOIN task t ON t.id = task_text.rowid")
                WHERE \(conditions.joined(separator: " AND "))
                ORDER BY \(words.isEmpty ? "" : "bm25(task_text, 4.0, 1.0), ")t.id DESC LIMIT ?
                """)
        var parameters =
            words.isEmpty
            ? [] : [words.map { query(for: $0, in: .anywhere) }.joined(separator: " ")]
        parameters += others.flatMap { [$0, $0] }
        for (index, parameter) in parameters.enumerated() {
            try rows.bind(parameter, at: Int32(index + 1))
        }
        try rows.bind(limit.map(Int64.init) ?? -1, at: Int32(parameters.count + 1))
        var ids: [TaskID] = []
        while try rows.step() { ids.append(rows.integer(0)) }
        return ids
    }
}
