import Domain
import ErrorHandling
import TestSupport
import Testing

@Suite("The presenter")
struct PresenterTests {
    private let view = NoticeRecorder()
    private let operation = UniqueIdentifier.numbered(7)

    @Test func `an error becomes one whole notice`() {
        Presenter(view: view, operation: operation).present(.sample)
        var notice = Notice(
            .alert,
            "Unable to save task. Please check device storage. It was '\(AppError.secret)'.")
        notice.cause = "commit: database or disk is full (SQLite 13, errno 28)"
        notice.holds = "'\(AppError.secret)' was not saved."
        notice.suggestion = "Remove '\(AppError.secret)'."
        notice.code = .insufficientStorage
        notice.operation = operation
        notice.exitStatus = .inputOutput
        #expect(view.notices == [notice])
    }

    @Test func `what an error does not say comes from the catalogue`() {
        Presenter(view: view, operation: operation).present(AppError(.rowsRejected))
        let entry = ErrorCatalogue.entry(for: .rowsRejected)
        #expect(view.notices.map(\.message) == [entry.sentence])
        #expect(view.notices.map(\.suggestion) == [entry.suggestion])
        #expect(view.notices.map(\.severity) == [.banner])
        #expect(view.notices.map(\.cause) == [nil])
    }

    @Test func `an error that does not end the operation is a banner without an exit status`() {
        Presenter(view: view, operation: operation).warn(.sample)
        #expect(view.notices.map(\.severity) == [.banner])
        #expect(view.notices.map(\.exitStatus) == [nil])
        #expect(view.notices.map(\.code) == [.insufficientStorage])
    }

    @Test func `toasts and banners carry the operation and what to do`() {
        let presenter = Presenter(view: view, operation: operation)
        presenter.toast("1 task was deleted.", suggestion: "tend undo")
        presenter.banner("Storage is almost full. Please free up space.")
        #expect(view.notices.map(\.severity) == [.toast, .banner])
        #expect(view.notices.map(\.suggestion) == ["tend undo", nil])
        #expect(view.notices.map(\.operation) == [operation, operation])
    }

    @Test(arguments: [true, false])
    func `on a stream that is logged nothing of a task is quoted`(isMasked: Bool) throws {
        Presenter(view: view, operation: operation, masksPrivateText: isMasked).present(.sample)
        let notice = try #require(view.notices.first)
        #expect("\(notice)".contains(AppError.secret) != isMasked)
        #expect(notice.message.hasPrefix(AppError.sample.sentence))
        #expect(notice.suggestion != nil)
    }
}
