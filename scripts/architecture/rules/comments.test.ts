import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const file = "src/ui/button.ts";

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `export const part${index} = ${index};\n`).join("");

const comments = (count: number) => "// The browser rounds down.\n".repeat(count);

test("a short file may have four comments besides docstrings", () => {
  const docs = "/** Rounds down. */\nexport const a = 1;\n".replace("a =", "docs =");
  expect(plant({ [file]: comments(4) + docs })).toEqual([]);
  expect(plant({ [file]: comments(5) + docs })).toMatchObject([
    { file, rule: "comments", message: expect.stringContaining("5 comments, 4 are allowed") },
  ]);
});

test("a long file may have three for each hundred lines", () => {
  expect(plant({ [file]: comments(6) + lines(190) })).toEqual([]);
  expect(plant({ [file]: comments(7) + lines(190) })).toMatchObject([{ rule: "comments" }]);
});

test("phrases that nobody else uses are refused, in docstrings too", () => {
  expect(plant({ [file]: "/** Given to whoever asks. */\nexport const a = 1;\n" })).toMatchObject([
    { file, line: 1, rule: "comments", message: expect.stringContaining('"whoever"') },
  ]);
});
