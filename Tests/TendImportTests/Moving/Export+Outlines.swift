extension Export {
    /// Texts that people write, with tasks in them.
    static let outlines = [
        // The samples of the plugin Tasks, in its page 'Tasks Emoji Format'.
        Export(
            file: "Home.md", preset: "markdown",
            content: """
                ---
                tags: [daily]
                ---
                # Home

                Some words about the house.

                ## Kitchen
                - [ ] Order a tap #shopping 🔺 ➕ 2026-09-01 ⏳ 2026-10-01 📅 2026-10-05
                  Chrome, if there is one

                  - not too large
                    - [x] Measure the old one ✅ 2026-09-02
                    - [/] Ask Ben #phone about it
                - [-] Paint it red ❌ 2026-09-03
                - [ ] Oil the hinge ✅ 2026-09-04
                - [>] Sweep 🔁 every 2 weeks when done 📅 2026-10-05 🔽
                - plain item
                # Work
                * [ ] Write the report [due:: 2026-10-05] (scheduled:: 2026-10-01) [mood:: good]
                + [ ] Send it ⛔ tx1 📅 someday
                1. [X] Print it 🆔 tx1 ✅ 2026-09-02
                ```
                - [ ] in code
                ```
                """,
            tasks: [
                "Order a tap on:2026-10-01 due:2026-10-05 !high project:Home/Kitchen +shopping notes:Chrome, if there is one//- not too large {priority}",
                "Measure the old one completed done:2026-09-02 project:Home/Kitchen part-of:1",
                "Ask Ben #phone about it active project:Home/Kitchen +phone part-of:1",
                "Paint it red completed done:2026-09-03 project:Home/Kitchen {box}",
                "Oil the hinge project:Home/Kitchen {was done}",
                "Sweep due:2026-10-05 every:2 weeks from:completion !low project:Home/Kitchen {box}",
                "Write the report [mood:: good] on:2026-10-01 due:2026-10-05 project:Work",
                "Send it 📅 someday project:Work depends-on:9",
                "Print it completed done:2026-09-02 project:Work id:tx1",
            ]),
        // The forms of the manual of org-mode.
        Export(
            file: "home.org", preset: "org",
            content: """
                #+TITLE: Home
                #+TODO: TODO STARTED WAITING(w) | DONE CANCELLED
                Some words.
                * Garden                                                     :outside:
                ** STARTED [#A] Plant trees [1/2]                            :spring:
                   DEADLINE: <2026-10-05 Mon> SCHEDULED: <2026-10-01 Thu 09:00>
                   :PROPERTIES:
                   :ID:       tree-1
                   :CREATED:  [2026-09-01 Tue 08:00]
                   :Effort:   2:00
                   :END:
                   Two apples
                   - [X] Dig
                   - [ ] Water
                *** DONE Buy a spade
                    CLOSED: [2026-09-02 Wed 08:00]
                * WAITING [#D] Pay the rent
                  DEADLINE: <2026-10-01 Thu 17:30 +1m>
                * CANCELLED Sell the car
                  CLOSED: [2026-09-03 Thu]
                """,
            tasks: [
                "Plant trees active on:2026-10-01 due:2026-10-05 !high project:Garden +outside +spring id:tree-1 notes:Two apples {Effort,SCHEDULED as written,keyword}",
                "Dig completed project:Garden part-of:1",
                "Water project:Garden part-of:1",
                "Buy a spade completed done:2026-09-02 project:Garden +outside part-of:1",
                "Pay the rent due:2026-10-01T17:30 every:month {DEADLINE as written,[#],keyword}",
                "Sell the car completed done:2026-09-03 {keyword}",
            ]),
        // Specifications of Kiro: what may be left out has a star, and `[-]` is what is under way
        // (https://kiro.dev/docs/specs/).
        Export(
            file: "tasks.md", preset: "markdown",
            content: """
                # Implementation Plan

                - [-] 1. Set up
                  - [x] 1.1 Create the project
                  - [ ]* 1.2 Write unit tests
                - [x]* 2. Draw
                - [-] 3. Build
                """,
            tasks: [
                "1. Set up active project:Implementation Plan",
                "1.1 Create the project completed project:Implementation Plan part-of:1",
                "1.2 Write unit tests project:Implementation Plan part-of:1 {box}",
                "2. Draw completed project:Implementation Plan {box}",
                "3. Build active project:Implementation Plan",
            ]),
        // Of Obsidian's, what was cancelled stays so, whatever lies below it.
        Export(
            file: "trips.md", preset: "markdown",
            content: """
                - [-] Trip ❌ 2026-11-20
                  - [ ] Book
                - [-] Going
                  - [ ] Pack
                - [-] Gone
                """,
            tasks: [
                "Trip completed done:2026-11-20 {box}", "Book part-of:1", "Going active",
                "Pack part-of:3", "Gone completed {box}",
            ]),
        // Boxes as people type them, and items without one that are headings to those below them, as the cards
        // of taskell (https://github.com/smallhadroncollider/taskell).
        Export(
            file: "board.md", preset: "markdown",
            content: """
                ---
                aliases:
                  - TODO Management
                ---
                ## To Do

                - Card
                    > Its description
                    * [x] Half
                - Home:
                  1. Garden
                     - [] Rake
                  - [x]Mow
                    words of it
                  - [ x ] Sweep
                - [ ] Call
                - nothing
                - [x](https://example.org) a link

                Words
                - [ ] Mail
                """,
            tasks: [
                "Half completed project:To Do/Card", "Rake project:To Do/Home/Garden",
                "Mow completed project:To Do/Home notes:words of it",
                "Sweep completed project:To Do/Home", "Call project:To Do", "Mail project:To Do",
            ]),
        // The words that Doom Emacs sets, and boxes in their place
        // (https://docs.doomemacs.org/latest/modules/lang/org/).
        Export(
            file: "todo.org", preset: "org",
            content: """
                * PROJ House
                ** STRT Paint
                ** [ ] Sweep
                ** [X] Air
                ** [-] Clean [1/2]
                * KILL Move
                * [?] Ask
                """,
            tasks: [
                "House {keyword}", "Paint active part-of:1 {keyword}", "Sweep part-of:1",
                "Air completed part-of:1", "Clean active part-of:1", "Move completed {keyword}",
                "Ask {keyword}",
            ]),
        Export(
            file: "people.org", preset: "org", content: "- [-] Call\n  - [X] Ben\n- [-] Mail\n",
            tasks: ["Call active", "Ben completed part-of:1", "Mail active"]),
    ]
}
