import Domain
import Testing

@Suite("How long a timer is to be")
struct TimerLengthTests {
    @Test(arguments: [
        ("25m", 25), ("25 min", 25), ("1h30m", 90), ("1h 30 min", 90), ("90 Minutes", 90),
        ("an hour", 60), ("half an hour", 30), ("24h", 1440), ("1m", 1),
    ])
    func `is understood whole`(phrase: String, minutes: Int64) throws {
        #expect(try TimerLength.reading(phrase) == minutes * 60_000)
    }

    @Test(arguments: [
        "", "25", "1 25m", "25x", "m", "30m1h", "1h2h", "-5m", "2.5h", "25m tea", "90s", "9999999m",
    ])
    func `or refused`(phrase: String) {
        #expect(TimerLength.milliseconds(of: phrase) == nil)
        #expect(throws: AppError.self) { try TimerLength.reading(phrase) }
    }

    @Test(arguments: ["0m", "25h", "24h1m"])
    func `from one minute to a day`(phrase: String) {
        #expect(throws: AppError.self) { try TimerLength.reading(phrase) }
    }

    @Test func `a number is minutes where nothing else can be meant`() throws {
        #expect(try TimerLength.reading("5", takesMinutes: true) == 300_000)
        #expect(try TimerLength.reading("5m", takesMinutes: true) == 300_000)
    }
}
