import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

test.each([
  ["src/features/users/server/actions/rename.ts", "kysely", "Move the statement to queries.ts"],
  ["src/features/users/server/register.ts", "pg", "Move the statement to queries.ts"],
  [
    "src/platform/server/http/endpoints/idempotency.ts",
    "kysely",
    "platform/server/database or a queries.ts",
  ],
  ["src/app/cli.ts", "pg", "Move the statement"],
])("%s must not import %s", (file, name, message) => {
  expect(
    plant({ [file]: `import { x } from "${name}";\nexport const register = x;\n` }),
  ).toMatchObject([
    { file, line: 1, rule: "query-files", message: expect.stringContaining(message) },
  ]);
});

test("a statement elsewhere is found without any import", () => {
  const file = "src/features/users/server/actions/rename.ts";
  const text = 'export const rename = (ctx: Ctx) =>\n  ctx.db.selectFrom("users").execute();\n';
  expect(plant({ [file]: text })).toMatchObject([
    {
      file,
      line: 2,
      rule: "query-files",
      message: expect.stringContaining("A statement outside queries.ts"),
    },
  ]);
});

test("types of the database library may be named anywhere, and tests may look at rows", () => {
  expect(
    plant({
      "src/features/users/server/policy.ts":
        'import type { Kysely } from "kysely";\nexport type D = Kysely<1>;\n',
      "src/features/users/server/routes.test.ts":
        'import { sql } from "kysely";\nexport const x = sql;\n',
    }),
  ).toEqual([]);
});
