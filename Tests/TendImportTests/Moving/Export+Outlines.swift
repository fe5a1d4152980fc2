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
    ]
}
