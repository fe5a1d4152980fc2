/// Listens to how loud it is, and tells speech from silence and from a steady noise.
///
/// Recognisers make words of noise; what was said is louder than what is between its words, and a noise is not.
/// The figures were measured: speech has a level of 0.085 of the full scale, the noise of rooms 0.003 to 0.01.
public struct SpeechMeter: Sendable {
    /// How many samples are looked at together: 50 ms.
    private static let frame = 800
    private static let frameMilliseconds: Int64 = 50

    /// The level below which nothing is speech.
    private static let quietest: Float = 0.006

    /// How many times as loud as the noise speech is.
    private static let contrast: Float = 3

    /// The level of a microphone that is switched off.
    private static let flat: Float = 0.0005

    /// How many loud frames make somebody heard: a syllable.
    private static let syllable = 3

    /// The levels in the order of time.
    private var levels: [Float] = []

    /// The same levels, the lowest first, without the silence before the first sound and behind the last: there the
    /// microphone has not begun, or is off.
    private var sorted: [Float] = []
    private var pendingSilence = 0

    /// The sum of the squares of the frame that is not whole yet, and how many samples it has.
    private var sum: Float = 0
    private var count = 0

    /// The lower half of a sample whose upper one has not come yet.
    private var half: UInt8?

    /// Where speech was last, as the number of a frame.
    private var lastLoud: Int?
    private var loudInARow = 0

    /// How many samples were heard.
    public private(set) var sampleCount = 0

    /// Creates a meter that has heard nothing.
    public init() {}

    /// How long it listened, in milliseconds.
    public var milliseconds: Int64 { Int64(sampleCount) * 1000 / Int64(Recording.rate) }

    /// How loud it is now, from 0 to 1.
    public var level: Double { Double(levels.last ?? 0) }

    /// Whether somebody was heard so far.
    public var isSpeechHeard: Bool { lastLoud != nil }

    /// How long nobody has spoken since somebody did, in milliseconds; none if nobody was heard.
    public var silence: Int64? {
        lastLoud.map { Int64(levels.count - 1 - $0) * Self.frameMilliseconds }
    }

    /// Whether nothing came but what a microphone gives that is switched off.
    public var isFlat: Bool { (sorted.last ?? 0) < Self.flat }

    /// Whether, by all that was heard, somebody spoke.
    public var holdsSpeech: Bool {
        let threshold = threshold
        var row = 0
        for level in levels {
            row = level >= threshold ? row + 1 : 0
            if row == Self.syllable { return true }
        }
        return false
    }

    /// The level from which a frame is speech, by what was heard so far.
    private var threshold: Float {
        max(Self.quietest, Self.contrast * noise)
    }

    /// The level between words: what a tenth of all frames stay below.
    private var noise: Float { sorted.isEmpty ? 0 : sorted[sorted.count / 10] }

    /// Listens to samples of 16 bits, the lower half of each first; one may be split between two calls.
    public mutating func take(_ bytes: Span<UInt8>) {
        for place in 0..<bytes.count {
            guard let low = half else {
                half = bytes[place]
                continue
            }
            half = nil
            let sample = Int16(bitPattern: UInt16(bytes[place]) << 8 | UInt16(low))
            let value = Float(sample) / 32768
            sum += value * value
            count += 1
            sampleCount += 1
            if count == Self.frame { endFrame() }
        }
    }

    private mutating func endFrame() {
        let level = (sum / Float(Self.frame)).squareRoot()
        (sum, count) = (0, 0)
        levels.append(level)
        if level < Self.flat {
            pendingSilence += 1
        } else {
            let gap = sorted.isEmpty ? 0 : pendingSilence
            sorted.insert(contentsOf: [Float](repeating: 0, count: gap), at: 0)
            sorted.insert(level, at: sorted.partition(where: level))
            pendingSilence = 0
        }
        loudInARow = level >= threshold ? loudInARow + 1 : 0
        if loudInARow >= Self.syllable { lastLoud = levels.count - 1 }
    }
}

extension [Float] {
    /// Returns where a value belongs among sorted ones.
    fileprivate func partition(where value: Float) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
