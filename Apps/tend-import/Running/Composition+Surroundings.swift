import Domain
import Platform

extension Composition {
    /// Remembers where rejected rows lie, for who asks later.
    func noteRejects(_ path: String, count: Int) {
        do throws(AppError) {
            RejectsRecord(inFolder: try folders.state()).note(path, count: count, at: clock.now())
        } catch {
            // Without a home nothing is remembered.
        }
    }
}
