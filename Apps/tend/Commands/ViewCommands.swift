import Arguments
import Domain

/// `tend today`, and `tend` alone.
enum TodayCommand: TendCommand {
    static let definition = Command("today", summary: "Shows what is scheduled for today.")

    static func run(_ session: Session) throws(AppError) -> Ending {
        try session.show(.today)
    }
}

/// `tend inbox`.
enum InboxCommand: TendCommand {
    static let definition = Command("inbox", summary: "Shows what has no day yet.")

    static func run(_ session: Session) throws(AppError) -> Ending {
        try session.show(.inbox)
    }
}

/// `tend upcoming`.
enum UpcomingCommand: TendCommand {
    static let definition = Command("upcoming", summary: "Shows what is scheduled for later days.")

    static func run(_ session: Session) throws(AppError) -> Ending {
        try session.show(.upcoming)
    }
}

/// `tend earlier`.
enum EarlierCommand: TendCommand {
    static let definition = Command(
        "earlier", summary: "Shows what is left of earlier days.")

    static func run(_ session: Session) throws(AppError) -> Ending {
        try session.show(.earlier)
    }
}
