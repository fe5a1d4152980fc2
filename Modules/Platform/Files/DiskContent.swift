/// What a disk is looked at for.
public enum DiskContent: String, Hashable, Sendable {
    /// The tasks.
    case tasks = "the tasks are"

    /// What the program keeps beside them.
    case state = "drafts and the log are"
}
