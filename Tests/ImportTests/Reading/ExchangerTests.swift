import Synchronization
import POSIX
import Testing

@testable import Import

@Suite("Two threads that exchange what they have")
struct ExchangerTests {
    @Test func `each get all that the other brings, in its order`() throws {
        let exchanger = try #require(Exchanger<Int>())
        let received = Mutex<[Int?]>([])
        let ended = try #require(Exchanger<Bool>())
        let isStarted = BackgroundThread.start {
            for number in 0..<20_000 {
                let other = exchanger.exchange(number, as: .reader)
                received.withLock { $0.append(other) }
            }
            _ = ended.exchange(true, as: .reader)
        }
        try #require(isStarted)
        for number in 0..<20_000 {
            #expect(exchanger.exchange(-number, as: .writer) == number)
        }
        _ = ended.exchange(true, as: .writer)
        #expect(received.withLock { $0 } == (0..<20_000).map { -$0 })
    }

    @Test func `do not wait for one who is gone`() throws {
        let exchanger = try #require(Exchanger<Int>())
        let ended = try #require(Exchanger<Int?>())
        let isStarted = BackgroundThread.start {
            _ = ended.exchange(exchanger.exchange(1, as: .reader), as: .reader)
        }
        try #require(isStarted)
        exchanger.close()
        // Whether it waits already or comes only now, it gets nothing.
        #expect(ended.exchange(0, as: .writer) == .some(nil))
    }
}
