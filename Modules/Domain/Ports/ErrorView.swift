/// Shows notices to the person.
public protocol ErrorView {
    /// Shows one notice; a notice that cannot be shown is lost, since there is nobody to tell.
    func show(_ notice: Notice)
}
