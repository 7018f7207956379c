import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const file = "src/features/users/server/actions/rename.ts";

test.each(["name as Submitted", "{ name } as { name: Submitted | null }"])(
  "%s stores what no check has seen",
  (text) => {
    expect(plant({ [file]: `export const rename = (name: string) => (${text});\n` })).toMatchObject(
      [{ file, rule: "submitted-words", line: 1, message: expect.stringContaining("trusted(") }],
    );
  },
);

test("other casts are none of its business", () => {
  expect(plant({ [file]: "export const rename = (name: string) => name as Name;\n" })).toEqual([]);
});
