import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });

const people = {} as Record<"member" | "administrator", SignedIn>;
let categoryID = 0;
let hiddenID = 0;

beforeAll(async () => {
  people.member = await signInAs(site.ctx());
  people.administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  categoryID = await createCategory(site.ctx());
  hiddenID = await createCategory(site.ctx(), { customPermissions: true });
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });
const manage = (endpoint: string, body?: unknown, query?: string) =>
  call(people.administrator, endpoint, body, query);
const write = (overrides = {}) => createDiscussion(site.ctx(), { categoryID, ...overrides });
const writeMany = async (count: number) => {
  const ids: number[] = [];
  while (ids.length < count) ids.push(await write());
  return ids;
};
const ref = (recordID: number, sort?: number | null) => ({
  recordType: "discussion",
  recordID,
  ...(sort !== undefined && { sort }),
});
const add = async (name: string, records: object[]): Promise<number> =>
  (await manage("POST /collections", { name, records })).body.collectionID;
const idsIn = async (collectionID: number, by?: SignedIn): Promise<number[]> =>
  (await call(by, `GET /collections/${collectionID}/content/en`)).body.records.map(
    ({ recordID }: { recordID: number }) => recordID,
  );

describe("a collection", () => {
  test("is created, read, listed, changed and deleted", async () => {
    const [one, other] = [await write(), await write()];
    const body = { name: "Best of", records: [ref(one, 2), ref(other, 1)] };
    const made = await manage("POST /collections", body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: "Best of",
      insertUserID: people.administrator.user.userID,
      updateUserID: null,
      dateUpdated: null,
      records: [
        { recordType: "discussion", recordID: other, sort: 1 },
        { recordType: "discussion", recordID: one, sort: 2 },
      ],
    });
    const { collectionID, records } = made.body;
    expect(records[0].dateAddedToCollection).toMatch(/Z$/);
    expect((await manage(`GET /collections/${collectionID}`)).body).toEqual(made.body);
    const listed = await manage("GET /collections", undefined, "name=best+O&limit=1");
    expect(listed.body).toEqual([made.body]);

    const patch = { name: "Worst of", records: [ref(one)] };
    const changed = await manage(`PATCH /collections/${collectionID}`, patch);
    expect(changed.body).toMatchObject({
      name: "Worst of",
      records: [{ recordID: one, sort: null }],
    });
    expect(changed.body.records[0].dateAddedToCollection).toBe(records[1].dateAddedToCollection);
    expect(changed.body.dateUpdated).not.toBeNull();
    const renamed = await manage(`PATCH /collections/${collectionID}`, { name: "So so" });
    expect(renamed.body.records).toHaveLength(1);
    const same = await manage(`PATCH /collections/${collectionID}`, renamed.body);
    expect(same.body).toEqual(renamed.body);
    const filtered = async (query: string) =>
      (await manage("GET /collections", undefined, `collectionID=${collectionID}&${query}`)).body;
    expect(await filtered("dateUpdated=>2001-01-01")).toHaveLength(1);
    expect(await filtered("dateUpdated=<2001-01-01")).toEqual([]);

    expect((await manage(`DELETE /collections/${collectionID}`)).status).toBe(204);
    expectError(await manage(`GET /collections/${collectionID}`), 404);
    expectError(await manage(`DELETE /collections/${collectionID}`), 404);
    expectError(await call(undefined, `GET /collections/${collectionID}/content/en`), 404);
    const log = await manage("GET /audit-logs", undefined, "eventType=collection_modification");
    expect(log.body[0].message).toBe("Deleted the collection So so.");
  });

  test("is only for those who manage the community", async () => {
    const id = await add("Ours", []);
    const record = ref(await write());
    const calls: [string, unknown?, string?][] = [
      ["GET /collections"],
      ["POST /collections", { name: "Mine", records: [] }],
      ["GET /collections/by-resource", undefined, "recordType=discussion&recordID=1"],
      ["PUT /collections/by-resource", { collectionIDs: [id], record }],
      ["GET /collections/contents/en"],
      [`GET /collections/${id}`],
      [`PATCH /collections/${id}`, { name: "Mine" }],
      [`DELETE /collections/${id}`],
    ];
    for (const [endpoint, body, query] of calls) {
      expectError(await call(undefined, endpoint, body, query), 401);
      expectError(await call(people.member, endpoint, body, query), 403);
    }
    expect((await call(undefined, `GET /collections/${id}/content/en`)).body).toEqual({
      collectionID: id,
      name: "Ours",
      records: [],
    });
  });

  test("refuses bad input", async () => {
    const one = await write();
    const post = (body: object) => manage("POST /collections", body);
    expectError(await post({ records: [] }), 422, "name");
    expectError(await post({ name: " ", records: [] }), 422, "name");
    expectError(await post({ name: "x".repeat(256), records: [] }), 422, "name");
    expectError(await post({ name: "A" }), 422, "records");
    const inside = async (record: object) => {
      const { status, body } = await post({ name: "A", records: [record] });
      return [status, ...body.errors.map(({ message }: { message: string }) => message)];
    };
    expect(await inside({ recordType: "comment", recordID: one })).toEqual([
      422,
      "Collections cannot contain records of the type comment.",
    ]);
    expect(await inside(ref(9_999_999))).toEqual([422, "There is no such record."]);
    expect((await inside({ ...ref(one), sort: "x" }))[0]).toBe(422);
    const twice = await post({ name: "A", records: [ref(one), ref(one)] });
    expect(twice.body.errors[0].message).toBe("This record is in the list twice.");
    const many = Array.from({ length: 31 }, () => ref(one));
    expectError(await post({ name: "A", records: many }), 422, "records");
    expectError(await manage("GET /collections/contents/e.n"), 422, "locale");
    expectError(await manage("PATCH /collections/9999999", { name: "A" }), 404);
    const query = "recordType=comment&recordID=1";
    expectError(await manage("GET /collections/by-resource", undefined, query), 422);
  });
});

