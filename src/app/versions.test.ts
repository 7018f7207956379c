import { describe, expect, test } from "vitest";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { categoryTree } from "#features/categories/server/public.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Ctx } from "#platform/server/context.ts";
import { testSite } from "./testing/site.ts";

const site = testSite();

const records: [name: string, make: () => Promise<{ path: string; change: object }>][] = [
  ["a role", async () => ({ path: `/roles/${roleIDs.moderator}`, change: { name: "Stewards" } })],
  [
    "a category",
    async () => ({
      path: `/categories/${await createCategory(site.ctx())}`,
      change: { description: "Anew" },
    }),
  ],
  [
    "a member",
    async () => {
      const { user } = await signInAs(site.ctx());
      return { path: `/users/${user.userID}`, change: { title: "Steward" } };
    },
  ],
  [
    "a discussion",
    async () => ({
      path: `/discussions/${await createDiscussion(site.ctx())}`,
      change: { name: "Another name" },
    }),
  ],
  [
    "a comment",
    async () => {
      const discussionID = await createDiscussion(site.ctx());
      const commentID = await createComment(site.ctx(), { discussionID, body: "One" });
      return { path: `/comments/${commentID}`, change: { body: "Two", format: "markdown" } };
    },
  ],
];

const versionIn = (headers: Headers) => headers.get("etag")?.split(".")[1];

test.each(records)("the response to a change of %s has its new version", async (_name, make) => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { path, change } = await make();
  const before = versionIn((await site.request(`GET ${path}`, { cookie })).headers);
  const changed = await site.request(`PATCH ${path}`, { cookie, body: change });
  expect(changed.status).toBe(200);
  const after = versionIn((await site.request(`GET ${path}`, { cookie })).headers);
  expect(versionIn(changed.headers)).toBe(after);
  expect(after).not.toBe(before);
  const again = { headers: { "if-match": changed.headers.get("etag") ?? "" }, body: change };
  expect((await site.request(`PATCH ${path}`, { cookie, ...again })).status).toBe(200);
});

const conditional = (headers: Headers, body: object) => ({
  headers: { "if-match": headers.get("etag") ?? "" },
  body,
});

describe("a discussion", () => {
  const ways = ["", "?expand=all", "?expand=-body", "?expand=tags,raw&fields=name", "/edit"];

  test.each(ways)("read as %o can be changed unless it has changed meanwhile", async (way) => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const path = `/discussions/${await createDiscussion(site.ctx())}`;
    const read = await site.request(`GET ${path}${way}`, { cookie });
    const first = { cookie, ...conditional(read.headers, { name: "First" }) };
    expect((await site.request(`PATCH ${path}`, first)).status).toBe(200);
    const late = { cookie, ...conditional(read.headers, { name: "Late" }) };
    expect((await site.request(`PATCH ${path}`, late)).status).toBe(412);
  });

  test("keeps tags added by others meanwhile", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const path = `/discussions/${await createDiscussion(site.ctx())}`;
    const read = await site.request(`GET ${path}`, { cookie });
    const tagged = { cookie, body: { tagNames: ["kept"] } };
    expect((await site.request(`POST ${path}/tags`, tagged)).status).toBe(200);
    const over = { cookie, ...conditional(read.headers, { tagIDs: [] }) };
    expect((await site.request(`PATCH ${path}`, over)).status).toBe(412);
    const wholly = { cookie, ...conditional(read.headers, { tagNames: ["other"] }) };
    expect((await site.request(`PUT ${path}/tags`, wholly)).status).toBe(412);
    const { body } = await site.request(`GET ${path}?expand=tags`, { cookie });
    expect(body.tags).toEqual([expect.objectContaining({ name: "kept" })]);
  });

  test.each(["e30", "bm8", "eyJpc0ZvckVkaXRpbmciOnRydWUsInF1ZXJ5Ijp7Im5vIjoxfX0"])(
    "is not changed with the invalid version %s",
    async (how) => {
      const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
      const path = `/discussions/${await createDiscussion(site.ctx())}`;
      const read = await site.request(`GET ${path}`, { cookie });
      const forged = `${read.headers.get("etag")?.slice(0, -1)}.${how}"`;
      const change = { cookie, headers: { "if-match": forged }, body: { name: "Forged" } };
      expect((await site.request(`PATCH ${path}`, change)).status).toBe(412);
    },
  );
});

describe("the cache", () => {
  const administrator = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });

  test("is not used for responses to conditional or idempotent edits", async () => {
    const { cookie } = await administrator();
    const path = `/categories/${await createCategory(site.ctx())}`;
    const { headers } = await site.request(`GET ${path}`, { cookie });
    const matched = { cookie, ...conditional(headers, { name: "Matched" }) };
    expect((await site.request(`PATCH ${path}`, matched)).body.name).toBe("Matched");
    const repeatable = { "idempotency-key": "kept-in-memory" };
    const edit = { cookie, headers: repeatable, body: { name: "Repeatable" } };
    for (const _time of ["first", "again"])
      expect((await site.request(`PATCH ${path}`, edit)).body.name).toBe("Repeatable");
  });

  test("does not hide a record created with an idempotency key", async () => {
    const { cookie } = await administrator();
    await site.request("GET /categories", { cookie });
    const made = await site.request("POST /categories", {
      cookie,
      headers: { "idempotency-key": "a-new-category" },
      body: { name: "Keyed", urlcode: "keyed" },
    });
    expect([made.status, made.body.name]).toEqual([201, "Keyed"]);
  });

  test("contains nothing of a rolled back transaction", async () => {
    const tree = async (ctx: Ctx) => (await listed(ctx)).map(({ name }) => name);
    const listed = async (ctx: Ctx) => [...(await categoryTree(ctx)).byID.values()];
    const work = site.ctx().transaction(async (tx) => {
      site.platform().drop(["categories"]);
      await createCategory(tx, { name: "Taken back" });
      expect(await tree(tx)).toContain("Taken back");
      throw new Error("taken back");
    });
    await expect(work).rejects.toThrow("taken back");
    expect(await tree(site.ctx())).not.toContain("Taken back");
  });
});
