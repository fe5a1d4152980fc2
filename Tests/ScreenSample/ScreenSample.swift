import Display
import Domain
import Glibc
import Platform

/// A program with a screen, which tests have die in every way there is: each key is another one.
@main
struct ScreenSample {
    private let terminal: ScreenTerminal
    private let events: ScreenEvents
    private var last = ""

    static func main() {
        TerminalAtDeath.startGuarded()
        let signals = HeldSignals.hold()
        guard let terminal = ScreenTerminal(environment: .ofProcess, colored: true),
            let events = ScreenEvents(holding: signals), terminal.take()
        else { exit(64) }
        if CommandLine.arguments.count > 1 {
            _ = events.watch(folder: CommandLine.arguments[1], besides: [])
        }
        terminal.setMouse(true)
        var sample = ScreenSample(terminal, events)
        sample.run()
        terminal.giveBack()
        signals.letGo()
    }

    private init(_ terminal: ScreenTerminal, _ events: ScreenEvents) {
        self.terminal = terminal
        self.events = events
    }

    private mutating func run() {
        while true {
            draw()
            let happened = events.next()
            last = happened.map(Self.name).joined(separator: " ")
            for event in happened {
                switch event {
                case .input(.key(let press)):
                    guard react(to: press) else { return }
                case .continued:
                    guard terminal.goOn(unless: { events.isAskedToEnd }) else { return }
                case .stop: guard suspend() else { return }
                case .ending, .hungUp: return
                default: break
                }
            }
        }
    }

    private static func name(of event: ScreenEvent) -> String {
        if case .input(.key(let press)) = event { return "\(press.key)" }
        return "\(event)"
    }

    private mutating func draw() {
        let size = terminal.size
        var frame = Frame(rows: size.rows, columns: size.columns)
        frame.put("ready \(size.rows)x\(size.columns) pid=\(getpid());", row: 0, column: 0)
        frame.put("<\(last)>", row: 1, column: 0)
        // A whole frame each time, so that a test finds every word of it.
        _ = terminal.write(FrameDifference.bytes(from: nil, to: frame, on: terminal.kind))
    }

    private mutating func react(to press: KeyPress) -> Bool {
        switch press.text {
        case "q": return false
        case "z": return suspend()
        case "e": exit(3)
        case "a": abort()
        case "t":
            let none: [Int] = []
            last = "\(none[none.count])"
        case "n": unsafe UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
        case "o": last = "\(Self.depth(of: getpid()))"
        default: break
        }
        return true
    }

    private func suspend() -> Bool { terminal.suspend(unless: { events.isAskedToEnd }) }

    private static func depth(of number: Int32) -> Int {
        number == 0 ? 0 : depth(of: number | 1) + Int(number)
    }
}
