import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { arrange } from "./domain/arrange.ts";

const site = testSite();

let cookie = "";
let categoryID = 0;

beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  categoryID = await createCategory(site.ctx());
});

const manage = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie, body, query });
const write = () => createDiscussion(site.ctx(), { categoryID });
const ref = (recordID: number, sort?: number) => ({
  recordType: "discussion",
  recordID,
  ...(sort !== undefined && { sort }),
});
const add = async (name: string, records: object[] = []): Promise<number> =>
  (await manage("POST /collections", { name, records })).body.collectionID;
const put = (collectionIDs: number[], record: object) =>
  manage("PUT /collections/by-resource", { collectionIDs, record });
const recordsOf = async (collectionID: number) =>
  (await manage(`GET /collections/${collectionID}`)).body.records as {
    recordID: number;
    sort: number | null;
  }[];
const namesOf = async (recordID: number): Promise<string[]> =>
  (
    await manage(
      "GET /collections/by-resource",
      undefined,
      `recordType=discussion&recordID=${recordID}`,
    )
  ).body.map(({ name }: { name: string }) => name);

test("A record is in exactly the collections that are set", async () => {
  const [one, other] = [await write(), await write()];
  const [a, b] = [await add("A", [ref(other)]), await add("B")];
  const { status, body } = await put([a, b], ref(one));
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { collectionID: a, name: "A", records: [{ recordID: other }, { recordID: one }] },
    { collectionID: b, name: "B", records: [{ recordID: one, record: { discussionID: one } }] },
  ]);
  expect(await namesOf(one)).toEqual(["A", "B"]);
  expect((await put([b], ref(one))).body).toHaveLength(1);
  expect(await namesOf(one)).toEqual(["B"]);
  // Some clients clear the list first.
  expect((await put([], ref(one))).body).toEqual([]);
  await put([a], ref(one, -1));
  expect((await recordsOf(a)).map(({ recordID }) => recordID)).toEqual([one, other]);
  await put([a], ref(one));
  expect(await recordsOf(a)).toMatchObject([{ recordID: one, sort: -1 }, { recordID: other }]);
});

test("Unknown collections, types and records are refused", async () => {
  const one = await write();
  const a = await add("Strict");
  expectError(await put([a, 9_999_999], ref(one)), 422, "collectionIDs");
  expect(await namesOf(one)).toEqual([]);
  expectError(await put([a], { recordType: "user", recordID: one }), 422, "recordType");
  expectError(await put([a], ref(9_999_999)), 404);
  expectError(await manage("PUT /collections/by-resource", { collectionIDs: [a] }), 422, "record");
});

test("The 31st record is refused with the name of the collection, deleted ones do not count", async () => {
  const ids: number[] = [];
  while (ids.length < 31) ids.push(await write());
  const last = ids.pop() as number;
  const a = await add(
    "Full house",
    ids.map((id) => ref(id)),
  );
  const empty = await add("Empty house");
  const refused = await put([a, empty], ref(last));
  expectError(refused, 422, "collectionIDs");
  expect(refused.body.errors[0].message).toBe(
    "The collection Full house is full: it holds at most 30 records.",
  );
  expect(await recordsOf(empty)).toEqual([]);
  await manage(`DELETE /discussions/${ids[3]}`);
  expect((await put([a, empty], ref(last))).status).toBe(200);
  expect(await recordsOf(a)).toHaveLength(30);
});

test("Concurrent edits leave one order without repeated records, and never more than 30", async () => {
  const ids: number[] = [];
  while (ids.length < 32) ids.push(await write());
  const start = ids.slice(0, 28).map((id) => ref(id));
  const a = await add("Raced", start);
  const answers = await Promise.all([
    ...ids.slice(28).map((id) => put([a], ref(id))),
    ...ids.slice(28).map((id) => put([a], ref(id, 5))),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(
    answers.map(() => expect.toSatisfy((status) => status === 200 || status === 422)),
  );
  const stored = await recordsOf(a);
  expect(stored).toHaveLength(30);
  expect(new Set(stored.map(({ recordID }) => recordID)).size).toBe(30);

  const orders = [ids.slice(0, 5), ids.slice(0, 5).toReversed()];
  const patches = orders.map((order) =>
    manage(`PATCH /collections/${a}`, { records: order.map((id, index) => ref(id, index)) }),
  );
  expect((await Promise.all(patches)).map(({ status }) => status)).toEqual([200, 200]);
  const order = (await recordsOf(a)).map(({ recordID }) => recordID);
  expect(orders).toContainEqual(order);
});

test("Records are arranged by sort, those without one last, ties as given", () => {
  const sorts = fc.array(fc.option(fc.integer({ min: -3, max: 3 })), { maxLength: 30 });
  fc.assert(
    fc.property(sorts, (given) => {
      const records = given.map((sort, recordID) => ({ recordType: "a", recordID, sort }));
      const arranged = arrange(records);
      expect(new Set(arranged)).toEqual(new Set(records));
      for (const [index, one] of arranged.entries()) {
        const next = arranged[index + 1];
        if (!next) continue;
        if (one.sort === next.sort) expect(one.recordID).toBeLessThan(next.recordID);
        else if (next.sort !== null) expect(one.sort).toBeLessThan(next.sort);
      }
    }),
  );
});
