import Domain

/// The full text held against one that is made anew of the same tasks.
///
/// FTS5's own check misses a page that was not written: an index of a segment that is no more says
/// nothing wrong, until its number is given out again and no change can be written any more
/// (https://sqlite.org/fts5.html#fts5_data_structures).
struct FullTextAudit {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Whether it finds what the tasks say, and can be written to.
    func isSound() throws -> Bool {
        guard try countsAgree(), try segmentsAgree() else { return false }
        // Tables of the connection alone: the file itself was opened for reading.
        try connection.execute(
            """
            PRAGMA query_only = OFF;
            CREATE VIRTUAL TABLE temp.fresh USING fts5 (
                text, notes, content = '', tokenize = 'unicode61 remove_diacritics 2');
            INSERT INTO temp.fresh (rowid, text, notes) SELECT id, text, notes FROM main.task;
            CREATE VIRTUAL TABLE temp.fresh_word USING fts5vocab(temp, fresh, instance);
            CREATE VIRTUAL TABLE temp.fresh_term USING fts5vocab(temp, fresh, row);
            CREATE VIRTUAL TABLE temp.kept_word USING fts5vocab(main, task_text, instance);
            CREATE VIRTUAL TABLE temp.kept_term USING fts5vocab(main, task_text, row)
            """)
        let isSound = try wordsAgree() && termsAreFound()
        try connection.execute(
            """
            DROP TABLE temp.kept_term; DROP TABLE temp.kept_word; DROP TABLE temp.fresh_term;
            DROP TABLE temp.fresh_word; DROP TABLE temp.fresh; PRAGMA query_only = ON
            """)
        return isSound
    }

    /// Whether each word stands where it should, read from end to end.
    private func wordsAgree() throws -> Bool {
        let kept = try connection.prepare("SELECT term, doc, col, offset FROM temp.kept_word")
        let fresh = try connection.prepare("SELECT term, doc, col, offset FROM temp.fresh_word")
        defer {
            kept.reset()
            fresh.reset()
        }
        while try fresh.step() {
            guard try kept.step(), kept.text(0) == fresh.text(0),
                kept.integer(1) == fresh.integer(1), kept.text(2) == fresh.text(2),
                kept.integer(3) == fresh.integer(3)
            else { return false }
        }
        return try kept.step() == false
    }

    /// Whether each word is found by looking for it.
    private func termsAreFound() throws -> Bool {
        let fresh = try connection.prepare("SELECT term, doc, cnt FROM temp.fresh_term")
        let kept = try connection.prepare("SELECT doc, cnt FROM temp.kept_term WHERE term = ?")
        defer {
            fresh.reset()
            kept.reset()
        }
        while try fresh.step() {
            kept.reset()
            try kept.bind(fresh.text(0), at: 1)
            guard try kept.step(), kept.integer(0) == fresh.integer(1),
                kept.integer(1) == fresh.integer(2)
            else { return false }
        }
        return true
    }

    /// Whether the counts of words, of each task and of all of them, agree with each other.
    private func countsAgree() throws -> Bool {
        let sizes = try connection.prepare("SELECT sz FROM task_text_docsize")
        var counted: [Int64] = [0, 0, 0]
        while try sizes.step() {
            counted[0] += 1
            let counts = Self.numbers(in: sizes.blob(0) ?? [])
            for (column, count) in counts.prefix(2).enumerated() { counted[column + 1] += count }
        }
        let total = try connection.prepare("SELECT block FROM task_text_data WHERE id = 1")
        guard try total.step() else { return false }
        let kept = Self.numbers(in: total.blob(0) ?? [])
        // Of nothing, nothing is kept.
        return kept == counted || kept.isEmpty && counted == [0, 0, 0]
    }

    /// Whether no page belongs to a segment that is no more.
    ///
    /// The record of the segments has a cookie of four bytes, then varints: the counts of levels, of
    /// segments and of writes; of each level how many are merged and how many there are; of each
    /// segment its number, its first and its last page.
    private func segmentsAgree() throws -> Bool {
        let record = try connection.prepare("SELECT block FROM task_text_data WHERE id = 10")
        guard try record.step(), let bytes = record.blob(0), bytes.count >= 4 else { return false }
        let numbers = Self.numbers(in: Array(bytes[4...]))
        guard numbers.count >= 3 else { return false }
        var segments: [Int64] = []
        var place = 3
        for _ in 0..<max(0, numbers[0]) {
            guard place + 1 < numbers.count else { return false }
            let count = numbers[place + 1]
            place += 2
            for _ in 0..<max(0, count) {
                guard place + 2 < numbers.count else { return false }
                segments.append(numbers[place])
                place += 3
            }
        }
        let known = segments.map(String.init).joined(separator: ", ")
        let strangers = try connection.prepare(
            composed: """
                SELECT EXISTS (SELECT 1 FROM task_text_idx WHERE segid NOT IN (\(known)))
                    OR EXISTS (SELECT 1 FROM task_text_data
                        WHERE id > 10 AND id >> 37 NOT IN (\(known)))
                """)
        return try strangers.step() && strangers.integer(0) == 0
    }

    /// Reads varints one behind the other (https://sqlite.org/fileformat2.html#varint).
    private static func numbers(in bytes: [UInt8]) -> [Int64] {
        let reader = ByteReader(bytes)
        var numbers: [Int64] = []
        var place = 0
        while place < bytes.count, let (number, end) = reader.varint(at: place) {
            numbers.append(number)
            place = end
        }
        return numbers
    }
}
