import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
    /// The test makes files of other users and becomes one, which only root may do.
    static var asRoot: Self {
        .enabled("only root can make files of other users") {
            try ProgramRunner(path: "/usr/bin/setpriv").run(
                ["--reuid=65534", "--regid=65534", "--clear-groups", "true"],
                environment: ["PATH": "/usr/bin:/bin"]
            ).ending == .exited(0)
        }
    }
}
