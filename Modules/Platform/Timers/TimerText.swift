import Domain

/// The text in which the timer is kept: a version, a line for each value, and a digest of all of it.
///
///     tend-timer 1
///     timer UUID focus work 0 2026-11-24T09:00:00.000Z 1500000 0
///     running 2026-11-24T09:00:00.000Z UUID 81234567 0 2026-11-24T09:25:00.000Z
///     cycle 1500000 300000 900000
///     task 42 UUID
///     store /home/anna/.local/share/tend/tasks.db
///     ring 0 new none
///     digest 3d1f0a2b4c5d6e7f
///
/// Behind `ring` stand the lines of the timer whose end is still to ring.
enum TimerText {
    private static let version = "tend-timer 1"

    /// Returns the text of a state.
    static func text(of state: TimerState) -> String {
        var lines = [version]
        if let timer = state.timer { lines += self.lines(of: timer) }
        if let ring = state.ring { lines += self.lines(of: ring) }
        for session in state.unsaved { lines.append(line(of: session)) }
        let text = lines.map { $0 + "\n" }.joined()
        return text + "digest \(digest(of: text))\n"
    }

    /// Returns the state that a text says, or none if it is not as it was written.
    static func state(of bytes: [UInt8]) -> TimerState? {
        guard bytes.last == 0x0A, let text = String(validating: bytes, as: UTF8.self) else {
            return nil
        }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        guard let last = lines.popLast(), lines.first == version[...],
            last == "digest \(digest(of: lines.map { $0 + "\n" }.joined()))"
        else { return nil }
        lines.removeFirst()
        var state = TimerState()
        if lines.first?.hasPrefix("timer ") == true {
            guard let timer = timer(of: lines.prefix(5).map(Words.init)) else { return nil }
            state.timer = timer
            lines.removeFirst(5)
        }
        if lines.first?.hasPrefix("ring ") == true {
            guard let ring = ring(of: lines.prefix(6).map(Words.init)) else { return nil }
            state.ring = ring
            lines.removeFirst(6)
        }
        for line in lines {
            guard let session = session(of: Words(line)) else { return nil }
            state.unsaved.append(session)
        }
        guard state.unsaved.count <= TimerState.maximumUnsaved else { return nil }
        return state
    }

    /// Finds a file that was cut off or changed.
    private static func digest(of text: String) -> String { String(text.fnv1a, radix: 16) }
}

// MARK: - A timer

extension TimerText {
    private static func lines(of timer: FocusTimer) -> [String] {
        let course =
            switch timer.course {
            case .running(let since, let end):
                "running \(since.wall) \(since.boot) \(since.elapsed) \(since.asleep) \(end)"
            case .paused(let left): "paused \(left)"
            case .ended(let end, let isSeen): "ended \(end) \(isSeen ? "seen" : "new")"
            }
        return [
            "timer \(timer.id) \(timer.type.rawValue) \(timer.isRest ? "rest" : "work") "
                + "\(timer.round) \(timer.startedAt) \(timer.length) \(timer.credited)",
            course,
            "cycle \(timer.cycle.focus) \(timer.cycle.rest) \(timer.cycle.longRest)",
            "task " + (timer.task.map { "\($0.id) \($0.uuid)" } ?? "none"),
            "store " + escaped(timer.store),
        ]
    }

    private static func timer(of lines: [Words]) -> FocusTimer? {
        guard lines.count == 5, var course = lines[1].parts[...] as ArraySlice?,
            let name = course.popFirst(), let cycle = lines[2].numbers("cycle"), cycle.count == 3,
            let store = lines[4].values("store", count: 1).flatMap({ unescaped($0[0]) }),
            let values = lines[0].values("timer", count: 7),
            let id = UniqueIdentifier(values[0]), let type = TimerType(rawValue: values[1]),
            ["rest", "work"].contains(values[2]), let round = Int(values[3]),
            let startedAt = Instant(iso8601: values[4]), let length = Int64(values[5]),
            let credited = Int64(values[6]),
            let read = self.course(name, Array(course))
        else { return nil }
        var task: TimerTask?
        if lines[3].parts != ["task", "none"] {
            guard let values = lines[3].values("task", count: 2), let number = TaskID(values[0]),
                let uuid = UniqueIdentifier(values[1])
            else { return nil }
            task = TimerTask(id: number, uuid: uuid)
        }
        return FocusTimer(
            id: id, type: type, isRest: values[2] == "rest", round: round, startedAt: startedAt,
            length: length, course: read, credited: credited,
            cycle: TimerLengths(focus: cycle[0], rest: cycle[1], longRest: cycle[2]), task: task,
            store: store)
    }

