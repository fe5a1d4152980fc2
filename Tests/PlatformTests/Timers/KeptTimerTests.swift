import Domain
import Glibc
import Platform
import Synchronization
import TestSupport
import Testing

/// Saturday, 21 November 2026, noon in UTC.
@Suite("The timer that is kept")
struct KeptTimerTests {
    private let folder: TemporaryFolder
    private let kept: KeptTimer
    private let now = TimerMoment(
        wall: .noon, boot: UniqueIdentifier(high: 1, low: 1), elapsed: 3_600_000, asleep: 5000)

    init() throws {
        folder = try TemporaryFolder()
        let environment = Environment(["XDG_STATE_HOME": folder.path])
        kept = KeptTimer(
            in: UserFolders(environment: environment), calendar: SystemCalendar())
    }

    private var timer: FocusTimer {
        FocusTimer(
            .cycle, isRest: false, round: 2, length: 1_500_000,
            cycle: TimerLengths(focus: 1_500_000, rest: 300_000, longRest: 900_000),
            for: TimerTask(id: 42, uuid: UniqueIdentifier(high: 3, low: 4)),
            in: "/a b/100%/\n/tasks.db", id: UniqueIdentifier(high: 5, low: 6), at: now)
    }

    private var session: FocusSession {
        FocusSession(
            id: UniqueIdentifier(high: 7, low: 8), task: nil, startedAt: .noon, endedAt: .noon,
            length: 60_000, milliseconds: 50_000, away: 10_000, isComplete: false, store: "/s")
    }

    private func keep(_ state: TimerState) throws {
        try kept.change(at: now, note: { _ in }) { $0 = state }
    }

    private func read() throws -> (state: TimerState, problem: AppError?) {
        var problem: AppError?
        let state = try kept.change(at: now, note: { problem = $0 }) { $0 }
        return (state, problem)
    }

    /// Returns why a change failed.
    private func failure(
        of kept: KeptTimer, _ step: (inout TimerState) throws(AppError) -> Void
    ) -> AppError? {
        do throws(AppError) {
            try kept.change(at: now, note: { _ in }, step)
            return nil
        } catch {
            return error
        }
    }

    @Test func `comes back as it was, for its owner alone`() throws {
        for course in [timer, timer.paused(at: now)] {
            let state = TimerState(timer: course, unsaved: [session, session])
            try keep(state)
            #expect(try read().state == state)
            #expect(kept.lookup(at: now) == course)
        }
        var status = stat()
        #expect(unsafe stat(folder.path(of: "tend/timer"), &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        try keep(TimerState())
        #expect(unsafe access(folder.path(of: "tend/timer"), F_OK) != 0)
        #expect(kept.lookup(at: now) == nil)
    }

