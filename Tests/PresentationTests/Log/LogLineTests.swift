import Domain
import JSON
import Presentation
import TestSupport
import Testing

@Suite("A line of the log")
struct LogLineTests {
    @Test(arguments: [
        (EventPriority.error, "failed"), (.warning, "warning"), (.informational, "done"),
        (.debug, "debug"), (nil, "entry"),
    ])
    func `says when, how urgent, what, and of which operation`(
        priority: EventPriority?, word: String
    ) {
        let line = LogLine(
            instant: .noon, priority: priority, message: "It was\u{1B} told.",
            code: "persistence.busy", operation: .numbered(1))
        #expect(
            line.text(in: FixedCalendar(), on: .plain)
                == "2026-11-21 12:00  \(word)  It was^[ told.  persistence.busy  "
                + "\(UniqueIdentifier.numbered(1))\n")
    }

    @Test func `leaves out what is not known`() {
        let line = LogLine(
            instant: .noon, priority: .informational, message: "Done.", code: nil, operation: nil)
        #expect(line.text(in: FixedCalendar(), on: .plain) == "2026-11-21 12:00  done  Done.\n")
    }
}

@Suite("Drafts and explanations")
struct DraftAndExplanationTests {
    @Test func `a draft is its first line`() {
        func lines(_ texts: [String], number: Int) -> String {
            Page.text(for: .plain) { $0.write(draft: texts, number: number) }
        }
        #expect(lines(["Buy\u{7} milk\nand bread"], number: 7) == "7  Buy^G milk…\n")
        #expect(lines(["a", "b"], number: 12) == "12  a\n    b\n")
    }

    @Test func `an explanation says all that the table knows`() {
        let text = Page.text(for: .plain) { $0.write(.storeBusy as ErrorCode) }
        let entry = ErrorCatalogue.entry(for: .storeBusy)
        for part in [
            "persistence.busy", entry.sentence, entry.suggestion.text, "75", entry.messageID,
        ] {
            #expect(text.contains(part))
        }
        var writer = JSONWriter()
        writer.value(ErrorCode.storeBusy)
        #expect(writer.text.contains("\"exitStatus\":75"))
    }
}
