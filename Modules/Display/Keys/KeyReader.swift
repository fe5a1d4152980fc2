/// Reads what a terminal sends: bytes in, in any pieces, events out.
///
/// A sequence that means nothing here comes to nothing, whole, and so does an answer that nobody asked
/// for: no part of it is ever taken for keys. Bytes that are no UTF-8 are left out and counted. What it
/// keeps is bounded, whatever is sent.
public struct KeyReader: Sendable {
    /// Where in the input it is.
    private enum State: Equatable {
        case ground

        /// Escape was sent, or twice (rxvt's way to say Alt).
        case escape(isAlt: Bool)

        /// The beginning of a control sequence (ECMA-48, 5.4).
        case sequence(isAlt: Bool)

        /// `ESC O`, and digits perhaps.
        case singleShift(isAlt: Bool)

        /// `ESC [ [`: a function key of the Linux console lacks its last byte.
        case console

        /// `ESC [ M`: three bytes about the mouse follow in the old form.
        case oldMouse

        /// Text up to a terminator: an answer (OSC, DCS), or what means nothing (APC, PM, SOS).
        case string(Unicode.Scalar)

        /// The same, and an escape was sent that may end it.
        case stringEscape(Unicode.Scalar)

        case paste
    }

    /// How many bytes of a sequence and of an answer are looked at; of longer ones the end is awaited.
    private static let maximumSequence = 64
    private static let maximumAnswer = 512

    /// How many timeouts a sequence survives that was begun for certain.
    private static let maximumTimeouts = 20

    /// How many timeouts in turn a paste survives: its end was lost then, and keys are not to go the same way.
    private static let maximumPasteTimeouts = 75

    /// How many cursor reports are on their way: a report of the first row looks like F3 with a
    /// modifier, and is one only while this is more than 0.
    public var awaitedReports = 0

    /// How many bytes were left out because they are no UTF-8, pastes aside.
    public private(set) var foreignBytes = 0

    private var state = State.ground
    private var buffer: [UInt8] = []
    private var isTooLong = false
    private var characters = UTF8Assembly()
    private var isAlt = false
    private var pasted: PasteReader
    private var timeouts = 0

    /// Creates a reader.
    ///
    /// - Parameter maximumPaste: How many bytes of one paste are taken.
    public init(maximumPaste: Int = 1 << 20) {
        pasted = PasteReader(maximumBytes: maximumPaste)
    }

    /// Whether it waits for the rest of what was begun: ask ``timedOut()`` 25 to 50 ms later, again as
    /// long as this holds.
    public var isWaiting: Bool {
        switch state {
        case .ground, .paste: false
        default: true
        }
    }

    /// Whether a paste has not ended: ask ``timedOut()`` likewise, so that one whose end is lost ends after all.
    public var isInPaste: Bool { state == .paste }

    /// What was pasted so far, while a paste has not ended.
    public var unfinishedPaste: String {
        state == .paste ? pasted.text : ""
    }

    /// Takes bytes, and returns what they mean.
    public mutating func read(_ bytes: [UInt8]) -> [InputEvent] {
        var events: [InputEvent] = []
        timeouts = 0
        for byte in bytes { take(byte, &events) }
        return events
    }

    /// Takes notice that nothing came for a while: Escape was a key, not the beginning of a sequence.
    public mutating func timedOut() -> [InputEvent] {
        timeouts += 1
        switch state {
        case .ground: return []
        case .paste:
            guard timeouts >= Self.maximumPasteTimeouts else { return [] }
            let (text, omitted) = pasted.giveUp()
            begin(.ground)
            return [.paste(text, omitted: omitted)]
        case .escape(let isAlt):
            state = .ground
            return [.key(KeyPress(.escape, isAlt ? .alt : []))]
        case .sequence where buffer.isEmpty && !isTooLong:
            state = .ground
            return [.key(KeyPress(.character("["), .alt))]
        case .singleShift where buffer.isEmpty:
            state = .ground
            return [.key(KeyPress(.character("O"), .alt))]
        default:
            if timeouts >= Self.maximumTimeouts { begin(.ground) }
            return []
        }
    }

    private mutating func take(_ byte: UInt8, _ events: inout [InputEvent]) {
        switch state {
        case .ground: takeText(byte, &events)
        case .paste:
            guard let (text, omitted) = pasted.take(byte) else { return }
            begin(.ground)
            events.append(.paste(text, omitted: omitted))
        case .escape(let isAlt): takeEscaped(byte, isAlt: isAlt, &events)
        case .sequence(let isAlt): takeSequence(byte, isAlt: isAlt, &events)
        case .singleShift(let isAlt): takeShifted(byte, isAlt: isAlt, &events)
        case .console:
            begin(.ground)
            guard (0x41...0x45).contains(byte) else { return takeUnlessFinal(byte, &events) }
            events.append(.key(KeyPress(.function(Int(byte) - 0x40))))
        case .oldMouse:
            buffer.append(byte)
            guard buffer.count == 3 else { return }
            if let event = MouseEvent(old: buffer) { events.append(.mouse(event)) }
            begin(.ground)
        case .string(let kind):
            takeString(byte, kind)
            if byte == 0x07, kind == "]" { endString(kind, &events) }
        case .stringEscape(let kind):
            if byte == UInt8(ascii: "\\") { return endString(kind, &events) }
            // Another sequence begins: the string was cut off.
            begin(.escape(isAlt: false))
            take(byte, &events)
        }
    }

