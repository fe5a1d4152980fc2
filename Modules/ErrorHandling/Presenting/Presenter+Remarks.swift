public import Domain

extension Presenter {
    /// Tells of something that ends nothing.
    public func tell(_ remark: Remark) {
        switch remark {
        case .waiting:
            banner("Waiting for another process that is writing to the task store…")
        case .storeBegun(let address):
            toast("A new task store was begun: \(masksPrivateText ? PrivateText.mask : address)")
        case .copyShown(let reason):
            banner(
                "A copy of the task store is shown: \(reason.sentence).",
                suggestion:
                    "Run the command again where the store can be written to, and space is free.")
        case .draftSaved:
            toast("The draft of the same text is saved with it, and gone.")
        case .textKept:
            toast("What you typed is kept as a draft.", suggestion: "Save it: \(tend: .retry)")
        case .draftsElsewhere(let count):
            toast(
                "\(count) \(count == 1 ? "draft" : "drafts") for another task store "
                    + "\(count == 1 ? "is" : "are") not saved yet.",
                suggestion: "See how to save \(count == 1 ? "it" : "them"): \(tend: .drafts)")
        case .repaired(let ids):
            banner(
                "\(names(ids)) damaged and \(ids.count == 1 ? "is" : "are") repaired.",
                suggestion: "See what was done: \(tend: .show, "\(ids.first ?? 0)")")
        case .unrepaired(let ids):
            let verb = ids.count == 1 ? "is" : "are"
            banner(
                "\(FoundDamage.names(of: ids).capitalizedFirst) \(verb) damaged, and "
                    + "shown as before the damage. The task store could not be repaired now.",
                suggestion: "Repair it: \(tend: .doctor, "--repair")")
        case .searchRenewed:
            banner(
                "The search index was damaged and has been rebuilt from your tasks.",
                suggestion: "See whether all is well: \(tend: .doctor)")
        case .problem(let error):
            warn(error)
        }
    }

    private func names(_ ids: [TaskID]) -> String {
        "\(FoundDamage.names(of: ids).capitalizedFirst) \(ids.count == 1 ? "was" : "were")"
    }
}

extension StoreOpening.CopyReason {
    fileprivate var sentence: String {
        switch self {
        case .interruptedWrite:
            "a change to it was interrupted and cannot be taken back here"
        case .olderVersion:
            "it is of an older version and cannot be brought to the newest here"
        }
    }
}
