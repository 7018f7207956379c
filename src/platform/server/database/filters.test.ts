import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { dateFilter, range } from "../../contract/queries/query-filters.ts";
import { meets } from "./filters.ts";

const site = testSite();

const days = [
  "2025-01-01T00:00:00Z",
  "2025-01-01T23:59:59.999Z",
  "2025-01-02T00:00:00Z",
  "2025-02-01T12:00:00Z",
];

beforeAll(async () => {
  const rows = days.map((day, index) => ({
    owner: "test",
    key: String(index),
    fingerprint: "",
    status: index,
    dateInserted: new Date(day),
  }));
  await site.ctx().db.insertInto("idempotencyKeys").values(rows).execute();
});

const keysWhere = async (filters: { status?: string; dateInserted?: string }) => {
  const rows = await site
    .ctx()
    .db.selectFrom("idempotencyKeys")
    .select("key")
    .where((eb) =>
      meets(eb, "status", filters.status === undefined ? undefined : range().parse(filters.status)),
    )
    .where((eb) =>
      meets(
        eb,
        "idempotencyKeys.dateInserted",
        filters.dateInserted === undefined ? undefined : dateFilter().parse(filters.dateInserted),
      ),
    )
    .orderBy("key")
    .execute();
  return rows.map(({ key }) => key).join("");
};

test.each([
  ["0,3", "03"],
  [">1", "23"],
  ["<=1", "01"],
  ["[1,3)", "12"],
  ["1..3", "123"],
])("numbers meet %s", async (status, keys) => {
  expect(await keysWhere({ status })).toBe(keys);
});

test.each([
  ["2025-01-01", "01"],
  [">2025-01-01", "23"],
  ["<=2025-01-01", "01"],
  ["(2025-01-01,2025-02-01]", "23"],
  ["9999-12-31", ""],
  ["<=9999-12-31", "0123"],
])("dates meet %s", async (dateInserted, keys) => {
  expect(await keysWhere({ dateInserted })).toBe(keys);
});

test("all rows match without a filter", async () => {
  expect(await keysWhere({})).toBe("0123");
});
