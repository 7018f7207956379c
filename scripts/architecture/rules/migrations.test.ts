import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const folder = "src/features/users/server/migrations";
const file = `${folder}/20260103-change.sql`;

test("a created table is named in the manifest", () => {
  expect(
    plant({ [file]: 'create unlogged table if not exists "userPhotos" (x int);' }),
  ).toMatchObject([
    { file, rule: "migrations", message: 'Add "userPhotos" to tables in users\'s feature.ts.' },
  ]);
});

test("a table that was dropped or renamed later need not be named", () => {
  expect(
    plant({
      [file]: "create table visits (x int); create table people (x int);",
      [`${folder}/20260104-tidy.sql`]:
        "drop table if exists visits; drop table users; alter table people rename to users;",
    }),
  ).toEqual([]);
});

test.each(["alter table notes add x int;", 'update "notes" set x = 1;', "drop table notes;"])(
  "%s is refused to a feature that does not own the table",
  (text) => {
    expect(plant({ [file]: text })).toMatchObject([
      {
        file,
        rule: "migrations",
        message: expect.stringContaining("notes belongs to notes, which alone changes it"),
      },
    ]);
  },
);

test("a foreign key points to own tables or those of dependencies", () => {
  const text = 'alter table users add "noteID" int references notes on delete cascade;';
  expect(plant({ [file]: text })).toMatchObject([
    {
      file,
      rule: "migrations",
      message: expect.stringContaining("key the rows by recordType and recordID"),
    },
  ]);
});

test("no two migrations have the same name", () => {
  const twin = "src/features/notes/server/migrations/20260101-create-users.sql";
  const [violation] = plant({ [twin]: "select 1;" });
  expect(violation).toMatchObject({
    rule: "migrations",
    message: expect.stringContaining("has the same name"),
  });
});