    private mutating func begin(_ next: State) {
        state = next
        buffer.removeAll(keepingCapacity: true)
        isTooLong = false
    }
}

// MARK: - Text and keys of one byte

extension KeyReader {
    private mutating func takeText(_ byte: UInt8, _ events: inout [InputEvent]) {
        if byte < 0x80 {
            foreignBytes += characters.giveUp()
            if byte == 0x1B, !isAlt { return begin(.escape(isAlt: false)) }
            let key = KeyPress(control: byte) ?? KeyPress(.character(Unicode.Scalar(byte)))
            append(key, &events)
            return
        }
        let (scalar, foreign) = characters.take(byte)
        foreignBytes += foreign
        if foreign > 0, !characters.isBegun, scalar == nil { isAlt = false }
        guard let scalar else { return }
        // The controls of C1 are typed by nobody.
        if scalar.value < 0xA0 {
            isAlt = false
            return
        }
        append(KeyPress(.character(scalar)), &events)
    }

    private mutating func append(_ press: KeyPress, _ events: inout [InputEvent]) {
        let modifiers = isAlt ? press.modifiers.union(.alt) : press.modifiers
        isAlt = false
        events.append(.key(KeyPress(press.key, modifiers)))
    }

    private mutating func takeEscaped(
        _ byte: UInt8, isAlt wasAlt: Bool, _ events: inout [InputEvent]
    ) {
        switch byte {
        case UInt8(ascii: "["): begin(.sequence(isAlt: wasAlt))
        case UInt8(ascii: "O"): begin(.singleShift(isAlt: wasAlt))
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
            UInt8(ascii: "X"):
            begin(.string(Unicode.Scalar(byte)))
        case 0x1B where !wasAlt: begin(.escape(isAlt: true))
        case 0x1B:
            // Escape was held down.
            events.append(.key(KeyPress(.escape)))
        default:
            if wasAlt { events.append(.key(KeyPress(.escape))) }
            begin(.ground)
            isAlt = true
            takeText(byte, &events)
        }
    }
}

// MARK: - Sequences

extension KeyReader {
    private mutating func takeSequence(
        _ byte: UInt8, isAlt: Bool, _ events: inout [InputEvent]
    ) {
        switch byte {
        case 0x20...0x3F:
            if byte == UInt8(ascii: "$"), let press = KeyPress(shifted: buffer) {
                // rxvt ends a key with Shift by what is no final byte elsewhere.
                begin(.ground)
                return events.append(.key(press.with(isAlt ? .alt : [])))
            }
            keep(byte, atMost: Self.maximumSequence)
        case UInt8(ascii: "[") where buffer.isEmpty && !isTooLong: begin(.console)
        case UInt8(ascii: "M") where buffer.isEmpty && !isTooLong: begin(.oldMouse)
        case 0x40...0x7E:
            let sequence = isTooLong ? nil : ControlSequence(buffer, final: byte)
            begin(.ground)
            if sequence?.beginsPaste == true {
                if isAlt { events.append(.key(KeyPress(.escape))) }
                return state = .paste
            }
            guard let event = sequence.flatMap({ meaning(of: $0) }) else { return }
            if case .key(let press) = event {
                events.append(.key(press.with(isAlt ? .alt : [])))
            } else {
                // What the terminal says by itself has no Alt: Escape was pressed before it.
                if isAlt { events.append(.key(KeyPress(.escape))) }
                events.append(event)
            }
        default:
            // What cannot stand in a sequence ends it.
            begin(.ground)
            take(byte, &events)
        }
    }

    private mutating func meaning(of sequence: ControlSequence) -> InputEvent? {
        if let (row, column) = sequence.cursor, awaitedReports > 0 {
            awaitedReports -= 1
            return .answer(.cursor(row: row, column: column))
        }
        return sequence.event
    }

    private mutating func takeShifted(
        _ byte: UInt8, isAlt: Bool, _ events: inout [InputEvent]
    ) {
        switch byte {
        case 0x30...0x3B where buffer.count < Self.maximumSequence: buffer.append(byte)
        case 0x40...0x7E:
            let press = KeyPress(singleShift: buffer, final: byte)
            begin(.ground)
            if let press { events.append(.key(press.with(isAlt ? .alt : []))) }
        default:
            begin(.ground)
            take(byte, &events)
        }
    }

    /// Takes a byte that a sequence did not end with as it should: a final one is swallowed with it.
    private mutating func takeUnlessFinal(_ byte: UInt8, _ events: inout [InputEvent]) {
        if !(0x20...0x7E).contains(byte) { take(byte, &events) }
    }

    private mutating func keep(_ byte: UInt8, atMost maximum: Int) {
        if buffer.count < maximum { buffer.append(byte) } else { isTooLong = true }
    }
}

// MARK: - Answers

extension KeyReader {
    private mutating func takeString(_ byte: UInt8, _ kind: Unicode.Scalar) {
        switch byte {
        case 0x1B: state = .stringEscape(kind)
        // CAN and SUB cut a string off.
        case 0x18, 0x1A: begin(.ground)
        case 0x07: break
        default: keep(byte, atMost: Self.maximumAnswer)
        }
    }

    private mutating func endString(_ kind: Unicode.Scalar, _ events: inout [InputEvent]) {
        let answer = isTooLong ? nil : TerminalAnswer(string: buffer, kind: kind)
        begin(.ground)
        if let answer { events.append(.answer(answer)) }
    }
}
