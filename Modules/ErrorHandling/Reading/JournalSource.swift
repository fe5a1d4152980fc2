/// Which journal is read.
package enum JournalSource: Hashable, Sendable {
    /// The one of this machine.
    case system

    /// One that this machine keeps apart, for the units that name it (`LogNamespace=`).
    case namespace(String)

    /// The files in a folder.
    case folder(String)
}
