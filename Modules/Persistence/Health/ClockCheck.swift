import Domain

/// Whether the clock can be believed: by the year, and by what the store remembers of it.
struct ClockCheck: HealthCheck {
    let name = "clock"
    let store: ExaminedStore
    let now: Instant

    /// Before this program was written.
    private static let earliest = Instant(milliseconds: 1_767_225_600_000)

    /// What clocks of several machines may differ by, and what setting one right may put it back.
    private static let tolerance: Int64 = 300_000

    private static let remedy: Advice = "Look at the clock, and let it be set: timedatectl"

    func findings() -> [Finding] {
        guard now >= Self.earliest else {
            return warning("It shows \(now), which is long past.", remedy: Self.remedy)
        }
        guard let connection = store.connection else { return ok("It shows \(now).") }
        do {
            let future = try count(
                "SELECT count(*) FROM task WHERE max(created_at, updated_at) > ?1",
                now.milliseconds + Self.tolerance, in: connection)
            let jumps = try count(
                """
                SELECT count(*) FROM (
                    SELECT started_at, lag(started_at) OVER (ORDER BY number) AS earlier
                    FROM operation)
                WHERE started_at < earlier - ?1
                """, Self.tolerance, in: connection)
            guard future == 0 else {
                return warning(
                    "\(future == 1 ? "1 task is" : "\(future) tasks are") from the future: the clock is slow now, or was fast then.",
                    remedy: Self.remedy)
            }
            // What is past cannot be set right.
            return ok(
                jumps == 0
                    ? "It shows \(now), and never went back."
                    : "It shows \(now); between two commands it went back, \(jumps) times so far.")
        } catch {
            return [Finding(name, .failure, AppError(any: error, while: .reading))]
        }
    }

    private func count(
        _ sql: StaticString, _ limit: Int64, in connection: Connection
    ) throws -> Int64 {
        let row = try connection.prepare(sql)
        try row.bind(limit, at: 1)
        return try row.step() ? row.integer(0) : 0
    }
}
