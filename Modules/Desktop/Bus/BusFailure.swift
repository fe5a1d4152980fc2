/// Why something that was asked of the bus did not come about.
enum BusFailure: Error, Hashable {
    /// There is no libsystemd of a kind that speaks to a bus.
    case noLibrary

    /// The environment names no bus.
    case noAddress

    /// The bus cannot be reached (errno(3)).
    case unreachable(Int32)

    /// The bus is there, and takes no more connections at present.
    case crowded

    /// The bus is there, and has not let us in in time: nothing was asked of anybody.
    case silent

    /// No answer came in time; whether the call was heeded is not known.
    case noAnswer

    /// The connection broke while an answer was waited for (errno(3)).
    case broken(Int32)

    /// The bus, or whom the call was for, refused it.
    case refused(String, words: String)

    /// A message could not be made or read (errno(3)).
    case invalid(Int32)

    /// It was done, and things are not as they were to be then.
    case notAsAsked
}

/// The names of refusals that mean more than that.
enum BusError {
    static let unitExists = "org.freedesktop.systemd1.UnitExists"
    static let nameHasNoOwner = "org.freedesktop.DBus.Error.NameHasNoOwner"
    static let noSuchUnit = "org.freedesktop.systemd1.NoSuchUnit"

    /// Nobody has the name that was called, or the bus cannot start who would take it.
    static let nobodyThere = [
        "org.freedesktop.DBus.Error.ServiceUnknown",
        nameHasNoOwner,
        "org.freedesktop.DBus.Error.Spawn.ChildExited",
        "org.freedesktop.DBus.Error.Spawn.ChildSignaled",
        "org.freedesktop.DBus.Error.Spawn.ExecFailed",
        "org.freedesktop.DBus.Error.Spawn.ForkFailed",
        "org.freedesktop.DBus.Error.Spawn.Failed",
        "org.freedesktop.DBus.Error.Spawn.FailedToSetup",
        "org.freedesktop.DBus.Error.Spawn.ConfigInvalid",
        "org.freedesktop.DBus.Error.Spawn.ServiceNotValid",
        "org.freedesktop.DBus.Error.Spawn.ServiceNotFound",
        "org.freedesktop.DBus.Error.Spawn.PermissionsInvalid",
        "org.freedesktop.DBus.Error.Spawn.FileInvalid",
        "org.freedesktop.DBus.Error.Spawn.NoMemory",
    ]

    /// There is no unit that could be started, by which the bus of a user manager starts programs.
    static let noUnit = [
        noSuchUnit,
        "org.freedesktop.systemd1.UnitMasked",
        "org.freedesktop.systemd1.LoadFailed",
    ]

    /// Whom the call was for took it, and ended or was silent.
    static let notAnswered = [
        "org.freedesktop.DBus.Error.NoReply",
        "org.freedesktop.DBus.Error.Timeout",
        "org.freedesktop.DBus.Error.TimedOut",
        "org.freedesktop.DBus.Error.Disconnected",
    ]
}
