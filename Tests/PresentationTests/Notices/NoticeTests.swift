import Domain
import Foundation
import Presentation
import Testing

@Suite("Notices")
struct NoticeTests {
    private let operation = Sample.operation("add").id

    private var alert: Notice {
        var notice = Notice(.alert, "Unable to save task. Please check device storage.")
        notice.cause = "commit: database or disk is full (SQLite 13)"
        notice.holds = "Nothing was changed."
        notice.suggestion = "Free some space, then try again."
        notice.code = .insufficientStorage
        notice.operation = operation
        notice.exitStatus = .inputOutput
        return notice
    }

    @Test func `tells of a failure, its cause, what holds and what to do`() {
        #expect(
            text(alert, .plain) == """
                Unable to save task. Please check device storage.
                commit: database or disk is full (SQLite 13)
                Nothing was changed.
                Try: Free some space, then try again.
                Details: tend log --operation 01900000-0000-7abc-8000-000000000001

                """)
    }

    @Test func `wraps an alert in colour`() {
        #expect(
            text(alert, .coloured(40)).withVisibleStyles == """
                <1;31>Unable to save task. Please check device<0>
                  <1;31>storage.<0>
                commit: database or disk is full (SQLite
                  13)
                Nothing was changed.
                <2>Try:<0> Free some space, then try again.
                <2>Details:<0> tend log --operation 01900000-0000-7abc-8000-000000000001

                """)
    }

    @Test func `keeps each command in one line, as it is pasted`() {
        var mistake = Notice(.banner, "Some rows were rejected.")
        mistake.suggestion =
            "Mend them one by one: \(importer: "--mend", "my tasks of november.rejects"). Or import them (\(tend: .list)), then rest."
        #expect(
            text(mistake, .coloured(40)).withVisibleStyles == """
                <33>Some rows were rejected.<0>
                <2>Try:<0> Mend them one by one: tend-import --mend 'my tasks of november.rejects'.
                  Or import them (tend list), then rest.

                """)
        #expect(
            text(mistake, .coloured(60)).withVisibleStyles == """
                <33>Some rows were rejected.<0>
                <2>Try:<0> Mend them one by one:
                  tend-import --mend 'my tasks of november.rejects'. Or
                  import them (tend list), then rest.

                """)
    }

    @Test func `keeps a banner short`() {
        var banner = Notice(.banner, "Storage is almost full. Please free up space.")
        banner.cause = "statvfs"
        banner.suggestion = "Free up space."
        banner.operation = operation
        #expect(
            text(banner, .plain)
                == "Storage is almost full. Please free up space.\nTry: Free up space.\n")
        #expect(text(banner, .coloured(80)).withVisibleStyles.hasPrefix("<33>Storage"))
    }

    @Test func `keeps a toast on one line`() {
        var toast = Notice(.toast, "Saved\n42")
        #expect(text(toast, .plain) == "Saved 42\n")
        toast.suggestion = "tend undo"
        #expect(text(toast, .plain) == "Saved 42 (tend undo)\n")
    }

    @Test func `is one object a line for machines`() throws {
        var lines = ""
        let view = JSONErrorView { lines += $0 }
        view.show(alert)
        view.show(Notice(.banner, "Two\nlines \u{1B}"))
        let objects = try lines.split(separator: "\n").map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            return try #require(object as? [String: Any]).mapValues { "\($0)" }
        }
        #expect(
            objects == [
                [
                    "kind": "alert", "code": "persistence.insufficientStorage",
                    "message": "Unable to save task. Please check device storage.",
                    "suggestion": "Free some space, then try again.",
                    "holds": "Nothing was changed.",
                    "cause": "commit: database or disk is full (SQLite 13)",
                    "operation": "01900000-0000-7abc-8000-000000000001", "exitStatus": "74",
                ],
                ["kind": "banner", "message": "Two\nlines \u{1B}"],
            ])
    }

    private func text(_ notice: Notice, _ terminal: Terminal) -> String {
        var text = ""
        TextErrorView(terminal: terminal) { text += $0 }.show(notice)
        return text
    }
}
