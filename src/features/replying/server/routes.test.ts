import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type EventStream, openStream } from "#app/testing/event-stream.ts";
import { expectError, type TestSite, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { expiryMs } from "../contract/rules.ts";
import { forgetOldReplying } from "./jobs.ts";

const start = new Date("2026-11-26T08:00:00Z");
const clock = { now: start };
const site = testSite({ runsJobs: true, now: () => clock.now });
// A tenth of 90 per minute.
const narrow = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "0.1" } });
let second: TestSite;
let administrator: SignedIn;
beforeAll(async () => {
  second = await site.addNode();
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

const open: EventStream[] = [];
afterEach(() => {
  clock.now = start;
  for (const stream of open.splice(0)) stream.cut();
});

const member = () => signInAs(site.ctx());
const reply = (discussionID: number | string, as?: SignedIn, method = "PUT") =>
  site.request(`${method} /discussions/${discussionID}/replying`, { cookie: as?.cookie });
const count = async (discussionID: number, as?: SignedIn): Promise<number> =>
  (await reply(discussionID, as, "GET")).body.countReplying;

async function follow(discussionID: number) {
  const stream = await openStream(
    `${second.address()}/api/v2/live?channels=discussion:${discussionID}`,
  );
  open.push(stream);
  expect((await stream.next())?.event).toBe("ready");
  return async () => {
    while (true) {
      const { type, data } = (await stream.next())?.data ?? {};
      if (type === undefined || type === "replying.changed") return data;
    }
  };
}

describe("PUT /discussions/{discussionID}/replying", () => {
  test("is announced on every node once, as a count", async () => {
    const discussionID = await createDiscussion(site.ctx());
    const [ann, bea] = [await member(), await member()];
    const next = await follow(discussionID);
    expect((await reply(discussionID, ann)).status).toBe(204);
    expect(await next()).toEqual({ discussionID, count: 1 });
    await reply(discussionID, ann);
    await reply(discussionID, bea);
    expect(await next()).toEqual({ discussionID, count: 2 });
    await reply(discussionID, ann, "DELETE");
    expect(await next()).toEqual({ discussionID, count: 1 });
  });

  test("is counted for others, except those who ignore the member", async () => {
    const discussionID = await createDiscussion(site.ctx());
    const [ann, bea, cyd] = [await member(), await member(), await member()];
    await reply(discussionID, ann);
    await reply(discussionID, bea);
    await site.request(`PUT /users/${ann.user.userID}/ignored`, { cookie: cyd.cookie });
    expect(await count(discussionID)).toBe(2);
    expect(await count(discussionID, ann)).toBe(1);
    expect(await count(discussionID, cyd)).toBe(1);
  });

  test("does not count private profiles", async () => {
    const discussionID = await createDiscussion(site.ctx());
    const hidden = await signInAs(site.ctx(), { private: true });
    await reply(discussionID, hidden);
    expect(await count(discussionID)).toBe(0);
  });

  test("expires after some seconds unless repeated", async () => {
    const discussionID = await createDiscussion(site.ctx());
    const ann = await member();
    await reply(discussionID, ann);
    clock.now = new Date(start.getTime() + expiryMs - 1_000);
    await reply(discussionID, ann);
    clock.now = new Date(start.getTime() + expiryMs + 1_000);
    expect(await count(discussionID)).toBe(1);
    clock.now = new Date(start.getTime() + 3 * expiryMs);
    expect(await count(discussionID)).toBe(0);
    await forgetOldReplying.handle(site.ctx());
    expect(await site.ctx().db.selectFrom("replyingUsers").select("userID").execute()).toEqual([]);
  });

  test("applies to one discussion at a time", async () => {
    const [first, other] = [await createDiscussion(site.ctx()), await createDiscussion(site.ctx())];
    const ann = await member();
    const next = await follow(first);
    await reply(first, ann);
    expect(await next()).toMatchObject({ count: 1 });
    await reply(other, ann);
    expect(await next()).toMatchObject({ count: 0 });
    expect(await count(other)).toBe(1);
  });

  test("ends with the comment", async () => {
    const discussionID = await createDiscussion(site.ctx());
    const ann = await member();
    const next = await follow(discussionID);
    await reply(discussionID, ann);
    expect(await next()).toMatchObject({ count: 1 });
    const body = { discussionID, body: "An answer", format: "text" };
    await site.request("POST /comments", { cookie: ann.cookie, body });
    expect(await next()).toMatchObject({ count: 0 });
  });

  test("F07: counts towards the write limit, as does its deletion", async () => {
    const discussionID = await createDiscussion(narrow.ctx());
    const { cookie } = await signInAs(narrow.ctx());
    const methods = Array.from({ length: 10 }, (_, index) => (index % 2 ? "DELETE" : "PUT"));
    const statuses: number[] = [];
    for (const method of methods) {
      const answer = await narrow.request(`${method} /discussions/${discussionID}/replying`, {
        cookie,
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(9).fill(204), 429]);
  });

  test("needs permission to comment", async () => {
    const discussionID = await createDiscussion(site.ctx());
    expectError(await reply(discussionID), 401);
    const unconfirmed = await signInAs(site.ctx(), { roles: [roleIDs.unconfirmed] });
    expectError(await reply(discussionID, unconfirmed), 403);
    const body = { closed: true };
    const { cookie } = administrator;
    await site.request(`PATCH /discussions/${discussionID}`, { cookie, body });
    expectError(await reply(discussionID, await member()), 400);
    expect(await count(discussionID)).toBe(0);
  });

  test("is 404 for hidden discussions", async () => {
    const categoryID = await createCategory(site.ctx(), { customPermissions: true });
    const discussionID = await createDiscussion(site.ctx(), { categoryID });
    const ann = await member();
    for (const method of ["GET", "PUT", "DELETE"]) {
      expectError(await reply(discussionID, ann, method), 404);
      expectError(await reply(9_999_999, ann, method), 404);
      expect([404, 422]).toContain((await reply("abc", ann, method)).status);
    }
    expectError(await reply(discussionID, undefined, "GET"), 404);
    expectError(await reply(discussionID, undefined, "DELETE"), 401);
  });
});
