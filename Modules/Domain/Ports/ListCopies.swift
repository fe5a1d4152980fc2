/// The files in which a list on a server is copied while a backup of it is written, and where its backups lie.
public protocol ListCopies {
    /// Returns the file in which all of a list is meanwhile; its backups lie beside it, and those of no other list.
    ///
    /// - Throws: `configuration.noHome`.
    func copy(of list: any StoreLocation) throws(AppError) -> any StoreLocation

    /// Removes such a file, if it is there.
    func remove(_ copy: any StoreLocation)

    /// Returns the file at a path.
    ///
    /// - Throws: `configuration.invalidPath`.
    func file(at path: String) throws(AppError) -> any StoreLocation

    /// Runs a step while no other process writes such a file, for which it waits so many milliseconds.
    ///
    /// - Throws: `persistence.busy` if another one took longer; what the step throws.
    func alone<Value>(
        waitMilliseconds: Int, _ step: () throws(AppError) -> Value
    ) throws(AppError) -> Value
}
