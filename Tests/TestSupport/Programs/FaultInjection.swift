public import Testing

/// Whether strace(1) may fail the system calls of programs here.
enum FaultInjection {
    static let isPossible: Bool = {
        do {
            return try ProgramRunner(path: "/usr/bin/strace")
                .run(["-qq", "-o", "/dev/null", "/bin/true"]).ending == .exited(0)
        } catch {
            return false
        }
    }()
}

extension Trait where Self == ConditionTrait {
    /// The test needs strace(1).
    public static var injectsFaults: Self {
        .enabled(if: FaultInjection.isPossible, "needs strace(1), and the right to trace")
    }
}
