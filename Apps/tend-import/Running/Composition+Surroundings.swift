import Domain
import Platform
import Programs

extension Composition {
    /// Remembers where rejected rows lie, for who asks later.
    func noteRejects(_ path: String, count: Int) {
        do throws(AppError) {
            RejectsRecord(inFolder: try program.folders.state()).note(path, count: count, at: program.clock.now())
        } catch {
            // Without a home nothing is remembered.
        }
    }
}
