import Glibc

/// A program that was started and not waited for yet.
struct RunningProgram {
    let identifier: pid_t

    /// Reads what the program writes until it closes all of it, then waits for its end.
    ///
    /// - Throws: A failure if the program takes longer than ten minutes; then it is killed.
    func finish(
        reading sources: [Descriptor]
    ) throws(SystemFailure) -> (ending: ProgramEnding, received: [[UInt8]]) {
        do {
            let received = try readToEnd(of: sources)
            return (try wait(), received)
        } catch {
            _ = Glibc.kill(identifier, SIGKILL)
            _ = try wait()
            throw error
        }
    }

    /// Ends the program, whatever it is doing.
    func kill() {
        _ = Glibc.kill(identifier, SIGKILL)
        var status: Int32 = 0
        while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    }

    private func readToEnd(of sources: [Descriptor]) throws(SystemFailure) -> [[UInt8]] {
        var received = [[UInt8]](repeating: [], count: sources.count)
        // poll(2) leaves out descriptors below zero.
        var polled = sources.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
        while polled.contains(where: { $0.fd >= 0 }) {
            let ready = unsafe poll(&polled, nfds_t(polled.count), Self.silence)
            guard ready != 0 else { throw SystemFailure("waiting for the program", ETIMEDOUT) }
            guard ready > 0 || errno == EINTR else { throw SystemFailure("poll") }
            for index in polled.indices where polled[index].revents != 0 {
                let part = try sources[index].read()
                received[index] += part
                if part.isEmpty { polled[index].fd = -1 }
            }
        }
        return received
    }

    private func wait() throws(SystemFailure) -> ProgramEnding {
        var status: Int32 = 0
        while unsafe waitpid(identifier, &status, 0) < 0 {
            guard errno == EINTR else { throw SystemFailure("waitpid") }
        }
        // The layout that WIFSIGNALED and WEXITSTATUS of wait(2) take apart.
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    }

    /// How long a program may be silent, in milliseconds: only one that hangs is for so long.
    private static let silence: Int32 = 600_000
}
