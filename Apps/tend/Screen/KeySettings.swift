import Display
import Domain
import Interaction
import Platform
import Text

/// The keys of the screen that the configuration chooses, and what is wrong with them.
struct KeySettings {
    /// The keys by what they do.
    private(set) var chosen: [ScreenCommand: KeyPress] = [:]

    /// Lines that are not understood, and keys that something else has already.
    private(set) var problems: [AppError] = []

    private let collisions: [KeyTable.Collision]

    /// Reads the lines of the configuration, with one in the place of those of its name.
    ///
    /// - Parameters:
    ///   - configuration: The configuration.
    ///   - line: A line that is being set, or none.
    init(_ configuration: Configuration, setting line: (name: String, text: String)? = nil) {
        var lines = configuration.lines(.key).filter { $0.name != line?.name }
        if let line { lines.append(line) }
        for (name, value) in lines {
            do throws(AppError) {
                let (command, key) = try Self.parse(name, value)
                chosen[command] = key
            } catch {
                problems.append(error)
            }
        }
        collisions = KeyTable.collisions(of: chosen)
        problems += collisions.map(Self.problem)
    }

    /// What the key of a command takes from others, and others from it.
    func problems(of name: String) -> [AppError] {
        collisions.filter { $0.taker.name == name || $0.loser.name == name }.map(Self.problem)
    }

    /// Reads a line, by its name and its value.
    ///
    /// - Throws: `configuration.invalidSetting` for what is no command of the screen, or no key.
    static func parse(
        _ name: String, _ value: String
    ) throws(AppError) -> (command: ScreenCommand, key: KeyPress) {
        guard let command = ScreenCommand(named: name) else {
            throw AppError(
                .settingInvalid, detail: "Nothing on the screen is called '\(name)'.",
                suggestion: ScreenCommand.allCases.map(\.name).nearest(to: name)
                    .map { "Did you mean 'key.\($0)'?" }
                    ?? "Name what a key does: \(ScreenCommand.allCases.prefix(8).map(\.name).joined(separator: ", ")) and so on."
            )
        }
        guard let key = KeyPress(named: value) else {
            throw AppError(
                .settingInvalid, detail: "'\(value)' is no key.",
                suggestion: "Write it like these: d, Ctrl-D, Alt-Up, Space, F2.")
        }
        return (command, key)
    }

    private static func problem(_ collision: KeyTable.Collision) -> AppError {
        let (key, taker, loser) = (
            collision.key.name, "key.\(collision.taker.name)", "key.\(collision.loser.name)"
        )
        guard !collision.isChosenForBoth else {
            return AppError(
                .keyTaken, detail: "'\(loser)' and '\(taker)' are both \(key): it does the latter.",
                suggestion: "Choose another: \(tend: .config, "set", loser, "KEY")")
        }
        let rest = collision.left.map { "still has \($0.name)" } ?? "has none now"
        return AppError(
            .keyTaken, detail: "'\(taker) = \(key)' takes the key of '\(loser)', which \(rest).",
            suggestion: collision.left.map {
                "To have it so: \(tend: .config, "set", loser, $0.name)"
            } ?? "Choose one: \(tend: .config, "set", loser, "KEY")")
    }
}
