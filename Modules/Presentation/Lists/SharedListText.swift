import Display
public import Domain
public import JSON
import Text

extension Page {
    /// Writes the lists on a server, and who shares them.
    ///
    ///     * family  owner   bert, carl (reader)
    ///       work    member  anna (owner), dora (owner)
    ///
    /// - Parameters:
    ///   - lists: The lists, by name.
    ///   - current: The name of the one that commands use as things are.
    public mutating func write(_ lists: [SharedList], current: String) {
        writeLine("Lists", .heading)
        endLine()
        if lists.isEmpty {
            writeLine("No list here is open to you yet.", .subdued)
        }
        let names = lists.map { DisplayWidth.of(SafeText.visibleLine($0.name)) }.max() ?? 0
        let roles = lists.map { $0.roleName.count }.max() ?? 0
        for list in lists {
            let isCurrent = list.name == current
            hang(at: names + roles + 6)
            if !isSpoken { writeSign(isCurrent ? "* " : "  ", .active) }
            write(list.name, isCurrent ? .active : .plain)
            space(names - DisplayWidth.of(SafeText.visibleLine(list.name)) + 2)
            write(list.roleName)
            let others = list.people.filter { !$0.isSelf }
            if others.isEmpty {
                space(roles - list.roleName.count + 2)
                write("you alone", .subdued)
            } else {
                space(roles - list.roleName.count + 2)
                write(others.map(\.phrase).joined(separator: ", "), .subdued)
            }
            if isCurrent, isSpoken {
                space(2)
                write("in use")
            }
            endLine()
        }
    }

    /// Writes what is told of a list that was made.
    public mutating func write(made list: SharedList) {
        hang(at: 2)
        write("Made the list '\(list.name)': ")
        writeLine(list.address)
    }

    /// Writes what a person may do from now on; none: nothing any more.
    public mutating func write(shared name: String, with person: String, as role: ListRole?) {
        hang(at: 2)
        switch role {
        case .owner: write("\(person) owns the list '\(name)' with you now.")
        case .member: write("\(person) may read and change the list '\(name)' now.")
        case .reader: write("\(person) may read the list '\(name)' now.")
        case nil: write("\(person) has no part in the list '\(name)' any more.")
        }
        endLine()
    }

    /// Writes that this person left a list.
    public mutating func write(left name: String) {
        hang(at: 2)
        writeLine("You left the list '\(name)'. What you did in it stays.")
    }
}

extension SharedList {
    fileprivate var roleName: String { role?.rawValue ?? "none" }
}

extension SharedList.Person {
    /// The name, and the part where that is not a member's.
    fileprivate var phrase: String { role == .member ? name : "\(name) (\(role.rawValue))" }
}

extension JSONWriter {
    /// Writes a list as an object.
    public mutating func value(_ list: SharedList, isCurrent: Bool) {
        object { object in
            object.member("name", list.name)
            object.member("address", list.address)
            object.member("role", list.role?.rawValue)
            object.member("current", isCurrent)
            object.array("people") { array in
                for person in list.people {
                    array.object { object in
                        object.member("name", person.name)
                        object.member("role", person.role.rawValue)
                        object.member("you", person.isSelf)
                    }
                }
            }
        }
    }
}
