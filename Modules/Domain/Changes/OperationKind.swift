/// What an operation is to undo and redo, whatever command or key it came from.
public enum OperationKind: String, Hashable, Sendable {
    /// A change that a person asked for.
    case change

    /// Takes another operation back.
    case undo

    /// Does again what was taken back.
    case redo

    /// Repairs damage; nobody asked for it, and it is no step of undo.
    case repair
}
