import Domain
import Glibc
import POSIX
import Platform
import Testing

@Suite("The clocks")
struct ClockTests {
    @Test func `the wall clock agrees with the C library to the second`() {
        let before = Int64(time(nil))
        let now = SystemClock().now().milliseconds / 1000
        let after = Int64(time(nil))
        #expect((before - 1...after + 1).contains(now))
    }

    @Test func `the monotonic clock counts the time that passes asleep`() {
        let clock = MonotonicClock()
        let start = clock.microseconds()
        clock.sleep(microseconds: 2500)
        #expect(clock.microseconds() - start >= 2500)
    }

    @Test(.timeLimit(.minutes(30)), arguments: [0, -1_000_000] as [Int64])
    func `sleeping no time at all comes to an end`(_ duration: Int64) {
        MonotonicClock().sleep(microseconds: duration)
    }
}
