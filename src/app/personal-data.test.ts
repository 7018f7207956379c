import { sql } from "kysely";
import { expect, test } from "vitest";
import { userErasers } from "#features/users/server/public.ts";
import { feature as platform } from "#platform/feature.ts";
import { assemble } from "./assemble.ts";
import { features } from "./features.ts";
import { testSite } from "./testing/site.ts";

const site = testSite();
const manifests = [platform, ...features.map(({ manifest }) => manifest)];

interface Column {
  table: string;
  column: string;
  type: string;
  namesUser: boolean;
  isListed: boolean;
}

async function listColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.data_type as type,
      c.column_name ~* 'userID$' or exists (
        select from pg_constraint f where f.contype = 'f' and f.confrelid = 'users'::regclass
          and f.conrelid = t.oid and a.attnum = any(f.conkey)) as "namesUser",
      exists (select from pg_constraint k where k.contype = 'c' and k.conrelid = t.oid
        and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%') as "isListed"
    from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    join pg_attribute a on a.attrelid = t.oid and a.attname = c.column_name
    where c.table_schema = 'public'`.execute(site.ctx().db);
  return rows;
}

const plain =
  /^(smallint|integer|bigint|xid8|numeric|real|double precision|boolean|date|timestamp with.* time zone|uuid)$/;

const ofProduct =
  /(?:^|[a-z])(?:type|format|status|state|kind|locale|digest|salt|hash|signature)$/i;

const isOfInterest = ({ column, type, namesUser, isListed }: Column) =>
  namesUser || (!plain.test(type) && !isListed && !ofProduct.test(column));

const declared = manifests.flatMap(({ personalData, notPersonal }) => [
  ...personalData.flatMap(({ table, column }) => [column].flat().map((each) => `${table}.${each}`)),
  ...notPersonal.flatMap(({ table, columns }) => columns.map((each) => `${table}.${each}`)),
]);

const ownerOf = (table: string) =>
  manifests.find(({ tables }) => tables.includes(table))?.name ?? "the feature whose table it is";

test("every column with user ids or text declares whether erasure covers it", async () => {
  const declaredColumns = new Set(declared);
  const unknown = (await listColumns())
    .filter((each) => isOfInterest(each) && !declaredColumns.has(`${each.table}.${each.column}`))
    .map(
      ({ table, column }) =>
        `${table}.${column}: declare it in feature.ts of ${ownerOf(table)}: in personalData if it holds ` +
        "what a member wrote or tells of one, and see that an eraser takes it; else in notPersonal with the reason.",
    );
  expect(unknown.toSorted().join("\n")).toBe("");
});

test("declared columns exist, and are declared by their owner only", async () => {
  const there = new Set((await listColumns()).map(({ table, column }) => `${table}.${column}`));
  const gone = declared.filter((each) => !there.has(each));
  expect(gone, "remove what is gone from personalData and notPersonal").toEqual([]);
  const twice = declared.filter((each, index) => declared.indexOf(each) !== index);
  expect(twice, "a column is personal or not, once").toEqual([]);
  const foreign = manifests.flatMap(({ name, tables, personalData, notPersonal }) =>
    [...personalData, ...notPersonal]
      .filter(({ table }) => !tables.includes(table))
      .map(({ table }) => `${name} speaks of ${table}, which is ${ownerOf(table)}'s`),
  );
  expect(foreign).toEqual([]);
});

test("all data kept as long as the account is covered by erasure", async () => {
  const aboutUsers = (await listColumns()).filter(({ column }) => column === "userID");
  const erased = new Set([
    ...aboutUsers.map(({ table }) => table),
    ...assemble()
      .list(userErasers)
      .flatMap(({ tables }) => tables),
  ]);
  const uncovered = features
    .flatMap(({ manifest }) => manifest.personalData)
    .filter(({ table, retention }) => retention === "account" && !erased.has(table))
    .map(
      ({ table }) =>
        `Nothing erases ${table}: add a userEraser that names it, or give it a column userID.`,
    );
  expect(uncovered).toEqual([]);
});
