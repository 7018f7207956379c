import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

test("no index files", () => {
  const file = "src/ui/index.ts";
  expect(plant({ [file]: "export const a = 1;\n" })).toMatchObject([
    { file, rule: "barrels", message: expect.stringContaining("No index files") },
  ]);
});

test.each(["export * from", "export * as users from"])("no %s", (start) => {
  const file = "src/features/users/server/public.ts";
  expect(plant({ [file]: `${start} "./queries.ts";\n` })).toMatchObject([
    {
      file,
      line: 1,
      rule: "barrels",
      message: expect.stringContaining("List the names one by one"),
    },
  ]);
});

test("no file that only passes on others", () => {
  const file = "src/features/users/server/present.ts";
  expect(plant({ [file]: 'export { createUser } from "./queries.ts";\n' })).toMatchObject([
    { file, rule: "barrels", message: expect.stringContaining("only public.ts may do this") },
  ]);
});