    @Test func `what is still to ring comes back as it was`() throws {
        let over = timer.advanced(
            to: TimerMoment(
                wall: Instant(milliseconds: now.wall.milliseconds + 1_500_000), boot: now.boot,
                elapsed: now.elapsed + 1_500_000, asleep: now.asleep)
        ) { UniqueIdentifier(high: 5, low: 7) }
        let ring = try #require(TimerRing(over.ended[0]))
        let later = Instant(milliseconds: now.wall.milliseconds + 10_000)
        for ring in [ring, ring.begun, ring.begun.postponed(at: now.wall, mayHaveBeenShown: false)]
        {
            for timer in [timer, nil] {
                let state = TimerState(timer: timer, ring: ring, unsaved: [session])
                try keep(state)
                #expect(try read().state == state)
            }
        }
        #expect(
            ring.begun.postponed(at: now.wall, mayHaveBeenShown: false).retryAt == later)
        #expect(TimerRing(timer) == nil)
    }

    @Test func `cut off or changed at any byte it is set aside and told`() throws {
        try keep(TimerState(timer: timer, unsaved: [session]))
        let sound = try folder.read("tend/timer")
        var damaged = (0..<sound.count).map { Array(sound[..<$0]) }
        for place in sound.indices {
            var bytes = sound
            bytes[place] ^= 1
            damaged.append(bytes)
        }
        for bytes in damaged {
            try folder.write(bytes, to: "tend/timer")
            #expect(kept.lookup(at: now) == nil)
            let (state, problem) = try read()
            #expect(state == TimerState(), "\(String(decoding: bytes, as: UTF8.self))")
            #expect(problem?.sentence == "Timer error detected. Please start a new cycle.")
            #expect(problem?.detail?.contains("timer.damaged-2026-11-21") == true)
            #expect(try read().problem == nil)
            let aside = folder.path(of: "tend/timer.damaged-2026-11-21")
            #expect(unsafe unlink(aside) == 0)
        }
    }

    @Test func `is not believed where others could have written it, or where it is no file`() throws
    {
        let path = folder.path(of: "tend/timer")
        try keep(TimerState(timer: timer))
        for mode in [0o640, 0o604, 0o660] as [mode_t] {
            try keep(TimerState(timer: timer))
            #expect(unsafe chmod(path, mode) == 0)
            #expect(try read().problem?.code == .timerInvalid)
        }
        try keep(TimerState(timer: timer))
        #expect(unsafe rename(path, path + "-other") == 0)
        #expect(unsafe symlink(path + "-other", path) == 0)
        #expect(try read().problem?.code == .timerInvalid)
        #expect(unsafe mkfifo(path, 0o600) == 0)
        #expect(try read().problem?.code == .timerInvalid)
        try folder.write([UInt8](repeating: 0x20, count: 1 << 17), to: "tend/timer")
        #expect(try read().problem?.code == .timerInvalid)
    }

    @Test func `an end farther off than its length is an error of the timer`() throws {
        try keep(TimerState(timer: timer))
        let earlier = TimerMoment(
            wall: Instant(milliseconds: now.wall.milliseconds - 120_000),
            boot: UniqueIdentifier(high: 9, low: 9), elapsed: 0, asleep: 0)
        var problem: AppError?
        _ = try kept.change(at: earlier, note: { problem = $0 }) { $0 }
        #expect(problem?.code == .timerInvalid)
    }

    @Test func `a step that fails leaves it as it was`() throws {
        try keep(TimerState(timer: timer))
        let error = failure(of: kept) { state throws(AppError) in
            state.timer = nil
            throw AppError(.timerMissing)
        }
        #expect(error == AppError(.timerMissing))
        #expect(try read().state.timer == timer)
    }

    @Test func `what cannot be written is told, and it is as it was`() throws {
        try keep(TimerState(timer: timer))
        let other = KeptTimer(
            in: UserFolders(
                environment: Environment(["XDG_STATE_HOME": folder.path(of: "tend/timer")])),
            calendar: SystemCalendar())
        let error = failure(of: other) { $0.timer = timer }
        #expect(error?.code == .timerNotKept && error?.holds == "The timer is as it was before.")
        #expect(try read().state.timer == timer)
    }

    @Test
    func `where the folder for state takes nothing the session remembers it, and that is told`()
        throws
    {
        let environment = Environment([
            "XDG_STATE_HOME": "/dev/null", "XDG_RUNTIME_DIR": folder.path,
        ])
        let passing = KeptTimer(
            in: UserFolders(environment: environment), calendar: SystemCalendar())
        var problem: AppError?
        try passing.change(at: now, note: { problem = $0 }) { $0.timer = timer }
        #expect(problem?.code == .timerForgotten)
        #expect(problem?.detail == "'/dev/null/tend/timer' cannot be written.")
        #expect(passing.lookup(at: now) == timer)
        // Later both are there: what the session has is the newer one.
        let both = KeptTimer(
            in: UserFolders(
                environment: Environment([
                    "XDG_STATE_HOME": folder.path(of: "state"), "XDG_RUNTIME_DIR": folder.path,
                ])), calendar: SystemCalendar())
        problem = nil
        try both.change(at: now, note: { problem = $0 }) { state in
            #expect(state.timer == timer)
            state.timer = timer.paused(at: now)
        }
        #expect(problem == nil)
        #expect(passing.lookup(at: now) == nil && both.lookup(at: now) == timer.paused(at: now))
        try both.change(at: now, note: { problem = $0 }) { $0.timer = nil }
        #expect(both.lookup(at: now) == nil && problem == nil)
    }

    @Test func `of many that change it at once each sees what the one before has left`()
        async throws
    {
        try keep(TimerState())
        let (kept, now, session) = (kept, now, session)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<32 {
                group.addTask {
                    try kept.change(at: now, note: { _ in }) { state in
                        state.unsaved.append(session.numbered(UInt64(number)))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(Set(try read().state.unsaved.map(\.id)).count == 32)
    }
}

extension FocusSession {
    fileprivate func numbered(_ number: UInt64) -> FocusSession {
        FocusSession(
            id: UniqueIdentifier(high: 0, low: number), task: task, startedAt: startedAt,
            endedAt: endedAt, length: length, milliseconds: milliseconds, away: away,
            isComplete: isComplete, store: store)
    }
}
