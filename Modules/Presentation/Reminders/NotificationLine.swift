public import Domain
import Text

/// A message on one line, where there is no more room for it: in the status line of tmux, or in a terminal.
public enum NotificationLine {
    /// Returns the line, safe to be shown.
    public static func text(of notification: Notification) -> String {
        var line = notification.title
        for part in notification.body.split(separator: "\n") { line += "  \(part)" }
        return SafeText.visibleLine(line)
    }
}
