import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
    /// The test mounts a disk where nobody else sees it, which only root may do.
    static var mounting: Self {
        .enabled("only root can mount disks") {
            try ProgramRunner(path: "/usr/bin/unshare").run(
                ["--mount", "mount", "-t", "tmpfs", "disk", "/mnt"],
                environment: ["PATH": "/usr/bin:/bin"]
            ).ending == .exited(0)
        }
    }
}
