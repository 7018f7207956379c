import fc from "fast-check";
import { expect, test } from "vitest";
import { questionLines, questionsFrom } from "./questions.ts";

test("unchanged questions keep their keys and therefore their answers", () => {
  const before = questionsFrom("What do you make?\nSince when?");
  const after = questionsFrom(" Since when? \n\nWhere?\nWhat do you make?", before);
  expect(
    Object.entries(after.properties).map(([key, each]) => [key, each["x-control"].label]),
  ).toEqual([
    ["question2", "Since when?"],
    ["question3", "Where?"],
    ["question1", "What do you make?"],
  ]);
  expect(after.required).toEqual(["question2", "question3", "question1"]);
});

test("text is preserved, and duplicate questions are removed", () => {
  const lines = fc.array(fc.stringMatching(/^[a-z ?]{0,12}$/), { maxLength: 8 });
  fc.assert(
    fc.property(lines, lines, (first, second) => {
      const expected = [...new Set(second.map((line) => line.trim()))].filter(Boolean).join("\n");
      const after = questionsFrom(second.join("\n"), questionsFrom(first.join("\n")));
      expect(questionLines(after)).toBe(expected);
    }),
  );
});
