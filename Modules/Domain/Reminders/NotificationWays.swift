/// A way by which a person is told of what rings.
public enum NotificationWay: String, CaseIterable, Hashable, Sendable {
    /// A notification of the desktop.
    case desktop

    /// A message in the status line of each client of tmux that is attached.
    case tmux

    /// The bell of a terminal that is ours.
    case bell

    /// The sequence by which a terminal is asked to show a notification.
    case osc
}

/// The ways by which a person is told of what rings: the first that reaches the person is the one that counts.
public struct NotificationWays: Hashable, Sendable {
    /// The ways, in the order in which they are tried; none where nothing rings.
    public let ways: [NotificationWay]

    /// What serves where nothing else is said.
    public static let standard = NotificationWays([.desktop, .tmux, .bell])

    /// What is written where nothing rings.
    public static let off = "off"

    /// Every word that can be written.
    public static let words = NotificationWay.allCases.map(\.rawValue) + [off]

    private init(_ ways: [NotificationWay]) {
        self.ways = ways
    }

    /// Reads `desktop,tmux`, or `off`, the whole of `text`; none of another.
    public init?(_ text: String) {
        guard text != Self.off else {
            self.init([])
            return
        }
        var ways: [NotificationWay] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let way = NotificationWay(rawValue: String(word)), !ways.contains(way) else {
                return nil
            }
            ways.append(way)
        }
        self.init(ways)
    }
}

extension NotificationWays: CustomStringConvertible {
    /// The ways as a person writes them.
    public var description: String {
        var text = ""
        for way in ways { text += (text.isEmpty ? "" : ",") + way.rawValue }
        return text.isEmpty ? Self.off : text
    }
}
