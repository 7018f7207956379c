import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

test("another feature is imported by its alias", () => {
  const file = "src/features/notes/server/jobs.ts";
  const text = 'import type { X } from "../../users/server/public.ts";\nexport type Y = X;\n';
  expect(plant({ [file]: text })).toMatchObject([
    {
      file,
      line: 1,
      rule: "aliases",
      message: expect.stringContaining("Write #features/users/server/public.ts"),
    },
  ]);
});
