import CSV
import Domain

/// In which order the dates of a file's columns stand, and why.
struct DateFinding {
    private(set) var reading: DateReading
    private(set) var findings: [LayoutFinding] = []

    /// The options by which rejected rows of the file are read as it is.
    private(set) var formats: [ColumnOption<DateFormat>] = []

    /// What the dates of each column speak for, in the order of the columns.
    private typealias Votes = [(column: Int, vote: DateOrderVote)]

    /// - Parameters:
    ///   - text: The beginning of the file, as UTF-8.
    ///   - isWhole: Whether the file has nothing else; if it has, its last record may be cut off.
    ///   - dialect: How it is written.
    ///   - mapping: Which columns hold dates, if that is known.
    ///   - request: What the person said, such as the order.
    /// - Throws: `dateOrderUnclear` if a date can be read in two ways.
    init(
        in text: [UInt8], isWhole: Bool, _ dialect: Dialect, _ mapping: ColumnMapping?,
        _ request: LayoutRequest
    ) throws(AppError) {
        try self.init(
            mapping.map { Self.votes(text, isWhole: isWhole, dialect, $0) } ?? [], mapping, request
        )
    }

    /// - Parameters:
    ///   - records: The first records of a file that is no table.
    ///   - mapping: Which columns hold dates, if that is known.
    ///   - request: What the person said, such as the order.
    /// - Throws: `dateOrderUnclear` if a date can be read in two ways.
    init(
        of records: some Sequence<Record>, _ mapping: ColumnMapping?, _ request: LayoutRequest
    ) throws(AppError) {
        var votes = mapping.map(Self.ballot) ?? []
        if !votes.isEmpty {
            for record in records { Self.add(record, to: &votes) }
        }
        try self.init(votes, mapping, request)
    }

    private init(
        _ votes: Votes, _ mapping: ColumnMapping?, _ request: LayoutRequest
    ) throws(AppError) {
        let told = try ToldDates(request.dateFormats, in: mapping?.names)
        reading = DateReading(told.orders(.plain) ?? .any, dotted: told.orders(.dotted) ?? .any)
        guard let mapping else {
            formats = reading.formats(ColumnMapping.place)
            return
        }
        try find(.plain, of: votes, told, mapping, request)
        try find(.dotted, of: votes, told, mapping, request)
        formats = reading.formats(mapping.unmistakableName)
        for (column, vote) in votes {
            guard let serial = vote.serial else { continue }
            findings.append(
                LayoutFinding(
                    "numbers in '\(mapping.label(of: column))'", "days as spreadsheets count them",
                    "'\(serial.text)' in line \(serial.line) is \(serial.day)"))
        }
    }

    /// Finds the orders of the dates of one kind.
    private mutating func find(
        _ kind: DateFormat.Kind, of votes: Votes, _ told: ToldDates, _ mapping: ColumnMapping,
        _ request: LayoutRequest
    ) throws(AppError) {
        let columns: WritableKeyPath<DateReading, [Int: DateOrders]> =
            kind == .dotted ? \.dottedColumns : \.columns
        // A column that does not tell follows the others, where those agree.
        let decided = Set(
            votes.map { column, vote in
                // What is said of a column says nothing of dates that it has not.
                let said = vote[kind].isNeeded ? told.orders(kind, ofColumn: column) : nil
                return said ?? vote[kind].orders(in: request.year)
            }.filter { $0.members.count == 1 })
        let others = decided.count == 1 ? decided.first : nil
        for (column, vote) in votes {
            let ballot = vote[kind]
            let isApart = vote.hasBoth && kind == .dotted
            let name = "dates \(isApart ? "with dots " : "")in '\(mapping.names[column])'"
            if let orders = told.orders(kind, ofColumn: column) {
                reading[keyPath: columns][column] = orders
                guard ballot.isNeeded else { continue }
                findings.append(LayoutFinding(name, orders.words, LayoutFinding.told))
                continue
            }
            guard ballot.isNeeded else { continue }
            var orders = ballot.orders(in: request.year)
            if orders.members.count > 1, let others, orders.isSuperset(of: others),
                !ballot.isContradictory
            {
                orders = others
            }
            let isLanguage =
                mapping.isDayFirst && orders.contains(.dayFirst) && !ballot.isContradictory
                && ballot.doubt(in: orders, request.year) != nil
            if isLanguage {
                orders = .dayFirst
                reading.followsLanguage = true
            }
            var isAnswer = false
            if let doubt = ballot.doubt(in: orders, request.year) {
                guard let answer = request.answeredOrder else {
                    let other: DateFormat.Kind = kind == .dotted ? .plain : .dotted
                    let isOfKind =
                        vote.hasBoth || told.orders(other, ofColumn: column) != nil
                    throw Self.unclear(
                        doubt, mapping.names[column], advising: isOfKind ? kind : .all,
                        mapping.unmistakableName(of: column),
                        besides: Self.decided(votes, told, without: (kind, column), request))
                }
                (orders, isAnswer) = (answer, true)
            }
            reading[keyPath: columns][column] = orders
            let reason =
                isAnswer
                ? LayoutFinding.told
                : isLanguage
                    ? "the header is in a language that writes it so"
                    : Self.reason(of: ballot, orders)
            findings.append(LayoutFinding(name, orders.words, reason))
        }
    }

