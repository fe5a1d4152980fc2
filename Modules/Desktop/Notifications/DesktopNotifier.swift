public import Domain

/// Shows notifications through the program that has the session's `org.freedesktop.Notifications`
/// (Desktop Notifications Specification 1.2).
public final class DesktopNotifier: Notifier {
    private let bus: SessionBus

    /// Who shows ours: its unique name on the bus, since numbers begin again with the next one.
    private var owner = ""

    /// The numbers of ours that are shown.
    private var shown: [UInt32] = []

    /// What happened before somebody asked.
    private var missed: [NotificationEvent] = []

    /// How long a message may take, in milliseconds, from one who was not silent the last time.
    private let milliseconds: Int?

    /// Whether the last message was not answered in time.
    private var wasSilent = false

    /// Creates a notifier that opens the bus when it is first needed.
    ///
    /// - Parameters:
    ///   - bus: The bus.
    ///   - milliseconds: How long a desktop may take to show a message until it has been silent once; by
    ///     default, and after that, as long as any step of the bus.
    public init(_ bus: SessionBus, milliseconds: Int? = nil) {
        self.bus = bus
        self.milliseconds = milliseconds
    }

    /// Shows a message; its text is made safe, and is as plain as the program needs it.
    public func show(_ notification: Notification) throws(AppError) -> UInt32 {
        let deadline = wasSilent ? bus.deadline() : bus.deadline(milliseconds)
        let reply = try step("Notify") { () throws(BusFailure) in
            for rule in Self.rules { try bus.listen(rule) }
            let capabilities = try bus.answer(to: .notifications("GetCapabilities"), by: deadline)
            let server = ServerCapabilities(capabilities)
            return try bus.answer(to: server.call(showing: notification), by: deadline)
        }
        wasSilent = false
        guard case .uint32(let id) = reply.values.first else {
            throw AppError(.notificationRefused, cause: Cause(step: "Notify: no number came back"))
        }
        if owner != reply.sender { forgetShown() }
        owner = reply.sender
        if !shown.contains(id) { shown.append(id) }
        return id
    }

    /// Waits for what becomes of the messages that were shown, those of earlier programs left out.
    public func nextEvent(within milliseconds: Int) throws(AppError) -> NotificationEvent? {
        guard missed.isEmpty else { return missed.removeFirst() }
        let deadline = Deadline(milliseconds: milliseconds)
        do throws(AppError) {
            return try step("wait for a click") { () throws(BusFailure) in
                while let signal = try bus.nextSignal(by: deadline) {
                    if let event = event(signal) { return event }
                }
                return nil
            }
        } catch {
            // Where the bus has ended, so has what was shown.
            guard missed.isEmpty else { return missed.removeFirst() }
            throw error
        }
    }

    /// The socket of the bus, while something of ours is shown.
    public var descriptor: Int32? { shown.isEmpty ? nil : bus.descriptor }

    /// Takes a message away, if it is still shown; nothing is started for it.
    public func close(_ id: UInt32) throws(AppError) {
        shown.removeAll { $0 == id }
        do throws(BusFailure) {
            let deadline = bus.deadline()
            var call = BusCall.notifications("CloseNotification", [.uint32(id)])
            call.mayStart = false
            _ = try bus.answer(to: call, by: deadline)
        } catch .refused(let name, _) where Self.isShownNoMore.contains(name) {
            // What is not shown is closed.
        } catch {
            throw error.ofNotifications(at: "CloseNotification")
        }
    }

    /// Finds out what would show a message, and shows and starts nothing.
    public func check() throws(AppError) -> NotifierState {
        try step("look for what shows notifications") { () throws(BusFailure) in
            let deadline = bus.deadline()
            let name = BusValue.string(BusCall.notificationsName)
            let owned = try bus.answer(to: .bus("NameHasOwner", name), by: deadline)
            guard owned.values.first?.boolean == true else {
                let startable = try bus.answer(to: .bus("ListActivatableNames"), by: deadline)
                if startable.values.first?.members.contains(name) == true { return .startable }
                throw .refused(BusError.nobodyThere[0], words: "")
            }
            let server = try bus.answer(to: .notifications("GetServerInformation"), by: deadline)
            let capabilities = try bus.answer(to: .notifications("GetCapabilities"), by: deadline)
            let words = server.values.map { $0.text ?? "" }
            let serverName = words.first ?? ""
            let silence = DoNotDisturb.look(at: serverName, over: bus, by: deadline)
            return .running(
                NotifierServer(
                    name: serverName, version: words.dropFirst(2).first ?? "",
                    canAct: ServerCapabilities(capabilities).canAct,
                    isSilenced: silence?.isOn, unsilencing: silence?.end))
        }
    }
}

