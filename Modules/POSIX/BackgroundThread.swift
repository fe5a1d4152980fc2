import Glibc

/// A thread beside the one that the program began with.
///
/// Signals that are held back when it starts are held back from it too.
package enum BackgroundThread {
    /// Runs the work on a thread of its own, which ends with it; nobody waits for that.
    ///
    /// - Returns: False if the system gives no thread; then nothing is run.
    package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        let work = unsafe Unmanaged.passRetained(Work(run: work))
        var thread = pthread_t()
        let status = unsafe pthread_create(
            &thread, nil,
            { work in
                if let work = unsafe work {
                    unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run()
                }
                return nil
            }, work.toOpaque())
        guard status == 0 else {
            unsafe work.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private final class Work {
        let run: @Sendable () -> Void

        init(run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }
}