    private static func votes(
        _ text: [UInt8], isWhole: Bool, _ dialect: Dialect, _ mapping: ColumnMapping
    ) -> Votes {
        var votes = ballot(of: mapping)
        guard !votes.isEmpty else { return votes }
        var reader = Reader(MemorySource(text), dialect: dialect)
        var record = Record()
        while let outcome = reader.next(into: &record) {
            let isLast = reader.checkpoint.position.offset == text.count
            guard outcome == .record, record.number > 0, isWhole || !isLast else { continue }
            _ = record.takeTextOfFormulas()
            add(record, to: &votes)
        }
        return votes
    }

    private static func ballot(of mapping: ColumnMapping) -> Votes {
        mapping.fields.enumerated().filter { $0.element?.isDate == true }
            .map { ($0.offset, DateOrderVote()) }
    }

    private static func add(_ record: Record, to votes: inout Votes) {
        for index in votes.indices {
            let field = record.bytes.span.extracting(record.fields[votes[index].column])
            votes[index].vote.add(field, line: record.start.line)
        }
    }

    private static func reason(of vote: DateBallot, _ orders: DateOrders) -> String {
        guard orders.members.count == 1 else { return "every date has one reading so far" }
        guard let (text, line) = vote.decider else { return "the other dates stand so" }
        return "'\(text)' in line \(line) has no other reading"
    }

    /// Returns the orders that are known of all dates but those of a kind in a column.
    private static func decided(
        _ votes: Votes, _ told: ToldDates, without other: (kind: DateFormat.Kind, column: Int),
        _ request: LayoutRequest
    ) -> Set<DateOrders> {
        var decided: Set<DateOrders> = []
        for kind in [DateFormat.Kind.plain, .dotted] {
            for (column, vote) in votes where (kind, column) != other {
                let ballot = vote[kind]
                let orders = ballot.orders(in: request.year)
                let isKnown = ballot.isNeeded && ballot.doubt(in: orders, request.year) == nil
                guard let known = told.orders(kind, ofColumn: column) ?? (isKnown ? orders : nil)
                else { continue }
                decided.insert(known)
            }
        }
        return decided
    }

    /// Returns the error of a date that can be read in several ways; where other dates are known to stand otherwise, the
    /// options that it advises speak of those of a kind in its column.
    private static func unclear(
        _ doubt: DateBallot.Doubt, _ column: String, advising kind: DateFormat.Kind, _ name: String,
        besides others: Set<DateOrders>
    ) -> AppError {
        func option(_ order: DateOrders) -> String {
            others.isSubset(of: [order])
                ? order.typed : ColumnOption(DateFormat(order, kind), column: name).typed
        }
        let date = ForeignDate(doubt.text.utf8.span)
        let readings = doubt.orders.members.compactMap { order in
            date?.day(in: order).map { "\($0) (\(order.typed))" }
        }
        return AppError(
            .dateOrderUnclear,
            detail: "'\(doubt.text)' in line \(doubt.line), column '\(column)', is "
                + readings.joined(separator: " or ") + ".",
            suggestion: Advice(
                "Say which: ",
                doubt.orders.members.map { .importer(["--date-format", option($0), "FILE"]) },
                separator: ", or "))
    }
}

extension TaskField {
    /// Whether the field holds a day or an instant.
    var isDate: Bool {
        kind == .day || kind == .instant
    }
}

extension DateOrderVote {
    /// The dates of a kind.
    fileprivate subscript(kind: DateFormat.Kind) -> DateBallot { kind == .dotted ? dotted : plain }
}
