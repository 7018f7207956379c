import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

test.each(["node:fs", "react", "kysely"])("a contract does not import %s", (name) => {
  const file = "src/features/users/contract/rules.ts";
  const planted = plant({ [file]: `import type x from "${name}";\nexport type Y = x;\n` });
  expect(planted).toMatchObject([
    {
      file,
      line: 1,
      rule: "contract-imports",
      message: expect.stringContaining("Move the code that needs it"),
    },
  ]);
});

test("a test of a contract may use the test runner", () => {
  const text = 'import { test } from "vitest";\ntest("x", () => undefined);\n';
  expect(plant({ "src/features/users/contract/rules.test.ts": text })).toEqual([]);
});
