import Glibc

/// A terminal of a given size on which a program is run.
package struct Terminal: Sendable {
    /// How many cells a line has.
    package let columns: Int

    /// How many lines there are.
    package let rows: Int

    /// Creates a terminal, of 80 columns and 24 rows unless others are wanted.
    package init(columns: Int = 80, rows: Int = 24) {
        self.columns = columns
        self.rows = rows
    }

    /// What a terminal received from a program that ran to its end.
    package struct Session: Sendable {
        /// How the program ended.
        package let ending: ProgramEnding

        /// The bytes that a terminal would draw; a line ends with CR LF, typed keys are echoed.
        package let received: [UInt8]

        /// The same as text.
        package var text: String {
            String(decoding: received, as: UTF8.self)
        }
    }

    /// Runs the program with all three standard streams on the terminal.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - arguments: The arguments after the program's own name.
    ///   - environment: The whole environment: nothing of the test's own is added.
    ///   - keys: What is typed ahead; `"\u{4}"` is Ctrl-D.
    ///   - folder: The working folder.
    /// - Returns: How it ended, and what the terminal received.
    /// - Throws: ``SystemFailure`` if it cannot be run.
    package func run(
        _ program: ProgramRunner, _ arguments: [String], environment: [String: String] = [:],
        typing keys: String = "", in folder: String = "/"
    ) throws -> Session {
        let launch = Launch(
            program: program.path, arguments: arguments.map { Array($0.utf8) },
            environment: environment, folder: folder)
        let (running, screen) = try start(launch, typing: keys)
        let (ending, received) = try running.finish(reading: [screen])
        return Session(ending: ending, received: received[0])
    }

    /// Starts the program on a new pseudoterminal (pty(7)) and returns the side of the screen.
    func start(
        _ launch: Launch, typing keys: String
    ) throws -> (program: RunningProgram, screen: Descriptor) {
        let screen = try Descriptor(
            unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC), of: "open /dev/ptmx")
        var isLocked: Int32 = 0
        try screen.control(Self.setLock, &isLocked)
        var number: UInt32 = 0
        try screen.control(Self.getNumber, &number)
        let path = "/dev/pts/\(number)"
        // Open until the program is: a terminal that its last program left reports its end.
        let device = try Descriptor(
            unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC), of: "open \(path)")
        var size = winsize(
            ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        try device.control(UInt(TIOCSWINSZ), &size)
        try screen.write(Array(keys.utf8))
        let program = try launch.start(
            on: Array(repeating: .opened(path: path, flags: O_RDWR), count: 3))
        return (program, screen)
    }

    // Of the C library's functions for pseudoterminals Swift sees none; ioctl_tty(2) has what they do.
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430
}