describe("the content of a collection", () => {
  test("leaves out what a reader may not see, in every language", async () => {
    const [first, last] = [await write(), await write()];
    const secret = await write({ categoryID: hiddenID });
    const category = { recordType: "category", recordID: hiddenID };
    const id = await add("Mixed", [
      ref(first),
      ref(secret),
      category,
      { recordType: "category", recordID: categoryID },
      ref(last),
    ]);
    for (const locale of ["en", "de", "pt_BR"])
      for (const by of [undefined, people.member]) {
        const { body } = await call(by, `GET /collections/${id}/content/${locale}`);
        expect(body.records.map((each: { recordID: number }) => each.recordID)).toEqual([
          first,
          categoryID,
          last,
        ]);
        expect(JSON.stringify(body)).not.toContain(`/discussion/${secret}/`);
      }
    const { body } = await manage(`GET /collections/${id}/content/en`);
    expect(body.records).toHaveLength(5);
    expect(body.records[0]).toMatchObject({
      recordType: "discussion",
      sort: null,
      record: { discussionID: first, url: expect.any(String) },
    });
    expect(body.records[2].record).toMatchObject({ categoryID: hiddenID });
  });

  test("loses records that are deleted, merged or erased, and gets restored ones back", async () => {
    const [kept, deleted, merged] = (await writeMany(3)) as [number, number, number];
    const id = await add("Short-lived", [ref(deleted), ref(merged), ref(kept)]);
    expect(await idsIn(id)).toEqual([deleted, merged, kept]);
    await manage(`DELETE /discussions/${deleted}`);
    await manage("PATCH /discussions/merge", {
      discussionIDs: [merged],
      destinationDiscussionID: kept,
    });
    expect(await idsIn(id)).toEqual([kept]);
    expect(await idsIn(id, people.administrator)).toEqual([kept]);
    const { body } = await manage(`GET /collections/${id}`);
    expect(body.records).toMatchObject([{ recordID: kept }]);
    const patched = await manage(`PATCH /collections/${id}`, body);
    expect(patched.body.records).toMatchObject([{ recordID: kept }]);
    const gone = await write();
    await manage(`DELETE /discussions/${gone}`);
    expectError(await manage(`PATCH /collections/${id}`, { records: [ref(gone)] }), 422);
  });

  test("is listed across collections for those who manage them", async () => {
    const [one, other] = (await writeMany(2)) as [number, number];
    const ids = [await add("One", [ref(one)]), await add("Two", [ref(other), ref(one)])];
    const list = async (query: string) =>
      (
        await manage(
          "GET /collections/contents/en",
          undefined,
          `collectionID=${ids.join()}&${query}`,
        )
      ).body;
    const all = await list("expand=collection");
    expect(all).toMatchObject([
      { collectionID: ids[0], recordID: one, collection: { collectionID: ids[0], name: "One" } },
      { collectionID: ids[1], recordID: other, record: { discussionID: other } },
      { collectionID: ids[1], recordID: one },
    ]);
    expect((await list(""))[0]).not.toHaveProperty("collection");
    expect(await list("page=2&limit=2")).toMatchObject([{ collectionID: ids[1], recordID: one }]);
    expect(await list("dateAddedToCollection=<2001-01-01")).toEqual([]);
  });
});
