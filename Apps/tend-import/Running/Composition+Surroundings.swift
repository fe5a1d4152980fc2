import Domain
import Platform
import Programs

extension Composition {
    /// Remembers where rejected rows lie, for who asks later.
    func noteRejects(_ path: String, count: Int) {
        do throws(AppError) {
            let record = RejectsRecord(inFolder: try program.folders.state())
            record.note(path, count: count, at: program.clock.now())
        } catch {
            // Without a home nothing is remembered.
        }
    }
}
