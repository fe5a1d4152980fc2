import Domain

/// A timer that is there until it has run once, with the service that it runs
/// (StartTransientUnit, org.freedesktop.systemd1(5)).
struct TransientTimer {
    private let wake: Wake

    /// When it elapses, in microseconds since 1970: a whole second, and not before the instant.
    let microseconds: UInt64

    /// Creates the timer of a wake whose instant is to come.
    init(_ wake: Wake) {
        self.wake = wake
        let milliseconds = UInt64(max(0, wake.instant.milliseconds))
        microseconds = (milliseconds + 999) / 1000 * 1_000_000
    }

    /// The name of the timer.
    var name: String { Self.unit(of: wake.name) }

    /// Returns the name of the timer of a wake.
    static func unit(of name: String) -> String { name + suffix }

    /// Returns the name of the wake of a timer.
    static func name(of unit: String) -> String { String(unit.dropLast(suffix.count)) }

    private static let suffix = ".timer"

    /// The call that makes both.
    var call: BusCall {
        .manager(
            "StartTransientUnit",
            [
                .string(name), .string("fail"), .properties(timer),
                .array(
                    [.structure([.string("\(wake.name).service"), .properties(service)])],
                    of: "(sa(sv))"),
            ])
    }

    /// What is set of the timer.
    ///
    /// An accuracy that is not named is a minute: timers came 25 and 48 s late; with a second, all came
    /// 945 ms late, at the point of the second that the system chooses for all its timers. A unit that failed
    /// would keep its name, and be listed, up to the end of the session.
    private var timer: [(String, BusValue)] {
        [
            ("Description", .string("The next reminder or timer of tend")),
            (
                "TimersCalendar",
                .array(
                    [
                        .structure([
                            .string("OnCalendar"), .string("@\(microseconds / 1_000_000)"),
                        ])
                    ], of: "(ss)")
            ),
            ("AccuracyUSec", .uint64(1_000)),
            ("RemainAfterElapse", .boolean(false)),
            Self.gone,
        ] + (wake.followsClock ? [("OnClockChange", .boolean(true))] : [])
    }

    /// What is set of the service.
    ///
    /// A `$` in a path is doubled, since systemd takes one for the name of a variable. There is a flag
    /// against that, in ExecStartEx, but systemd 252 writes it down under a name that it cannot read again: after
    /// the next reload of the manager, such a service is refused when its timer comes. What it writes down of
    /// `$`, `;` and quotes it reads back with backslashes: words with those go through no reload.
    private var service: [(String, BusValue)] {
        [
            ("Description", .string("Rings a reminder or timer of tend")),
            ("Type", .string("exec")),
            (
                "ExecStart",
                .array(
                    [
                        .structure([
                            .string(wake.command.first ?? ""),
                            .strings(wake.command.map { $0.replacing("$", with: "$$") }),
                            .boolean(false),
                        ])
                    ], of: "(sasb)")
            ),
            // As in tend-remind.service: the store was held, or the server of a list could not be reached.
            (
                "RestartForceExitStatus",
                .structure([
                    .array(
                        [ExitStatus.unavailable, .temporaryFailure].map { .int32($0.rawValue) },
                        of: "i"),
                    .array([], of: "i"),
                ])
            ),
            ("RestartUSec", .uint64(60_000_000)),
            Self.gone,
        ]
    }

    private static let gone = ("CollectMode", BusValue.string("inactive-or-failed"))
}