extension DesktopNotifier {
    /// What others tell that concerns us: some programs tell it to the sender alone, some to all.
    private static let rules = [
        """
        type='signal',sender='\(BusCall.notificationsName)',\
        interface='\(BusCall.notificationsName)'
        """,
        """
        type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',\
        arg0='\(BusCall.notificationsName)'
        """,
    ]

    /// Nobody has shown it since, or the program does not know the number any more; an error without a
    /// name of its own is what the specification asks for.
    private static let isShownNoMore =
        BusError.nobodyThere + ["org.freedesktop.Notifications.InvalidId"]

    private func event(_ signal: BusSignal) -> NotificationEvent? {
        if signal.member == "NameOwnerChanged" {
            guard !owner.isEmpty, signal.values.dropFirst().first?.text == owner else { return nil }
            forgetShown()
            return missed.isEmpty ? nil : missed.removeFirst()
        }
        guard signal.sender == owner, signal.interface == BusCall.notificationsName,
            case .uint32(let id)? = signal.values.first, shown.contains(id)
        else { return nil }
        switch (signal.member, signal.values.dropFirst().first) {
        case ("ActionInvoked", .string(let key)?): return .action(id, key: key)
        case ("NotificationClosed", .uint32(let reason)?):
            shown.removeAll { $0 == id }
            return .closed(id, ClosingReason(number: reason))
        default: return nil
        }
    }

    /// Who showed ours has gone, and they with it.
    private func forgetShown() {
        if !shown.isEmpty { missed.append(.daemonGone) }
        shown = []
        owner = ""
    }

    /// Does a step, and takes note where the connection broke, and with it what clicks come by.
    private func step<Value>(
        _ name: String, _ body: () throws(BusFailure) -> Value
    ) throws(AppError) -> Value {
        do throws(BusFailure) {
            return try body()
        } catch {
            if case .broken = error { forgetShown() }
            wasSilent = error == .noAnswer || error == .silent
            throw error.ofNotifications(at: name)
        }
    }
}

extension ClosingReason {
    /// Returns the reason of the specification's number.
    fileprivate init(number: UInt32) {
        switch number {
        case 1: self = .expired
        case 2: self = .dismissed
        case 3: self = .closed
        default: self = .other
        }
    }
}

extension BusCall {
    static let notificationsName = "org.freedesktop.Notifications"

    /// A call of the program that shows notifications, which the bus may start.
    static func notifications(_ member: String, _ arguments: [BusValue] = []) -> BusCall {
        BusCall(
            destination: notificationsName, path: "/org/freedesktop/Notifications",
            interface: notificationsName, member: member, arguments: arguments, mayStart: true)
    }
}

extension BusFailure {
    /// Returns what a failure means for a notification.
    func ofNotifications(at step: String) -> AppError {
        switch self {
        case .noLibrary: AppError(.noSession, cause: Cause(step: "load libsystemd"))
        case .noAddress: AppError(.noSession, cause: Cause(step: "find the bus of the session"))
        case .unreachable(let number):
            AppError(
                .noSession, cause: Cause(step: "reach the session's bus", systemError: number))
        case .crowded, .silent:
            AppError(.busNotAnswered, cause: Cause(step: "reach the session's bus"))
        case .noAnswer, .notAsAsked: AppError(.notificationNotAnswered, cause: Cause(step: step))
        case .broken(let number):
            AppError(.notificationNotAnswered, cause: Cause(step: step, systemError: number))
        case .invalid(let number):
            AppError(.notificationRefused, cause: Cause(step: step, systemError: number))
        case .refused(let name, let words):
            AppError(
                Self.code(ofRefusal: name),
                detail: words.isEmpty ? nil : "The desktop says: \(words)",
                cause: Cause(step: step, message: name))
        }
    }

    private static func code(ofRefusal name: String) -> ErrorCode {
        if BusError.nobodyThere.contains(name) || BusError.noUnit.contains(name) {
            return .noNotifier
        }
        return BusError.notAnswered.contains(name) ? .notificationNotAnswered : .notificationRefused
    }
}
