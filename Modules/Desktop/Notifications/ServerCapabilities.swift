import Display
import Domain
import Text

/// What the program that shows notifications can do, as far as it changes what it is sent.
struct ServerCapabilities {
    /// Whether notifications can be clicked.
    let canAct: Bool

    /// Whether `<b>` in a body makes the text bold, so that `<` has to be escaped.
    private let readsMarkup: Bool

    /// Reads the answer to `GetCapabilities`.
    init(_ reply: BusReply) {
        let names = reply.values.first?.members ?? []
        canAct = names.contains(.string("actions"))
        readsMarkup = names.contains(.string("body-markup"))
    }

    /// Returns the call that shows a notification.
    func call(showing notification: Notification) -> BusCall {
        let actions = canAct ? notification.actions : []
        return .notifications(
            "Notify",
            [
                .string("tend"),
                .uint32(notification.replaces ?? 0),
                .string("appointment-soon"),
                .string(Self.title(notification.title)),
                .string(body(notification.body)),
                .strings(actions.flatMap { [$0.key, SafeText.visibleLine($0.label)] }),
                .dictionary(Self.hints(of: notification)),
                .int32(-1),
            ])
    }

    /// The hints by which one takes its forerunner's place are dunst's and that of others; who does not
    /// know them ignores them.
    private static func hints(of notification: Notification) -> [(String, BusValue)] {
        var hints: [(String, BusValue)] = [
            ("urgency", .byte(notification.isUrgent ? 2 : 1)),
            ("category", .string(notification.category)),
        ]
        if let group = notification.group {
            hints.append(("x-dunst-stack-tag", .string(group)))
            hints.append(("x-canonical-private-synchronous", .string(group)))
        }
        return hints
    }

    private func body(_ text: String) -> String {
        let text = SafeText.visible(text)
        guard readsMarkup else { return text }
        return text.reduce(into: "") { escaped, character in
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.append(character)
            }
        }
    }

    /// The columns that a title has; what is longer ends in three dots.
    private static let titleColumns = 80

    private static func title(_ text: String) -> String {
        let line = SafeText.visibleLine(text)
        guard DisplayWidth.of(line) > titleColumns else { return line }
        var columns = 0
        let kept = line.prefix { character in
            columns += DisplayWidth.of(character)
            return columns < titleColumns
        }
        return kept + "…"
    }
}
