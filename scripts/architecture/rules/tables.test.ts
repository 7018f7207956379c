import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const file = "src/features/notes/server/queries.ts";

test.each([
  'db.insertInto("users").values({})',
  'db.updateTable("users as u").set({})',
  'db.deleteFrom("users")',
  'sql`delete from users where "userID" = now()`',
  'sql`update "users" as u set name = now()`',
  'sql`with gone as (insert into public."users" values (now())) select 1`',
  'client.query("truncate table users")',
  `sql\`delete from \${sql.table("users")} where true\``,
  `sql\`update \${sql.ref("users")} set name = now()\``,
  'sql.raw("delete from users")',
  'bodyStore({ table: "users", idColumn: "userID" })',
])("%s is refused to a feature that does not own the table", (statement) => {
  const text = `export const write = (db: any, client: any, sql: any) =>\n  ${statement};\n`;
  expect(plant({ [file]: text })).toMatchObject([
    { file, line: 2, rule: "tables", message: expect.stringContaining("users belongs to users") },
  ]);
});

test.each([
  'const table = "users"; export const write = (db: any) => db.deleteFrom(table);',
  `const table = "users" as const; export const write = (sql: any) => sql\`insert into \${sql.table(table)} values (1)\`;`,
  'const rows = "users"; const into = rows; export const write = (db: any) => db.updateTable(into);',
  'const all = ["notes", "users"]; export const write = (db: any) => { for (const each of all) db.deleteFrom(each); };',
  'export const write = (db: any, own: boolean) => db.deleteFrom(own ? "notes" : "users");',
])("a name in a variable is found: %s", (text) => {
  expect(plant({ [file]: `${text}\n` })).toMatchObject([
    { file, line: 1, rule: "tables", message: expect.stringContaining("users belongs to users") },
  ]);
});

test.each([
  "export const write = (db: any, table: string) => db.insertInto(table);",
  "export const write = (sql: any, table: string) => sql`delete from @{sql.table(table)}`;",
  "export const write = (sql: any, rows: any) => sql`update @{rows} set name = 1`;",
])("a table that only the caller knows is refused: %s", (text) => {
  expect(plant({ [file]: `${text.replaceAll("@{", "${")}\n` })).toMatchObject([
    { file, line: 1, rule: "tables", message: expect.stringContaining("Nobody can tell") },
  ]);
});

test("reading another's table and writing one's own is allowed", () => {
  const text = `
    export const read = (db: any) => db.selectFrom("users").innerJoin("notes", "a", "b");
    export const lock = (sql: any) => sql\`select 1 from users for update\`;
    export const wait = (sql: any, part: any) => sql\`select 1 from users for update \${part}\`;
    export const any = (sql: any) => sql\`select 1 from \${sql.table("users")}\`;
    export const write = (db: any) => db.insertInto("notes").values({});
  `;
  expect(plant({ [file]: text })).toEqual([]);
});

test("a table that is written has an owner", () => {
  const text = 'export const write = (db: any) => db.insertInto("pages");\n';
  expect(plant({ [file]: text })).toMatchObject([
    { file, rule: "tables", message: expect.stringContaining("Nobody owns pages") },
  ]);
});

test("a table has one owner", () => {
  const manifest = "src/features/users/feature.ts";
  const text =
    'export const feature = defineFeature({ name: "users", tables: ["users", "notes"] });\n';
  expect(plant({ [manifest]: text })).toMatchObject([
    {
      file: manifest,
      rule: "tables",
      message: "notes already belongs to notes. A table has one owner.",
    },
  ]);
});
