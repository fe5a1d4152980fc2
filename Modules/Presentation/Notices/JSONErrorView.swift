public import Domain
import JSON

/// Shows notices to machines: one object a line.
public struct JSONErrorView: ErrorView {
    private let store: String?
    private let write: (String) -> Void

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - store: The path by which the person named the store, if they did and it may be told here.
    ///   - write: Writes to standard error.
    public init(naming store: String? = nil, write: @escaping (String) -> Void) {
        self.store = store
        self.write = write
    }

    /// Shows one notice.
    public func show(_ notice: Notice) {
        var writer = JSONWriter()
        writer.object { object in
            object.member("kind", notice.severity.rawValue)
            object.member("code", notice.code?.rawValue)
            object.member("message", notice.message)
            object.member("offset", notice.mark?.offset)
            object.member("suggestion", notice.suggestion?.text(naming: store))
            object.commands(of: notice.suggestion, naming: store)
            object.member("holds", notice.holds)
            if !notice.tasks.isEmpty {
                object.array("tasks") { array in
                    for id in notice.tasks { array.value(id) }
                }
            }
            object.member("cause", notice.cause)
            object.member("operation", notice.operation?.description)
            object.member("exitStatus", notice.exitStatus?.rawValue)
        }
        writer.endLine()
        write(writer.take())
    }
}

extension JSONWriter {
    /// Writes the commands of an advice, each as an array of its words; nothing where there is none.
    mutating func commands(of advice: Advice?, naming store: String?) {
        guard let commands = advice?.commands, !commands.isEmpty else { return }
        array("commands") { array in
            for command in commands {
                array.array { words in
                    for word in command.words(naming: store) { words.value(word) }
                }
            }
        }
    }
}
