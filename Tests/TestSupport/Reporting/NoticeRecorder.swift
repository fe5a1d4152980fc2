package import Domain

/// An error view that keeps what it was to show for the test to read.
package final class NoticeRecorder: ErrorView {
    /// The notices, oldest first.
    package private(set) var notices: [Notice] = []

    /// Creates a recorder that was shown nothing.
    package init() {}

    package func show(_ notice: Notice) {
        notices.append(notice)
    }
}
