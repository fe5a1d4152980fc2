import Arguments
import Testing

@Suite("Help on a program")
struct OverviewTests {
    @Test func `an overview in 20 columns has every text under its label`() {
        let help = Help(of: .garden, width: 20).overview()
        #expect(
            help == """
                Usage: garden
                       [OPTIONS]
                       [COMMAND]
                       [WORDS…]

                Keeps a list of what
                grows, and of what
                is to be done about
                it.

                Growing:
                  plant
                      Plants one
                      thing.
                  move
                      Moves plants
                      to another
                      bed.

                Looking:
                  list
                      Lists what
                      grows.
                  show
                      Shows one
                      plant.
                  today
                      Shows what is
                      to be done
                      today.

                Clearing:
                  remove
                      Takes plants
                      out of the
                      garden, and
                      says how to
                      put them back.
                  prune
                      Prunes what
                      needs it.

                Options:
                  --file PATH
                      Uses the list
                      at PATH.
                  --json
                      Prints JSON.
                  --color WHEN
                      Colours what
                      is printed.
                      WHEN is auto,
                      always or
                      never.
                  -q, --quiet
                      Prints nothing
                      but errors.
                  -h, --help
                      Shows this
                      help.
                  --version
                      Shows the
                      version.

                'garden COMMAND
                --help' tells more
                about a command.

                """)
    }

    @Test func `an overview in 40 columns has its texts in a column`() {
        let help = Help(of: .garden, width: 40).overview()
        #expect(
            help == """
                Usage: garden [OPTIONS] [COMMAND]
                       [WORDS…]

                Keeps a list of what grows, and of what
                is to be done about it.

                Growing:
                  plant             Plants one thing.
                  move              Moves plants to
                                    another bed.

                Looking:
                  list              Lists what grows.
                  show              Shows one plant.
                  today             Shows what is to be
                                    done today.

                Clearing:
                  remove            Takes plants out of
                                    the garden, and says
                                    how to put them
                                    back.
                  prune             Prunes what needs
                                    it.

                Options:
                      --file PATH   Uses the list at
                                    PATH.
                      --json        Prints JSON.
                      --color WHEN  Colours what is
                                    printed. WHEN is
                                    auto, always or
                                    never.
                  -q, --quiet       Prints nothing but
                                    errors.
                  -h, --help        Shows this help.
                      --version     Shows the version.

                'garden COMMAND --help' tells more about
                a command.

                """)
    }

    @Test func `an overview in 80 columns fits a screen`() {
        let help = Help(of: .garden, width: 80).overview()
        #expect(
            help == """
                Usage: garden [OPTIONS] [COMMAND] [WORDS…]

                Keeps a list of what grows, and of what is to be done about it.

                Growing:
                  plant             Plants one thing.
                  move              Moves plants to another bed.

                Looking:
                  list              Lists what grows.
                  show              Shows one plant.
                  today             Shows what is to be done today.

                Clearing:
                  remove            Takes plants out of the garden, and says how to put them
                                    back.
                  prune             Prunes what needs it.

                Options:
                      --file PATH   Uses the list at PATH.
                      --json        Prints JSON.
                      --color WHEN  Colours what is printed. WHEN is auto, always or never.
                  -q, --quiet       Prints nothing but errors.
                  -h, --help        Shows this help.
                      --version     Shows the version.

                'garden COMMAND --help' tells more about a command.

                """)
    }

    @Test func `an overview in 200 columns breaks no line`() {
        let help = Help(of: .garden, width: 200).overview()
        #expect(
            help == """
                Usage: garden [OPTIONS] [COMMAND] [WORDS…]

                Keeps a list of what grows, and of what is to be done about it.

                Growing:
                  plant             Plants one thing.
                  move              Moves plants to another bed.

                Looking:
                  list              Lists what grows.
                  show              Shows one plant.
                  today             Shows what is to be done today.

                Clearing:
                  remove            Takes plants out of the garden, and says how to put them back.
                  prune             Prunes what needs it.

                Options:
                      --file PATH   Uses the list at PATH.
                      --json        Prints JSON.
                      --color WHEN  Colours what is printed. WHEN is auto, always or never.
                  -q, --quiet       Prints nothing but errors.
                  -h, --help        Shows this help.
                      --version     Shows the version.

                'garden COMMAND --help' tells more about a command.

                """)
    }

    @Test func `a program with one thing to do shows that`() {
        let help = Help(of: .weigh, width: 80).overview()
        #expect(
            help == """
                Usage: weigh [OPTIONS] FILE…

                Weighs what stands in FILE, or on standard input for '-'.

                Options:
                      --map FIELD=COLUMN…  Maps a column.
                  -n, --dry-run            Only says what would be done.

                Global options:
                      --json               Prints JSON.
                  -h, --help               Shows this help.
                      --version            Shows the version.

                """)
    }

    @Test(arguments: [Int.min, -1, 0, 19])
    func `a terminal narrower than 20 columns counts as 20`(width: Int) {
        #expect(
            Help(of: .garden, width: width).overview()
                == Help(of: .garden, width: 20).overview())
    }
}
