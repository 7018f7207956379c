import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Answer, type Call, expectError, type TestSite, testSite } from "#app/testing/site.ts";
import { testToken, testViewers } from "#app/testing/test-viewers.ts";
import { endpoint, publicAccess, signedIn } from "../../../contract/endpoints/endpoint.ts";
import { invalid } from "../../../contract/errors.ts";
import { id } from "../../../contract/queries/query.ts";
import { schedules } from "../../jobs/jobs.ts";
import { viewerSources } from "../requests/viewer-source.ts";
import { handle, routes } from "./route.ts";

const body = z.object({ name: z.string() });
const doc = z.object({ docID: z.int(), name: z.string(), countViews: z.int() });
const params = z.object({ docID: id() });
const access = publicAccess("a test");

/** A record type like those of features, in an existing table. */
const owner = "a document of the test";
const gate = {
  isClosed: false,
  waiting: Promise.withResolvers<void>(),
  release: Promise.withResolvers<void>(),
};
let views = 0;

const site = testSite({
  register(add) {
    add(viewerSources, testViewers);
    add(
      routes,
      handle(
        endpoint({
          method: "POST",
          path: "/docs",
          summary: "Create",
          access: signedIn,
          body,
          output: doc,
        }),
        async (ctx, { body: { name } }) => {
          if (name === "bad") throw invalid({ field: "name", message: "That name is taken." });
          const key = `${name} ${crypto.randomUUID()}`;
          await ctx.db
            .insertInto("idempotencyKeys")
            .values({ owner, key, fingerprint: "", status: 1 })
            .execute();
          if (gate.isClosed) {
            gate.waiting.resolve();
            await gate.release.promise;
          }
          if (ctx.response) ctx.response.cookies.push({ name: "made", value: name });
          return { docID: await countDocs(site, name), name, countViews: 0 };
        },
      ),
      handle(
        endpoint({
          method: "POST",
          path: "/keys",
          summary: "Secret",
          access,
          cost: "credentials",
          output: body,
        }),
        async () => ({ name: crypto.randomUUID() }),
      ),
      handle(
        endpoint({
          method: "GET",
          path: "/docs/{docID}",
          summary: "Read",
          access,
          params,
          output: doc,
        }),
        async (ctx, input) => {
          const { key } = await ctx.db
            .selectFrom("idempotencyKeys")
            .select("key")
            .where("owner", "=", `doc ${input.params.docID}`)
            .executeTakeFirstOrThrow();
          views += 1;
          return { docID: input.params.docID, name: key, countViews: views };
        },
      ),
      handle(
        endpoint({ method: "PATCH", path: "/docs/{docID}", summary: "Edit", access, params, body }),
        async (ctx, input) => {
          await ctx.db
            .updateTable("idempotencyKeys")
            .set({ key: input.body.name })
            .where("owner", "=", `doc ${input.params.docID}`)
            .execute();
        },
      ),
    );
  },
});

const token = testToken({ userID: 3 });

async function countDocs({ ctx }: TestSite, name: string): Promise<number> {
  const { count } = await ctx()
    .db.selectFrom("idempotencyKeys")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("owner", "=", owner)
    .where("key", "like", `${name} %`)
    .executeTakeFirstOrThrow();
  return count;
}

const create = (name: string, key: string, call: Call = {}, where = site): Promise<Answer> =>
  where.request("POST /docs", {
    token,
    body: { name },
    ...call,
    headers: { "idempotency-key": key },
  });

