import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

test.each([
  [
    "src/features/users/server/jobs.ts",
    "#features/notes/contract/events.ts",
    "users does not depend on notes",
  ],
  ["src/features/notes/server/jobs.ts", "#features/users/server/queries.ts", "is private to users"],
  [
    "src/features/notes/server/jobs.ts",
    "#features/users/server/register.ts",
    "is private to users",
  ],
  [
    "src/features/notes/web/hooks/use-x.ts",
    "#features/users/web/components/user-link.tsx",
    "its web/public.ts",
  ],
  [
    "src/features/notes/server/jobs.ts",
    "#features/users/server/factories.ts",
    "Factories are for tests",
  ],
])("%s must not import %s", (file, target, message) => {
  const planted = plant({ [file]: `import type { X } from "${target}";\nexport type Y = X;\n` });
  expect(planted).toMatchObject([
    { file, line: 1, rule: "dependencies", message: expect.stringContaining(message) },
  ]);
});

test("a test may use the factories of any feature", () => {
  const text =
    'import { makeNote } from "#features/notes/server/factories.ts";\nexport const x = makeNote;\n';
  const planted = plant({
    "src/features/users/server/routes.test.ts": text,
    "src/features/notes/server/factories.ts": "export const makeNote = 1;\n",
  });
  expect(planted).toEqual([]);
});

test("contracts, public files and, for factories, factories may be imported", () => {
  const using = (target: string) =>
    `import type { X } from "#features/users/${target}";\nexport type Y = X;\n`;
  expect(
    plant({
      "src/features/notes/server/present.ts": using("contract/resources.ts"),
      "src/features/notes/server/jobs.ts": using("server/public.ts"),
      "src/features/notes/server/factories.ts": using("server/factories.ts"),
      "src/features/notes/web/components/note.tsx": using("web/public.ts"),
    }),
  ).toEqual([]);
});
