/// Something that the person should know of, and that ends nothing.
public enum Remark: Hashable, Sendable {
    /// Another process is writing, and is waited for.
    case waiting

    /// There was no task store at a place that was named by hand: the name may be mistyped.
    case storeBegun(address: String)

    /// A copy of the store is shown, since the store itself cannot be.
    case copyShown(StoreOpening.CopyReason)

    /// The clock of this computer differs from that of the server on which the store is.
    case clockDiffers(ClockDifference)

    /// The draft of a text that is saved now is gone.
    case draftSaved

    /// A change got through to a store that was away: these tasks are what drafts for it came to, and so many texts
    /// still wait.
    case draftsSent([TaskID], waiting: Int)

    /// These tasks are saved, and scheduled for a day after they are due.
    case scheduledAfterDue([TaskID])

    /// What was typed and not sent is kept as a draft.
    case textKept

    /// What was said is kept as a recording.
    case recordingKept

    /// So many texts wait for other task stores.
    case draftsElsewhere(Int)

    /// Damaged tasks were repaired.
    case repaired([TaskID])

    /// Damaged tasks are shown as before the damage, and could not be repaired.
    case unrepaired([TaskID])

    /// The full text was damaged, and was made anew.
    case searchRenewed

    /// Something is not as it should be.
    case problem(AppError)

    /// Whether it is told only to those who want to hear everything.
    public var isRoutine: Bool {
        switch self {
        case .waiting, .storeBegun, .scheduledAfterDue: true
        default: false
        }
    }
}
