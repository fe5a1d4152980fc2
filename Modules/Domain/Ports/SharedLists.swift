/// The lists on a server, and the people who share them.
public protocol SharedLists {
    /// The name of the list that was named by the address.
    var current: String { get }

    /// Returns the lists that this person may open, by name.
    ///
    /// - Throws: Errors of `network` and their kin.
    func all() throws(AppError) -> [SharedList]

    /// Makes a list that can be shared; without an owner's name this person owns it.
    ///
    /// - Returns: The list.
    /// - Throws: `validation.invalidMetadata` for a name that no list may have, or is had by one already;
    ///   `persistence.cannotCreate` to who may not make roles on the server.
    func create(_ name: String, for owner: String?) throws(AppError) -> SharedList

    /// Gives a person a part in a list, or another part than they had.
    ///
    /// - Throws: `validation.unknownName` where there is no such list or person; `persistence.noPermission` to who is
    ///   no owner; `persistence.conflict` where nobody would own it any more.
    func share(_ name: String, with person: String, as role: ListRole) throws(AppError)

    /// Takes a person out of a list; what they did in it stays.
    ///
    /// - Throws: What ``share(_:with:as:)`` throws.
    func unshare(_ name: String, with person: String) throws(AppError)

    /// Takes this person out of a list; what they did in it stays.
    ///
    /// - Throws: What ``share(_:with:as:)`` throws.
    func leave(_ name: String) throws(AppError)
}

/// What a person may do in a list that is shared.
public enum ListRole: String, Hashable, Sendable, CaseIterable {
    /// Everything, and say who else may.
    case owner

    /// Read and change it.
    case member

    /// Read it.
    case reader
}

/// A list on a server that a person may open.
public struct SharedList: Hashable, Sendable {
    /// Its name.
    public var name: String

    /// The address by which it is opened.
    public var address: String

    /// What this person may do in it; none who looks at it as the server's administrator.
    public let role: ListRole?

    /// Those who have a part in it, owners first, then by name; none but the owner in a list that nobody shares.
    public var people: [Person]

    /// A person with a part in a list.
    public struct Person: Hashable, Sendable {
        /// The name by which the server knows them.
        public var name: String

        /// What they may do.
        public let role: ListRole

        /// Whether it is who asks.
        public let isSelf: Bool

        /// Creates a person.
        public init(_ name: String, _ role: ListRole, isSelf: Bool) {
            self.name = name
            self.role = role
            self.isSelf = isSelf
        }
    }

    /// Creates a list.
    public init(name: String, address: String, role: ListRole?, people: [Person]) {
        self.name = name
        self.address = address
        self.role = role
        self.people = people
    }
}
