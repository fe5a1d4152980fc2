import Interaction
import Testing

@Suite("The pace of frames")
struct FramePaceTests {
    private let millisecond: Int64 = 1_000_000

    @Test func `the next frame waits for the answer to the last, however slow the line is`() {
        var pace = FramePace()
        pace.asked(at: 0)
        pace.answered()
        let isAllowed1 = pace.allowsFrame(at: 1)
        #expect(isAllowed1)
        pace.asked(at: 1)
        let isAllowed2 = pace.allowsFrame(at: 2000 * millisecond)
        #expect(!isAllowed2)
        #expect(pace.millisecondsLeft(at: 2000 * millisecond) == 3001)
        pace.answered()
        let isAllowed3 = pace.allowsFrame(at: 2001 * millisecond)
        #expect(isAllowed3)
        #expect(pace.millisecondsLeft(at: 2001 * millisecond) == nil)
    }

    @Test func `an answer to an earlier frame is none to the last`() {
        var pace = FramePace()
        pace.asked(at: 0)
        let isAllowed4 = pace.allowsFrame(at: 249 * millisecond)
        #expect(!isAllowed4)
        let isAllowed5 = pace.allowsFrame(at: 250 * millisecond)
        #expect(isAllowed5)
        pace.asked(at: 250 * millisecond)
        pace.answered()
        let isAllowed6 = pace.allowsFrame(at: 251 * millisecond)
        #expect(!isAllowed6)
        pace.answered()
        let isAllowed7 = pace.allowsFrame(at: 252 * millisecond)
        #expect(isAllowed7)
    }

    @Test func `a terminal that gives no answer is asked twice, and again once one came`() {
        var pace = FramePace()
        for time in [0, 1000 * millisecond] {
            #expect(pace.asks)
            pace.asked(at: time)
            let isAllowed8 = pace.allowsFrame(at: time + 250 * millisecond)
            #expect(isAllowed8)
        }
        #expect(!pace.asks)
        let isAllowed9 = pace.allowsFrame(at: 2000 * millisecond)
        #expect(isAllowed9)
        pace.answered()
        #expect(pace.asks)
    }

    @Test func `an answer that is on its way is waited for at the end, where one can come`() {
        var pace = FramePace()
        #expect(pace.millisecondsBeforeEnd == nil)
        pace.asked(at: 0)
        #expect(pace.millisecondsBeforeEnd == 250)
        pace.answered()
        #expect(pace.millisecondsBeforeEnd == nil)
        pace.asked(at: 1)
        pace.asked(at: 2)
        #expect(pace.millisecondsBeforeEnd == 2000)
        pace.answered()
        #expect(pace.millisecondsBeforeEnd == 2000)
        pace.answered()
        #expect(pace.millisecondsBeforeEnd == nil)
        var silent = FramePace()
        silent.asked(at: 0)
        _ = silent.allowsFrame(at: 250 * millisecond)
        #expect(silent.millisecondsBeforeEnd == nil)
    }
}
