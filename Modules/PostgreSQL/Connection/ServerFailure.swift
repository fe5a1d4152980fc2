import Domain

/// What went wrong between this program and a server, inside this module; ``AppError`` is made of it at the ports.
struct ServerFailure: Error, Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// libpq is not there.
        case libraryMissing

        /// Nothing answers at the address.
        case unreachable

        /// Nothing came within the time that there was.
        case unanswered

        /// The person asked for the end.
        case interrupted

        /// The server did not let the person in.
        case refused

        /// The server could not prove who it is.
        case untrusted

        /// What answers is no PostgreSQL.
        case foreign

        /// The connection is gone.
        case lost

        /// The server refused a statement, or the connection, and says by a code why.
        case reported
    }

    /// What was being done.
    enum Step: String, Hashable, Sendable {
        case connect, begin, read, save, commit, rollback, create
    }

    let kind: Kind

    /// The step that failed.
    let step: Step

    /// The server's code (PostgreSQL's manual, 'Error Codes').
    let state: String?

    init(_ kind: Kind, _ step: Step, state: String? = nil) {
        self.kind = kind
        self.step = step
        self.state = state
    }

    /// Whether a row is there already that was to be added (unique_violation).
    var isOfWhatIsThere: Bool { state == "23505" }

    /// The first two characters of the code, which say of what class it is.
    private var stateClass: String { String((state ?? "").prefix(2)) }

    /// Whether the same transaction may go through if it is tried again; where it is not known whether it did (40003),
    /// its second attempt finds out.
    var mayPass: Bool {
        switch kind {
        case .unreachable, .lost: true
        case .reported:
            ["40001", "40003", "40P01", "55P03", "53300", "57P01", "57P02", "57P03", "25P03"]
                .contains(state)
                || stateClass == "08"
        case .libraryMissing, .unanswered, .interrupted, .refused, .untrusted, .foreign: false
        }
    }

    /// Whether, if it befell a COMMIT, nobody knows whether that went through.
    var leavesCommitOpen: Bool {
        [.lost, .unanswered, .interrupted].contains(kind) || state == "40003" || isOfStandby
    }

    /// Whether a standby may not have what was kept, by the server's warning: nobody can be asked for that.
    var isOfStandby: Bool { state == Self.standbyWarning }

    /// The code of a server that takes no changes.
    static let readOnly = "25006"

    /// The code of that warning.
    static let standbyWarning = "01000"

    /// Returns what an earlier attempt met, where this one only ran out of time.
    func orRather(_ earlier: ServerFailure?) -> ServerFailure {
        kind == .unanswered ? earlier ?? self : self
    }

    /// What it means to a person.
    var error: AppError {
        let cause = Cause(
            step: step.rawValue, storeCode: state.map { StoreCode(.server, $0) },
            message: Self.words(of: kind)
        )
        return switch kind {
        case .libraryMissing:
            AppError(
                .libraryMissing, detail: "To reach a server, libpq is needed.",
                suggestion: "Install it: \(system: "sudo", "apt", "install", "libpq5")",
                cause: cause)
        case .unreachable where state == Self.readOnly:
            AppError(
                .serverUnreachable,
                detail:
                    "None of the servers in the address is what its target_session_attrs asks for.",
                cause: cause)
        case .unreachable, .lost: AppError(.serverUnreachable, cause: cause)
        case .unanswered: AppError(.serverUnanswered, cause: cause)
        case .interrupted: AppError(.storeBusy, cause: cause)
        case .refused: AppError(.serverRefused, cause: cause)
        case .untrusted: AppError(.serverUntrusted, cause: cause)
        case .foreign: AppError(.notAStore, cause: cause)
        case .reported:
            switch codeOfState {
            case .storeForbidden: .letIn(cause)
            case .storeReadOnly: .fromStandby(cause)
            case .corruptedData: .damaged(nil, cause)
            case .storeMissing where state == "3D000": .withoutDatabase(cause)
            case let code: AppError(code, cause: cause)
            }
        }
    }

    private static func words(of kind: Kind) -> String? {
        switch kind {
        case .lost: "the connection was lost"
        case .unanswered: "no answer in time"
        case .unreachable: "no connection"
        case .foreign: "no PostgreSQL answers"
        case .interrupted: "interrupted"
        case .libraryMissing, .refused, .untrusted, .reported: nil
        }
    }

    private var codeOfState: ErrorCode {
        switch state {
        case "40001", "40P01", "55P03": .storeBusy
        case "28P01", "28000": .serverRefused
        case "3D000", "3F000", "42P01": .storeMissing
        case "42703": .storeNewer
        case "42501": .storeForbidden
        case Self.readOnly: .storeReadOnly
        case "53100": .insufficientStorage
        case "XX001", "XX002": .corruptedData
        case "57014": .serverUnanswered
        case "53300", "57P01", "57P02", "57P03", "25P03": .serverFailed
        default: ["08", "53", "57", "58"].contains(stateClass) ? .serverFailed : .unknown
        }
    }
}

/// What there is to say of a server that takes no changes.
enum ReadOnlyServer {
    static let sentence =
        "The server takes no changes: it is a standby, or was set to be read alone."
    static let remedy: Advice =
        "Name the server that takes them, or all that there are: postgresql://HOST,HOST/DATABASE?target_session_attrs=read-write"
}

extension AppError {
    /// The error of who has no right to what they asked for.
    fileprivate static func letIn(_ cause: Cause) -> AppError {
        AppError(
            .storeForbidden,
            suggestion: "Ask an owner of the list to let you in, by the name in the address.",
            cause: cause)
    }

    /// The error of an address whose database is none; a list is made where one is.
    fileprivate static func withoutDatabase(_ cause: Cause) -> AppError {
        AppError(
            .storeMissing, detail: "The server has no database of the name in the address.",
            suggestion:
                "Look at the address: postgresql://HOST/DATABASE#LIST. To make the database, on the server: \(system: "sudo", "-u", "postgres", "createdb", "--owner", "YOU", "DATABASE")",
            holds: "Nothing was changed.", cause: cause)
    }

    /// The error of what a server keeps otherwise than it was saved: nobody mends that from here.
    static func damaged(_ detail: String? = nil, _ cause: Cause? = nil) -> AppError {
        AppError(
            .corruptedData, detail: detail,
            suggestion: "Have who runs the server restore a backup, or fill a new list with yours.",
            cause: cause)
    }

    /// The error of a server that takes no changes.
    fileprivate static func fromStandby(_ cause: Cause) -> AppError {
        AppError(
            .storeReadOnly, detail: ReadOnlyServer.sentence, suggestion: ReadOnlyServer.remedy,
            holds: "Nothing was changed.", cause: cause)
    }

    /// What it means to who could open the list: a right to read it, and no other.
    var toReader: AppError {
        guard code == .storeForbidden else { return self }
        return AppError(
            .storeReadOnly, detail: "You may read this list, and not change it.",
            suggestion: "Ask an owner of it, if you are to. Who that is: \(tend: .lists)",
            holds: "Nothing was changed.", cause: cause)
    }
}
