/// Waits in scripts of the shell: for a condition, with a bound that only a hang reaches.
enum ShellWait {
    /// Waits until the condition holds; not for ever, since nobody stops a shell that is left over.
    static func until(_ condition: String) -> String {
        "n=0; until \(condition); do n=$((n + 1)); [ $n -lt 60000 ] || exit 70; sleep 0.01; done"
    }

    /// Waits until the last command in the background is at its work: it holds HUP and TERM (proc(5)).
    ///
    /// INT is ignored in the background of a shell, and then not held.
    static let untilSignalsAreHeld = until("grep -q '^SigBlk:.*400[1357]$' /proc/$!/status")
}
