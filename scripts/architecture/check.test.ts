import { expect, test } from "vitest";
import { plant } from "./testing/plant.ts";

const barrel = { "src/ui/index.ts": 'import "./button.tsx";\nexport const all = 1;\n' };

test("a tree that keeps all rules is clean", () => {
  expect(plant({})).toEqual([]);
});

test("an exception lets one rule pass in one file", () => {
  const exception = { file: "src/ui/index.ts", rule: "barrels", reason: "a package needs it" };
  expect(plant(barrel, [exception])).toEqual([]);
  expect(plant(barrel, [{ ...exception, rule: "size" }])).toMatchObject([
    { rule: "barrels" },
    { rule: "exceptions" },
  ]);
});

test("an exception that nothing needs is reported", () => {
  const exception = { file: "src/ui/buttons/button.tsx", rule: "size", reason: "it was long" };
  expect(plant({}, [exception])).toMatchObject([
    {
      file: "src/ui/buttons/button.tsx",
      rule: "exceptions",
      message: expect.stringContaining("Remove the exception"),
    },
  ]);
});

test("the generated types of the database follow no rule", () => {
  const text = "export interface Discussions {}\n".repeat(900);
  expect(plant({ "src/platform/server/database/schema.ts": text })).toEqual([]);
});

test("a file that cannot be parsed stops the check and is named", () => {
  expect(() => plant({ "src/ui/broken.ts": "export const = 1;" })).toThrow("src/ui/broken.ts");
});
