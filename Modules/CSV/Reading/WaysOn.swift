/// The places where the record behind a bad one may start, and what each costs: the fewer records
/// are bad, the better, and better one that would be right if a quote were text.
struct WaysOn {
    /// What is wrong with the record that ends there.
    enum Fault: Int {
        /// It would be right if one quote were text.
        case mendable = 4
        case bad = 10
        /// Bad, with a quote in the middle of a field.
        case odd = 17
    }

    private enum Cost {
        /// A quote in the middle of a field of a record that is right.
        static let oddity = Fault.odd.rawValue - Fault.bad.rawValue
        /// A line that an open quote takes with it.
        static let swallowedLine = 8
        /// One that is broken by itself: rather is it bad.
        static let swallowedBroken = Fault.bad.rawValue + 1
        /// A record by itself that another takes with it.
        static let swallowedRecord = 30
        /// One that would be right if a quote were text.
        static let swallowedMendable = 12
    }

    private let lines: ArraySlice<LineReading>
    /// What the lines from each on cost, and nothing behind the last.
    private var costs: [Int]

    private(set) var best: Int?
    private var least = Int.max

    /// Whether any of the lines is a record by itself.
    private(set) var hasRecord = false

    /// - Parameter lines: The lines behind the bad one's first.
    init(_ lines: ArraySlice<LineReading>) {
        self.lines = lines
        costs = Array(repeating: 0, count: lines.count + 1)
        for index in lines.indices.reversed() {
            costs[index - lines.startIndex] = cost(of: index)
        }
        var swallowed = 0
        for index in lines.indices {
            let line = lines[index]
            if line.isRecord || index == lines.startIndex {
                offer(line.start, Fault.bad.rawValue + swallowed + costs[index - lines.startIndex])
            }
            if line.isRecord { hasRecord = true }
            if line.kind != .blank {
                swallowed += line.hasBrokenQuote ? Cost.swallowedBroken : Cost.swallowedLine
            }
        }
    }

    func isRecord(at start: Int) -> Bool {
        lines.contains { $0.start == start && $0.isRecord }
    }

    /// Weighs a record that ends there.
    ///
    /// What is mended takes no record with it, and no more than one line that is broken by itself: else bad
    /// rows that follow each other would pass for one. A quote that is right may take records, but none
    /// that goes on behind its record.
    mutating func offer(_ end: Int, _ fault: Fault) {
        let taken = lines.prefix { $0.start < end }
        if fault == .mendable {
            guard !taken.contains(where: \.isRegular), taken.count(where: \.hasBrokenQuote) < 2
            else { return }
        }
        let swallowed = taken.lazy.map { line in
            if line.isRegular, line.end > end { return Cost.swallowedRecord }
            return fault == .mendable && line.kind == .mendable ? Cost.swallowedMendable : 0
        }
        offer(end, fault.rawValue + (swallowed.max() ?? 0) + rest(from: end, lines.startIndex))
    }

    private mutating func offer(_ end: Int, _ cost: Int) {
        guard cost < least || cost == least && end < best ?? .max else { return }
        least = cost
        best = end
    }

    private func cost(of index: Int) -> Int {
        let line = lines[index]
        let next = costs[index + 1 - lines.startIndex]
        let end = min(
            rest(from: line.end, index + 1),
            line.otherEnd.map { rest(from: $0, index + 1) } ?? .max)
        return switch line.kind {
        case .blank: next
        case .sound: (line.isOdd ? Cost.oddity : 0) + end
        case .mendable: min(Fault.mendable.rawValue + end, Fault.bad.rawValue + next)
        case .bad: Fault.bad.rawValue + min(end, next)
        case .starved: Fault.bad.rawValue + next
        }
    }

    /// Returns what the line that starts there and those behind it cost.
    private func rest(from end: Int, _ index: Int) -> Int {
        let line = lines[index...].firstIndex { $0.start >= end } ?? lines.endIndex
        return costs[line - lines.startIndex]
    }
}
