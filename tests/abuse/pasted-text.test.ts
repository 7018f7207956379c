import { expect, test } from "vitest";
import { measureWork } from "#app/testing/measure-work.ts";
import { isFastToParse } from "#features/editor/web/rich-pasting/is-fast-to-parse.ts";
import { readPlain } from "#features/editor/web/rich-pasting/read-plain.ts";

const fill = (piece: string, length = 100_000) => piece.repeat(Math.floor(length / piece.length));

/** So many units of work may hold up the page of whoever pastes: a second. */
const mostAtOnce = 80;

const signs = '[ ![ [a]( [a](http ** ` ~~ " "\t "\t""a\t - $ | |- -- # > ``` <a <a> ( ; a\u00a0';
const lines = ["- a", "• a", "1. a", "a\tb", '"\t', "  a  b", "a: b", "{", "> a", "|-|", "A b c d"];

test.each([...signs.split(" "), " ", "\t", "  a", ...lines.map((line) => `${line}\n`)])(
  "Plain text of nothing but %j is read at once",
  async (piece) => {
    const { total } = await measureWork(() => readPlain(fill(piece)));
    expect(total).toBeLessThan(mostAtOnce);
  },
);

test.each(["<b>", "<b ", "</b>", "<", "<style>"])(
  "Whether HTML of nothing but %j can be read is known at once",
  async (piece) => {
    const { total } = await measureWork(() => isFastToParse(fill(piece, 5_000_000)));
    expect(total).toBeLessThan(mostAtOnce);
  },
);

test("Formatting that nobody closes, and whatever is too long, is not given to the browser", () => {
  expect(isFastToParse(fill("<b>", 1_000))).toBe(false);
  expect(isFastToParse(fill("<p><b>x</b></p>", 999_000))).toBe(true);
  expect(isFastToParse(fill("<p>x</p>", 1_000_010))).toBe(false);
});
