/// The names of the components of a calendar that mean something here.
///
/// https://www.rfc-editor.org/rfc/rfc5545#section-3.6
public enum ComponentName {
    /// A calendar, which holds all others.
    public static let calendar = "VCALENDAR"

    /// A task.
    public static let task = "VTODO"

    /// When a task rings.
    public static let alarm = "VALARM"

    /// What a time in a zone means.
    public static let zone = "VTIMEZONE"
}