    private static func course(_ name: String, _ values: [String]) -> FocusTimer.Course? {
        switch (name, values.count) {
        case ("running", 5):
            guard let wall = Instant(iso8601: values[0]), let boot = UniqueIdentifier(values[1]),
                let elapsed = Int64(values[2]), let asleep = Int64(values[3]),
                let end = Instant(iso8601: values[4])
            else { return nil }
            let since = TimerMoment(wall: wall, boot: boot, elapsed: elapsed, asleep: asleep)
            return .running(since: since, endsAt: end)
        case ("paused", 1): return Int64(values[0]).map { .paused(left: $0) }
        case ("ended", 2):
            guard let end = Instant(iso8601: values[0]), ["seen", "new"].contains(values[1]) else {
                return nil
            }
            return .ended(at: end, isSeen: values[1] == "seen")
        default: return nil
        }
    }
}

// MARK: - What is to ring

extension TimerText {
    private static func lines(of ring: TimerRing) -> [String] {
        let state = ring.mayHaveBeenShown ? "begun" : "new"
        let retry = ring.retryAt.map { "\($0)" } ?? "none"
        return ["ring \(ring.attempts) \(state) \(retry)"] + lines(of: ring.timer)
    }

    private static func ring(of lines: [Words]) -> TimerRing? {
        guard let values = lines.first?.values("ring", count: 3), let attempts = Int(values[0]),
            attempts >= 0, ["begun", "new"].contains(values[1]),
            let timer = timer(of: Array(lines.dropFirst()))
        else { return nil }
        var retry: Instant?
        if values[2] != "none" {
            guard let instant = Instant(iso8601: values[2]) else { return nil }
            retry = instant
        }
        return TimerRing(
            timer, attempts: attempts, mayHaveBeenShown: values[1] == "begun", retryAt: retry)
    }
}

// MARK: - A session

extension TimerText {
    private static func line(of session: FocusSession) -> String {
        "session \(session.id) \(session.task.map { "\($0)" } ?? "none") \(session.startedAt) "
            + "\(session.endedAt) \(session.length) \(session.milliseconds) \(session.away) "
            + "\(session.isComplete ? "complete" : "stopped") \(escaped(session.store))"
    }

    private static func session(of line: Words) -> FocusSession? {
        guard let values = line.values("session", count: 9), let id = UniqueIdentifier(values[0]),
            let start = Instant(iso8601: values[2]), let end = Instant(iso8601: values[3]),
            let length = Int64(values[4]), let counted = Int64(values[5]),
            let away = Int64(values[6]), ["complete", "stopped"].contains(values[7]),
            let store = unescaped(values[8]), FocusTimer.lengths.contains(length),
            (0...length).contains(counted), (0...length).contains(away)
        else { return nil }
        var task: UniqueIdentifier?
        if values[1] != "none" {
            guard let uuid = UniqueIdentifier(values[1]) else { return nil }
            task = uuid
        }
        return FocusSession(
            id: id, task: task, startedAt: start, endedAt: end, length: length,
            milliseconds: counted, away: away, isComplete: values[7] == "complete", store: store)
    }
}

// MARK: - Words

extension TimerText {
    /// The words of a line, the first of which names it.
    private struct Words {
        let parts: [String]

        init(_ line: Substring) {
            parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        }

        func values(_ name: String, count: Int) -> [String]? {
            parts.first == name && parts.count == count + 1 ? Array(parts.dropFirst()) : nil
        }

        func numbers(_ name: String) -> [Int64]? {
            guard parts.first == name else { return nil }
            let numbers = parts.dropFirst().compactMap { Int64($0) }
            return numbers.count == parts.count - 1
                && numbers.allSatisfy(FocusTimer.lengths.contains)
                ? numbers : nil
        }
    }

    /// Returns a path as one word, whatever it holds.
    private static func escaped(_ path: String) -> String {
        path.replacing("%", with: "%25").replacing(" ", with: "%20").replacing("\n", with: "%0A")
    }

    private static func unescaped(_ word: String) -> String? {
        word.isEmpty
            ? nil
            : word.replacing("%0A", with: "\n").replacing("%20", with: " ")
                .replacing("%25", with: "%")
    }
}
