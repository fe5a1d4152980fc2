/// What a terminal sent: a key, a paste, the mouse, or an answer of its own.
public enum InputEvent: Equatable, Sendable {
    /// A key was pressed.
    case key(KeyPress)

    /// Text was pasted, its lines ended by line feeds; `omitted` bytes of it were left out, since they
    /// are no text or more than is taken.
    case paste(String, omitted: Int)

    /// Something happened with the mouse.
    case mouse(MouseEvent)

    /// The window got the focus, or lost it.
    case focus(Bool)

    /// The terminal answered what it was asked.
    case answer(TerminalAnswer)
}

/// A key with those that were held down with it.
public struct KeyPress: Hashable, Sendable {
    /// The key.
    public let key: Key

    /// What was held down with it; never Shift alone with a character, which is another character then.
    public let modifiers: Modifiers

    /// Creates a key press.
    public init(_ key: Key, _ modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// The character that was typed, if it is one to be inserted into text.
    public var text: Unicode.Scalar? {
        guard case .character(let scalar) = key, modifiers.isEmpty else { return nil }
        return scalar
    }
}

extension KeyPress: ExpressibleByUnicodeScalarLiteral {
    /// Creates the press of a key that types a character.
    public init(unicodeScalarLiteral scalar: Unicode.Scalar) { self.init(.character(scalar)) }
}

/// A key of the keyboard.
public enum Key: Hashable, Sendable {
    /// A key that types a character; with Control held down a small letter.
    case character(Unicode.Scalar)

    /// A function key, from 1.
    case function(Int)

    case enter, tab, backspace, escape
    case up, down, left, right
    case home, end, pageUp, pageDown
    case insert, delete
}

/// Keys that are held down with another one.
public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each: Shift 1, Alt 2, Control 4, as xterm numbers them.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)

    /// Alt, or Meta.
    public static let alt = Modifiers(rawValue: 2)

    /// Control.
    public static let control = Modifiers(rawValue: 4)

    /// Reads the number that xterm sends: one more than the bits.
    init(parameter: Int) {
        self.init(rawValue: parameter > 1 ? UInt8(truncatingIfNeeded: parameter - 1) & 7 : 0)
    }
}

/// What happened with the mouse, and where.
public struct MouseEvent: Hashable, Sendable {
    /// What can happen.
    public enum Action: Hashable, Sendable {
        /// A button was pressed.
        case press(Button)

        /// A button was let go.
        case release(Button)

        /// The mouse moved with a button held down.
        case drag(Button)

        case wheelUp, wheelDown, wheelLeft, wheelRight
    }

    /// A button of the mouse.
    public enum Button: Hashable, Sendable, CaseIterable {
        case left, middle, right
    }

    /// What happened.
    public let action: Action

    /// The row, from 0.
    public let row: Int

    /// The column, from 0.
    public let column: Int

    /// What was held down on the keyboard.
    public let modifiers: Modifiers

    /// Creates an event.
    public init(_ action: Action, row: Int, column: Int, modifiers: Modifiers = []) {
        self.action = action
        self.row = row
        self.column = column
        self.modifiers = modifiers
    }
}

/// What a terminal answers to a question.
public enum TerminalAnswer: Hashable, Sendable {
    /// Where the cursor is, from 0 (`CSI 6 n`): all that was sent before is drawn.
    case cursor(row: Int, column: Int)

    /// What the terminal can do (`CSI c`, DA1): it answers nothing else that it was asked before.
    case attributes([Int])

    /// The state of a mode (`CSI ? mode $ p`, DECRQM): 0 unknown, 1 set, 2 reset, 3 and 4 for ever so.
    case mode(Int, state: Int)

    /// The colour behind text, each part of 65,535 (`OSC 11 ; ?`).
    case background(red: Int, green: Int, blue: Int)

    /// The name and version of the terminal (`CSI > q`, XTVERSION).
    case version(String)
}
