import Domain

/// Whether the person has the desktop show no notifications at present.
///
/// Where it is so, `Notify` still succeeds and hands out a number. Each desktop keeps it in another place;
/// GNOME's, dconf, is not on the bus.
struct DoNotDisturb {
    /// Whether it is switched on.
    let isOn: Bool

    /// How to switch it off.
    let end: Advice?

    /// Finds out what can be known without starting anything.
    ///
    /// - Parameters:
    ///   - server: The name that the program gives itself.
    ///   - bus: The bus.
    ///   - deadline: When looking ends.
    /// - Returns: What is known; none where nothing can be.
    static func look(
        at server: String, over bus: SessionBus, by deadline: Deadline
    ) -> DoNotDisturb? {
        var notifications = BusCall.notifications("")
        notifications.mayStart = false
        let kde = notifications.property("Inhibited", of: BusCall.notificationsName)
        if let isOn = flag(kde, over: bus, by: deadline) {
            return DoNotDisturb(
                isOn: isOn, end: "Switch Do Not Disturb off in the settings of the desktop.")
        }
        let dunst = notifications.property("paused", of: "org.dunstproject.cmd0")
        if let isOn = flag(dunst, over: bus, by: deadline) {
            return DoNotDisturb(
                isOn: isOn,
                end: "Show them again: \(system: "dunstctl", "set-paused", "false")")
        }
        guard server == "Xfce Notify Daemon" else { return nil }
        let xfce = BusCall(
            destination: "org.xfce.Xfconf", path: "/org/xfce/Xfconf", interface: "org.xfce.Xfconf",
            member: "GetProperty",
            arguments: [.string("xfce4-notifyd"), .string("/do-not-disturb")])
        return flag(xfce, over: bus, by: deadline).map { isOn in
            DoNotDisturb(isOn: isOn, end: "Show them again: \(xfceEnd)")
        }
    }

    private static let xfceEnd = AdvisedCommand.system([
        "xfconf-query", "-c", "xfce4-notifyd", "-p", "/do-not-disturb", "-s", "false",
    ])

    /// What Xfce says of a switch that nobody has touched yet.
    private static let neverSet = "org.xfce.Xfconf.Error.PropertyNotFound"

    private static func flag(
        _ call: BusCall, over bus: SessionBus, by deadline: Deadline
    ) -> Bool? {
        do throws(BusFailure) {
            return try bus.answer(to: call, by: deadline).property?.boolean
        } catch .refused(neverSet, _) {
            return false
        } catch {
            return nil
        }
    }
}
