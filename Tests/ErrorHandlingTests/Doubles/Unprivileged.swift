import Glibc

/// Gives up root's rights, which no permission stops; for tests in a process of their own.
func becomeUnprivileged() {
    guard getuid() == 0 else { return }
    let nobody: uid_t = 65_534
    guard setuid(nobody) == 0 else { exit(3) }
}
