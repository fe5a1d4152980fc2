/// Whether strace(1) may fail the system calls of programs here.
public enum FaultInjection {
    /// True if it is there and has the right to trace.
    public static let isPossible: Bool = {
        do {
            return try ProgramRunner(path: "/usr/bin/strace")
                .run(["-qq", "-o", "/dev/null", "/bin/true"]).ending == .exited(0)
        } catch {
            return false
        }
    }()
}
