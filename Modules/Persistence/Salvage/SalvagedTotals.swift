import Domain

/// What the totals of a damaged store say that it held.
///
/// A page that was not written can have left them older than the rows: then they say nothing.
struct SalvagedTotals {
    private var tallies: [Totals.Kind: Tally] = [:]
    private var lastIDs: [Totals.Kind: Int64] = [:]

    init(_ rows: Connection) throws {
        let found = try rows.prepare("SELECT kind, rows, digest, last_id FROM total")
        while try found.step() {
            guard let kind = found.text(0).flatMap(Totals.Kind.init(rawValue:)),
                Totals.plausible.contains(found.integer(1)),
                Totals.plausible.contains(found.integer(3))
            else { continue }
            tallies[kind] = Tally(
                rows: found.integer(1), digest: UInt64(bitPattern: found.integer(2)))
            lastIDs[kind] = found.integer(3)
        }
    }

    /// Takes note of the newest operation: every change gives out a number for its own, so that totals
    /// which do not know it are older than the rows.
    mutating func discardIfOlder(than operation: Int64) {
        if operation > lastID(.operation) { tallies = [:] }
    }

    /// Whether it is known what the rows of the table came to.
    func know(_ kind: Totals.Kind) -> Bool { tallies[kind] != nil }

    /// Whether rows that come to this are all that there were.
    func areWhole(_ kind: Totals.Kind, _ tally: Tally) -> Bool { tallies[kind] == tally }

    /// Returns the last number that was given out, if that is known.
    func lastID(_ kind: Totals.Kind) -> Int64 {
        lastIDs[kind] ?? 0
    }

    /// Returns how many rows there were, if that is known.
    func rows(_ kind: Totals.Kind) -> Int64? {
        tallies[kind]?.rows
    }

    /// Returns how many rows are missing, as far as that is known.
    ///
    /// Rows that agree with the digest are all there were, whatever the count says.
    func missing(_ kind: Totals.Kind, in saved: Totals) -> Int {
        let saved = saved.tally(of: kind)
        guard let tally = tallies[kind], tally.digest != saved.digest else { return 0 }
        return Int(max(0, tally.rows - saved.rows))
    }

    /// Whether every row that there was is there as it was.
    func areWhole(_ kind: Totals.Kind, in saved: Totals) -> Bool {
        tallies[kind] == saved.tally(of: kind)
    }
}
