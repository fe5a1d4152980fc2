import CProcess

/// What a program does that runs for hours.
public enum LongRun {
    /// Has large blocks of memory given back to the system as soon as they are free.
    public static func givesMemoryBack() { tend_give_memory_back() }
}
