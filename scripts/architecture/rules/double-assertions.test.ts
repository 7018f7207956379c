import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

test.each(["as unknown as string", "as never", "as any"])("%s is refused", (assertion) => {
  const file = "src/features/users/server/domain/value.ts";
  expect(plant({ [file]: `export const value = 1 ${assertion};\n` })).toMatchObject([
    { file, line: 1, rule: "double-assertions" },
  ]);
});

test("what is unknown may be asserted, and tests may do anything", () => {
  const files = {
    "src/features/users/server/domain/value.ts":
      "export const value = JSON.parse('1') as unknown;\nexport const one = value as number;\n",
    "src/features/users/server/domain/value.test.ts": "export const value = 1 as never;\n",
  };
  expect(plant(files)).toEqual([]);
});
