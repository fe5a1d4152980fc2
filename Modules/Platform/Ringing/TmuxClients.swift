public import Domain
import Glibc
import POSIX

/// The terminals at which a tmux of this very person shows something.
///
/// Only sockets are spoken to that belong to this person, in a folder that nobody else can write to, as tmux(1) makes
/// it. A server that does not answer costs what is left of the time, and nothing more.
struct TmuxClients {
    /// A client: a terminal, and by which socket its server is reached.
    struct Client {
        /// The socket of its server.
        let socket: String

        /// Its terminal, which is its name, too.
        let terminal: String

        /// What kind of terminal it says that it is: `xterm-256color`.
        let kind: String
    }

    private let environment: Environment
    private let clock = MonotonicClock()

    /// When to give up, in microseconds of the monotonic clock.
    private let deadline: Int64

    private static let mostSockets = 8
    private static let mostClients = 16

    /// Looks by the environment, no longer than so many milliseconds in all.
    init(environment: Environment, milliseconds: Int) {
        self.environment = environment
        deadline = clock.microseconds() + Int64(milliseconds) * 1000
    }

    /// The clients that are attached now, those that a program steers left out.
    var attached: [Client] {
        sockets.flatMap(clients).prefix(Self.mostClients).map(\.self)
    }

    /// Runs a command of tmux, and returns whether it succeeded.
    func run(_ words: [String], at socket: String) -> Bool {
        BoundedCommand(["tmux", "-S", socket] + words).run(by: deadline)?.status == 0
    }

    private func clients(of socket: String) -> [Client] {
        let format = "#{client_control_mode} #{client_tty} #{client_termname}"
        let list = BoundedCommand(["tmux", "-S", socket, "list-clients", "-F", format])
        guard let (output, status) = list.run(by: deadline), status == 0 else { return [] }
        return output.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ", omittingEmptySubsequences: false)
            guard words.count == 3, words[0] != "1", words[1].hasPrefix("/dev/") else { return nil }
            return Client(socket: socket, terminal: String(words[1]), kind: String(words[2]))
        }
    }

    /// The sockets of the person's servers: that of this terminal, and those in the folder of tmux.
    private var sockets: [String] {
        let parent = environment["TMUX_TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        let folder = "\(parent)/tmux-\(getuid())"
        var sockets: [String] = []
        if let here = environment["TMUX"]?.split(separator: ",").first {
            sockets.append(String(here))
        }
        do throws(SystemError) {
            for name in try FolderNames.read(folder).sorted() {
                sockets.append("\(folder)/\(name)")
            }
        } catch {
            // Without the folder there is no server but that of this terminal.
        }
        var found: [String] = []
        for socket in sockets where !found.contains(socket) && isOurs(socket) {
            found.append(socket)
        }
        return Array(found.prefix(Self.mostSockets))
    }

    private func isOurs(_ socket: String) -> Bool {
        guard let status = stat(ofLink: socket), status.st_mode & S_IFMT == S_IFSOCK, status.isOurs,
            let folder = stat(ofLink: FilePath.folder(of: socket))
        else { return false }
        return folder.isFolder && folder.isOurs && folder.st_mode & 0o022 == 0
    }
}

/// Shows messages in the status line of each client of tmux that is attached.
public struct TmuxNotifier: Notifier {
    private let environment: Environment
    private let line: (Notification) -> String
    private let milliseconds: Int

    /// How many milliseconds a message stands there, unless a key is pressed: tmux draws nothing else meanwhile.
    private static let shownFor = "5000"

    /// Creates the way to the person's servers.
    ///
    /// - Parameters:
    ///   - environment: Where `TMUX` and `TMUX_TMPDIR` are looked up.
    ///   - milliseconds: How long a step may take.
    ///   - line: Makes one safe line of a message.
    public init(
        environment: Environment, milliseconds: Int = 500, line: @escaping (Notification) -> String
    ) {
        (self.environment, self.milliseconds, self.line) = (environment, milliseconds, line)
    }

    /// Shows a message to all clients; that it stands before one of them is enough.
    ///
    /// - Throws: `notification.noTmux`.
    public func show(_ notification: Notification) throws(AppError) -> UInt32 {
        let tmux = TmuxClients(environment: environment, milliseconds: milliseconds)
        let text = Self.literal("tend: " + line(notification))
        let reached = tmux.attached.filter { client in
            let words = ["-c", client.terminal, text]
            return tmux.run(["display-message", "-d", Self.shownFor] + words, at: client.socket)
                // Before tmux 3.2 it does not take how long.
                || tmux.run(["display-message"] + words, at: client.socket)
        }
        guard !reached.isEmpty else { throw Self.missing }
        return Notification.untold
    }

    /// Nothing is told of what was shown.
    public func nextEvent(within milliseconds: Int) throws(AppError) -> NotificationEvent? { nil }

    /// What was shown goes by itself.
    public func close(_ id: UInt32) throws(AppError) {}

    /// Looks whether a client is attached.
    ///
    /// - Throws: `notification.noTmux`.
    public func check() throws(AppError) -> NotifierState {
        let tmux = TmuxClients(environment: environment, milliseconds: milliseconds)
        guard !tmux.attached.isEmpty else { throw Self.missing }
        return .running(
            NotifierServer(name: "tmux", version: "", canAct: false, isSilenced: nil))
    }

    private static let missing = AppError(
        .noTmux, cause: Cause(step: "look for attached clients of tmux"))

    /// Returns a text of which tmux shows every character: it takes `#` for the beginning of a format, which can
    /// run commands, and `%` for that of a part of the time.
    static func literal(_ text: String) -> String {
        text.replacing("#", with: "##").replacing("%", with: "%%")
    }
}
