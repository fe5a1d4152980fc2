#!/usr/bin/python3 -B
"""What the model of a terminal makes of what programs write. ArchitectureTests runs it."""

import unittest

from terminal import Style, Terminal


class TerminalTests(unittest.TestCase):
    def lines(self, written, columns=10):
        terminal = Terminal(columns)
        terminal.write(written)
        return terminal.text()

    def styles(self, written):
        terminal = Terminal(20)
        terminal.write(written)
        return [cell.style for cell in terminal.shown()[0]]

    def test_lines_end_with_return_and_feed(self):
        self.assertEqual(self.lines("one\r\ntwo\r\n\r\n"), ["one", "two"])

    def test_a_feed_alone_keeps_the_column(self):
        self.assertEqual(self.lines("one\ntwo"), ["one", "   two"])

    def test_a_line_as_wide_as_the_terminal_is_one_line(self):
        self.assertEqual(self.lines("0123456789\r\nnext"), ["0123456789", "next"])

    def test_a_longer_line_wraps(self):
        self.assertEqual(self.lines("0123456789ab"), ["0123456789", "ab"])

    def test_a_wide_character_does_not_fit_into_the_last_column(self):
        self.assertEqual(self.lines("012345678日本"), ["012345678", "日本"])

    def test_a_wide_character_takes_two_cells(self):
        terminal = Terminal(10)
        terminal.write("日x")
        self.assertEqual([cell.text for cell in terminal.shown()[0]], ["日", "", "x"])

    def test_half_of_a_wide_character_does_not_stay(self):
        self.assertEqual(self.lines("日x\ry"), ["y x"])
        self.assertEqual(self.lines("日x\r\x1b[Cy"), [" yx"])

    def test_a_mark_joins_the_character_before_it(self):
        terminal = Terminal(10)
        terminal.write("e\u0301x")
        self.assertEqual([cell.text for cell in terminal.shown()[0]], ["e\u0301", "x"])

    def test_a_tab_goes_to_the_next_eighth_column(self):
        self.assertEqual(self.lines("a\tb"), ["a       b"])

    def test_a_line_is_written_over_and_erased(self):
        self.assertEqual(self.lines("old text\rnew\x1b[K"), ["new"])

    def test_the_cursor_moves(self):
        self.assertEqual(self.lines("a\r\nb\x1b[1A!\x1b[2;5Hc"), ["a!", "b   c"])

    def test_titles_and_links_are_not_shown(self):
        self.assertEqual(self.lines("\x1b]0;title\x07a\x1b]8;;x:y\x1b\\b\x1b]8;;\x1b\\"), ["ab"])

    def test_colours_and_attributes(self):
        self.assertEqual(
            self.styles("\x1b[1;31ma\x1b[22mb\x1b[39;2mc\x1b[0md"),
            [Style(foreground=1, bold=True), Style(foreground=1), Style(dim=True), Style()])

    def test_more_colours(self):
        self.assertEqual(
            self.styles("\x1b[38;5;208ma\x1b[48;2;1;2;3mb\x1b[m\x1b[95mc"),
            [Style(foreground=208), Style(foreground=208, background=(1, 2, 3)),
             Style(foreground=13)])

    def test_what_is_not_known_is_passed_over(self):
        self.assertEqual(self.lines("a\x1b[?25lb\x1b(Bc\x1b[38;9md"), ["abcd"])


unittest.main()