describe("Idempotency-Key", () => {
  test("a repeated call runs once and gets the same response", async () => {
    const first = await create("one", "key-1");
    const second = await create("one", "key-1");
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
    expect([
      first.headers.has("idempotency-replayed"),
      second.headers.get("idempotency-replayed"),
    ]).toEqual([false, "true"]);
    expect(await countDocs(site, "one")).toBe(1);
  });

  test("another node returns the stored response too", async () => {
    const first = await create("two", "key-2");
    const second = await create("two", "key-2", {}, await site.addNode());
    expect(second.body).toEqual(first.body);
    expect(await countDocs(site, "two")).toBe(1);
  });

  test("the same key with another call is 422", async () => {
    await create("three", "key-3");
    expectError(await create("other", "key-3"), 422);
    expect(await countDocs(site, "other")).toBe(0);
  });

  test("belongs to one member", async () => {
    await create("four", "key-4");
    await create("four", "key-4", { token: testToken({ userID: 4 }) });
    expect(await countDocs(site, "four")).toBe(2);
  });

  test("a refused call is not stored, so it may be corrected", async () => {
    expectError(await create("bad", "key-5"), 422, "name");
    expect((await create("good", "key-5")).status).toBe(201);
  });

  test("a concurrent repeat is 409, and the call runs once", async () => {
    gate.isClosed = true;
    const first = create("five", "key-6");
    await gate.waiting.promise;
    const second = await create("five", "key-6");
    gate.isClosed = false;
    gate.release.resolve();
    expectError(second, 409);
    expect(second.headers.get("retry-after")).toBe("1");
    expect((await first).status).toBe(201);
    expect(await countDocs(site, "five")).toBe(1);
  });

  test("a caller who lost permission gets no stored response", async () => {
    await create("six", "key-7");
    expectError(await create("six", "key-7", { token: undefined }), 401);
  });

  test("must be short and printable", async () => {
    expectError(await create("seven", "a".repeat(201)), 400);
    expectError(await create("seven", "a b"), 400);
  });

  test("does not store responses with secrets", async () => {
    const call = () => site.request("POST /keys", { headers: { "idempotency-key": "key-8" } });
    const [first, second] = [await call(), await call()];
    expect(second.body).not.toEqual(first.body);
  });

  test("expires after a day", async () => {
    await create("eight", "key-9");
    const ctx = site.ctx();
    const schedule = site.platform().extensions.find(schedules, "delete-old-idempotency-keys");
    const at = (hours: number) => ctx.with({ now: () => new Date(Date.now() + hours * 3_600_000) });
    await schedule?.handle(at(23));
    await create("eight", "key-9");
    expect(await countDocs(site, "eight")).toBe(1);
    await schedule?.handle(at(25));
    await create("eight", "key-9");
    expect(await countDocs(site, "eight")).toBe(1);
    expect(
      await site
        .ctx()
        .db.selectFrom("idempotencyKeys")
        .select("key")
        .where("key", "=", "key-9")
        .execute(),
    ).toHaveLength(1);
  });
});

describe("ETag", () => {
  const store = (docID: number, name: string) =>
    site
      .ctx()
      .db.insertInto("idempotencyKeys")
      .values({ owner: `doc ${docID}`, key: name, fingerprint: "", status: 1 })
      .execute();
  const etag = async (docID: number) =>
    (await site.request(`GET /docs/${docID}`)).headers.get("etag") ?? "";
  const edit = (docID: number, name: string, match: string) =>
    site.request(`PATCH /docs/${docID}`, { body: { name }, headers: { "if-match": match } });

  test("avoids sending unchanged responses", async () => {
    await store(1, "a");
    const { headers } = await site.request("GET /docs/1");
    views -= 1;
    const again = await site.request("GET /docs/1", {
      headers: { "if-none-match": `"other", ${headers.get("etag")}` },
    });
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: "" });
    expect(
      (
        await site.request("GET /docs/1", {
          headers: { "if-none-match": headers.get("etag") ?? "" },
        })
      ).status,
    ).toBe(200);
  });

  test("allows an edit if no editable field has changed", async () => {
    await store(2, "a");
    const read = await etag(2);
    await etag(2);
    expect((await edit(2, "b", read)).status).toBe(204);
    expect((await site.request("GET /docs/2")).body.name).toBe("b");
  });

  test("refuses an edit of an older version with 412, and changes nothing", async () => {
    await store(3, "a");
    const read = await etag(3);
    await edit(3, "b", read);
    expectError(await edit(3, "c", read), 412);
    expect((await site.request("GET /docs/3")).body.name).toBe("b");
    expect((await edit(3, "d", "*")).status).toBe(204);
  });

  test("allows one of concurrent edits", async () => {
    await store(4, "a");
    const read = await etag(4);
    const answers = await Promise.all(["b", "c", "d"].map((name) => edit(4, name, read)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 412, 412]);
  });
});
