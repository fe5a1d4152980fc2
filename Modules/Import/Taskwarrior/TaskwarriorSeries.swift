import Domain

/// What the attributes of an object say together: its status, and how it repeats.
///
/// A task with the status `recurring` is the pattern of a series: the tasks that came of it have
/// objects of their own, and `mask` has a sign for each. It comes in as the task which is to come next,
/// and so hands the series on. Where it comes in another rhythm than a repetition has, it comes in
/// completed: it is nothing to be done.
struct TaskwarriorSeries {
    let status: String?

    /// Whether somebody is at it.
    let hasStart: Bool

    /// When it came to an end, if it did.
    let end: Instant?

    /// Whether it is due only because what recurs has to be: as `tend` wrote it, and nobody changed it.
    let isDueAssumed: Bool

    /// How it repeats, if it hands its series on.
    let repetition: Repetition?

    /// The day on which the next of the series is due, if it is the pattern of one.
    let nextDay: CalendarDay?

    init(of object: JSONObject, _ calendar: any LocalCalendar) {
        let status = object.string(named: "status")
        self.status = status
        hasStart = object.string(named: "start") != nil
        let end = object.string(named: "end").flatMap { Instant(iso8601: $0) }
        self.end = status == "completed" || status == "deleted" ? end : nil
        let assumed = object.string(named: Taskwarrior.assumedDueName)
        isDueAssumed = assumed != nil && assumed == object.string(named: "due")
        let isPattern = status == "recurring"
        // What came of a pattern leaves the series to that.
        let isPart = object.string(named: "parent") != nil
        let isOpen = status == nil || status == "pending" || status == "waiting"
        guard isPattern || isOpen && !isPart,
            let rule = object.string(named: "recur").flatMap(RepetitionRule.init(recurrence:)),
            let due = object.string(named: "due").flatMap({ Instant(iso8601: $0) })
        else {
            repetition = nil
            nextDay = nil
            return
        }
        let count = isPattern ? object.string(named: "mask")?.utf8.count ?? 0 : 0
        nextDay = Taskwarrior.nextDay(by: rule, from: calendar.today(at: due).day, after: count)
        repetition = nextDay == nil ? nil : Repetition(rule)
    }

    /// The state of the task, as a word that is known; what is not known stays as it is.
    var state: String {
        switch status {
        case nil, "pending", "waiting": hasStart ? "active" : "notStarted"
        case "recurring": repetition == nil ? "completed" : "notStarted"
        case "completed", "deleted": "completed"
        case let other?: other
        }
    }

    /// Whether the task has come to an end at the instant that its attribute `end` tells.
    var hasEnded: Bool { status == "completed" || status == "deleted" }

    /// Whether the status says more than a state does.
    var keepsStatus: Bool { ["waiting", "deleted", "recurring"].contains(status) }
}
