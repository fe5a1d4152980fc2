import Application
import Arguments
import Domain
import JSON
import Presentation

/// `tend lists`: the lists on a server, and who shares them.
enum ListsCommand: TendCommand {
    static let definition = Command(
        "lists",
        words: [.optional("ACTION", .listAction), .optional("LIST"), .optional("PERSON")],
        options: [.listRole, .listOwner],
        summary: "Shows the lists on a server and who shares them; create, share, unshare, leave.",
        description: """
            A list on a server is opened by its address, postgresql://HOST/DATABASE#LIST, which --db and \
            TEND_DB take. An owner may do everything, and says who else may: a member reads and changes \
            the list, a reader reads it. PERSON is the name by which the server knows somebody.

            'create' makes a list that can be shared, for you or another owner; the server has to let you \
            make roles. 'share' gives a person a part, or another than they had. 'unshare' takes it away, \
            'leave' your own. What somebody did in a list stays.
            """,
        examples: [
            "tend lists": "Shows the lists that you may open.",
            "tend lists create family": "Makes a list.",
            "tend lists share family bert": "Bert may read and change it.",
            "tend lists share family carl --as reader": "Carl may read it.",
            "tend lists unshare family carl": "Carl may not any more.",
            "tend lists leave family": "Takes yourself out of it.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let words = run.invocation.words
        if words.first != "share", run.invocation.has(.listRole) {
            throw run.usage("--as goes with share.")
        }
        if words.first != "create", run.invocation.has(.listOwner) {
            throw run.usage("--owner goes with create.")
        }
        let lists = try run.action.lists()
        switch (words.first, words.count) {
        case (nil, _): return try show(lists, run)
        case ("create", 2): return try create(words[1], in: lists, run)
        case ("share", 3):
            let role = run.invocation.value(of: .listRole).flatMap(ListRole.init) ?? .member
            try lists.share(words[1], with: words[2], as: role)
            return shared(words[1], with: words[2], as: role, run)
        case ("unshare", 3):
            try lists.unshare(words[1], with: words[2])
            return shared(words[1], with: words[2], as: nil, run)
        case ("leave", 2):
            try lists.leave(words[1])
            let name = run.output.shown(words[1])
            return run.answer(Page.text(for: run.output.terminal) { $0.write(left: name) }) {
                $0.object { $0.member("left", name) }
            }
        default:
            throw run.usage(
                "lists takes nothing, or create LIST, share LIST PERSON, unshare LIST PERSON, leave LIST."
            )
        }
    }

    private static func show(
        _ lists: any SharedLists, _ run: CommandRun
    ) throws(AppError) -> CommandResult {
        let all = try lists.all().map(run.output.shown)
        let current = run.output.shown(lists.current)
        return .read { () throws(AppError) in
            let text = Page.text(for: run.output.terminal) { $0.write(all, current: current) }
            try run.output.show(all, text) { $0.value($1, isCurrent: $1.name == current) }
        }
    }

    private static func create(
        _ name: String, in lists: any SharedLists, _ run: CommandRun
    ) throws(AppError) -> CommandResult {
        let made = run.output.shown(
            try lists.create(name, for: run.invocation.value(of: .listOwner)))
        return run.answer(Page.text(for: run.output.terminal) { $0.write(made: made) }) {
            $0.value(made, isCurrent: made.name == lists.current)
        }
    }

    private static func shared(
        _ name: String, with person: String, as role: ListRole?, _ run: CommandRun
    ) -> CommandResult {
        let (name, person) = (run.output.shown(name), run.output.shown(person))
        let text = Page.text(for: run.output.terminal) {
            $0.write(shared: name, with: person, as: role)
        }
        return run.answer(text) { writer in
            writer.object { object in
                object.member("list", name)
                object.member("person", person)
                object.member("role", role?.rawValue)
            }
        }
    }
}

extension Output {
    /// Returns the list as it may be shown here.
    fileprivate func shown(_ list: SharedList) -> SharedList {
        var list = list
        list.name = shown(list.name)
        list.address = shown(list.address)
        for place in list.people.indices {
            list.people[place].name = shown(list.people[place].name)
        }
        return list
    }
}
