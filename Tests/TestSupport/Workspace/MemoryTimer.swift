package import Domain

/// A timer that is remembered as long as the test lasts, by the clock of its workspace.
package final class MemoryTimer: TimerMemory {
    package var state = TimerState()

    package init() {}

    package var isInUse: Bool { !state.isEmpty }

    package func lookUpState(at now: TimerMoment) -> TimerState { state }

    package func whileArming(
        at now: TimerMoment, _ step: (TimerState) throws(AppError) -> Void
    ) throws(AppError) {
        try step(state)
    }

    package func change<Value>(
        at now: TimerMoment, note: (AppError) -> Void,
        _ step: (inout TimerState) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        try step(&state)
    }
}

/// The moments of a computer that never sleeps, by the clock of a workspace.
package struct MemoryTimerClock: TimerClock {
    private unowned let fixture: WorkspaceFixture

    package init(_ fixture: WorkspaceFixture) {
        self.fixture = fixture
    }

    package func now() -> TimerMoment {
        TimerMoment(
            wall: fixture.now, boot: CountingIdentifiers().next(),
            elapsed: fixture.now.milliseconds - Instant.noon.milliseconds, asleep: 0)
    }
}
