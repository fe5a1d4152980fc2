import Arguments
import Testing

@Suite("Help on a command")
struct CommandHelpTests {
    @Test func `a command that takes text, in 20 columns`() {
        let help = Help(of: .garden, width: 20).text(for: .plant)
        #expect(
            help == """
                Usage: garden plant
                       [OPTIONS]
                       TEXT…

                Plants one thing.

                Examples:
                  garden plant Early
                    peas --day
                    friday
                      Plants peas on
                      Friday.
                  garden plant --
                    --odd
                      Plants
                      something
                      called
                      '--odd'.

                Everything that is
                not a long option is
                the name of the
                plant.

                It needs no quotes.

                Options:
                  --day DAY
                      Plants on DAY.
                  --tag NAME…
                      Adds a tag.
                  --double
                      Plants two.

                Global options
                ('garden --help'
                explains them):
                --file, --json,
                --color, --quiet,
                --help, --version.

                """)
    }

    @Test func `a command that takes text, in 40 columns`() {
        let help = Help(of: .garden, width: 40).text(for: .plant)
        #expect(
            help == """
                Usage: garden plant [OPTIONS] TEXT…

                Plants one thing.

                Examples:
                  garden plant Early peas --day friday
                      Plants peas on Friday.
                  garden plant -- --odd
                      Plants something called '--odd'.

                Everything that is not a long option is
                the name of the plant.

                It needs no quotes.

                Options:
                  --day DAY    Plants on DAY.
                  --tag NAME…  Adds a tag.
                  --double     Plants two.

                Global options ('garden --help' explains
                them): --file, --json, --color, --quiet,
                --help, --version.

                """)
    }

    @Test func `a command that takes text shows no short options, in 80 columns`() {
        let help = Help(of: .garden, width: 80).text(for: .plant)
        #expect(
            help == """
                Usage: garden plant [OPTIONS] TEXT…

                Plants one thing.

                Examples:
                  garden plant Early peas --day friday
                      Plants peas on Friday.
                  garden plant -- --odd
                      Plants something called '--odd'.

                Everything that is not a long option is the name of the plant.

                It needs no quotes.

                Options:
                  --day DAY    Plants on DAY.
                  --tag NAME…  Adds a tag.
                  --double     Plants two.

                Global options ('garden --help' explains them): --file, --json, --color,
                --quiet, --help, --version.

                """)
    }

    @Test func `a command shows its short options`() {
        let help = Help(of: .garden, width: 80).text(for: .move)
        #expect(
            help == """
                Usage: garden move [OPTIONS] ID… BED

                Moves plants to another bed.

                Options:
                  -a, --all          Includes what has withered.
                  -v, --verbose      Says more.
                  -o, --output FILE  Writes a report to FILE.

                Global options ('garden --help' explains them): --file, --json, --color,
                --quiet, --help, --version.

                """)
    }

    @Test func `a command shows its aliases`() {
        let help = Help(of: .garden, width: 80).text(for: .remove)
        #expect(
            help == """
                Usage: garden remove [OPTIONS] ID…

                Takes plants out of the garden, and says how to put them back.

                Also called rm or weed.

                Global options ('garden --help' explains them): --file, --json, --color,
                --quiet, --help, --version.

                """)
    }

    @Test(arguments: 20...200)
    func `no line is wider than the terminal and nothing is cut off`(width: Int) {
        let help = Help(of: .garden, width: width).text(for: .plant)
        let widest = Help(of: .garden, width: 1000).text(for: .plant)
        for line in help.split(separator: "\n") {
            #expect(line.count <= width)
            #expect(line.last != " ")
        }
        #expect(help.filter { !$0.isWhitespace } == widest.filter { !$0.isWhitespace })
    }

    @Test func `a word longer than a line goes on in the next`() {
        let program = Program(
            "p", summary: "",
            bare: Command("p", summary: "Abcdefghijklmnopqrstuvwxyz0123456789 end."))
        let help = Help(of: program, width: 20).overview()
        #expect(help.contains("\nAbcdefghijklmnopqrst\nuvwxyz0123456789\nend.\n"))
    }
}
