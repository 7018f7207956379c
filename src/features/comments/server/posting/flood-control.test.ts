import { beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { cookieFor, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import type { Comment } from "../../contract/resources.ts";

const clock = { now: new Date("2026-11-21T08:00:00Z") };
const site = testSite({
  now: () => clock.now,
  environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "1" },
});
const pass = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000);
};
const day = 86_400;

let discussionID: number;
let categoryID: number;
let written = 0;

function words(): string {
  written += 1;
  return `Words ${written}`;
}

const signIn = async (role?: number) =>
  (await signInAs(site.ctx(), { roles: [role ?? roleIDs.member] })).cookie;

async function member() {
  const { userID } = await createUser(site.ctx());
  pass(day);
  return cookieFor(site.ctx(), userID);
}

const comment = (cookie: string, body = words(), node = site) =>
  node.request("POST /comments", { cookie, body: { discussionID, body, format: "markdown" } });
const discussion = (cookie: string, name = words()) =>
  site.request("POST /discussions", {
    cookie,
    body: { name, body: "Words", format: "markdown", categoryID },
  });
const comments = async () =>
  (await site.request("GET /comments", { query: `discussionID=${discussionID}&limit=100` }))
    .body as Comment[];

async function statusesOf(count: number, post: () => ReturnType<typeof comment>) {
  const statuses: number[] = [];
  for (let number = 0; number < count; number += 1) statuses.push((await post()).status);
  return statuses;
}

beforeEach(async () => {
  pass(day);
  categoryID = await createCategory(site.ctx());
  discussionID = (await discussion(await signIn(roleIDs.moderator))).body.discussionID;
});

describe("a member", () => {
  test("F07: writes five comments in a minute, then pauses for two", async () => {
    const cookie = await member();
    expect(await statusesOf(6, () => comment(cookie))).toEqual([201, 201, 201, 201, 201, 429]);
    pass(30);
    const refused = await comment(cookie);
    expect(refused.headers.get("retry-after")).toBe("90");
    expect(expectError(refused, 429)).toMatchObject({
      message: "You are posting too fast.",
      description: "Please wait 90 seconds and try again.",
    });
    pass(90);
    expect((await comment(cookie)).status).toBe(201);
    expect(await comments()).toHaveLength(6);
  });

  test("writes as much as they like at a slower pace", async () => {
    const cookie = await member();
    const slowly = () => {
      pass(15);
      return comment(cookie);
    };
    expect(new Set(await statusesOf(12, slowly))).toEqual(new Set([201]));
  });

  test("starts three discussions, and comments beside them", async () => {
    const cookie = await member();
    expect(await statusesOf(4, () => discussion(cookie))).toEqual([201, 201, 201, 429]);
    expect((await comment(cookie)).status).toBe(201);
  });

  test("writes half of that on the first day", async () => {
    const cookie = await signIn();
    expect(await statusesOf(3, () => comment(cookie))).toEqual([201, 201, 429]);
    expect(await statusesOf(2, () => discussion(cookie))).toEqual([201, 429]);
  });

  test("moves no more comments than may be written", async () => {
    const cookie = await member();
    const { commentID } = (await comment(cookie)).body;
    const places = [discussionID];
    for (let number = 0; number < 5; number += 1)
      places.push((await discussion(await signIn(roleIDs.moderator))).body.discussionID);
    const move = () =>
      site.request(`PATCH /comments/${commentID}`, {
        cookie,
        body: { discussionID: places.pop() },
      });
    expect(await statusesOf(5, move)).toEqual([200, 200, 200, 200, 429]);
  });

  test("F07: cannot exceed the limit with concurrent requests to several nodes", async () => {
    const cookie = await member();
    const second = await site.addNode();
    const nodes = Array.from({ length: 12 }, (_, index) => (index % 2 ? second : site));
    const sent = nodes.map((node, index) => comment(cookie, `At once ${index}`, node));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(await comments()).toHaveLength(5);
  });

  test("is not limited by rejected posts", async () => {
    const cookie = await member();
    expect(await statusesOf(6, () => comment(cookie, " "))).toEqual(Array(6).fill(422));
    expect((await comment(cookie)).status).toBe(201);
  });
});

test("moderators have no limit", async () => {
  const cookie = await signIn(roleIDs.moderator);
  expect(new Set(await statusesOf(8, () => comment(cookie)))).toEqual(new Set([201]));
});

test("administrators set the limits", async () => {
  const set = async (count: number, pause: number) => {
    const body = { "floodControl.comment.count": count, "floodControl.comment.pause": pause };
    const cookie = await signIn(roleIDs.administrator);
    expect((await site.request("PATCH /config", { cookie, body })).status).toBe(204);
  };
  await set(1, 30);
  const cookie = await member();
  expect((await comment(cookie)).status).toBe(201);
  expect((await comment(cookie)).headers.get("retry-after")).toBe("30");
  await set(5, 120);
});

describe("the same words", () => {
  test("F15: sent twice are one post, which both calls get", async () => {
    const cookie = await member();
    const first = await comment(cookie, "Once");
    const second = await comment(cookie, "Once");
    expect(second).toMatchObject({ status: 201, body: { commentID: first.body.commentID } });
    const started = await discussion(cookie, "Once");
    expect((await discussion(cookie, "Once")).body.discussionID).toBe(started.body.discussionID);
    expect(await comments()).toHaveLength(1);
  });

  test("sent at once to two nodes are one post", async () => {
    const cookie = await member();
    const second = await site.addNode();
    const sent = [site, second, site, second].map((node) => comment(cookie, "A double", node));
    // Under heavy load requests can fail with 503; those post nothing.
    const posted = (await Promise.all(sent)).filter(({ status }) => status !== 503);
    expect(new Set(posted.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(posted.map(({ body }) => body.commentID)).size).toBe(1);
    expect(await comments()).toHaveLength(1);
  });

  test("are another post later, elsewhere, after others, or from somebody else", async () => {
    const cookie = await member();
    const other = await signIn();
    await comment(cookie, "Again");
    pass(61);
    await comment(cookie, "Again");
    await comment(cookie, "Between");
    await comment(cookie, "Again");
    await comment(other, "Again");
    expect(await comments()).toHaveLength(5);
    const elsewhere = (await discussion(cookie)).body.discussionID;
    const body = { discussionID: elsewhere, body: "Again", format: "markdown" };
    const { commentID } = (await site.request("POST /comments", { cookie, body })).body;
    expect((await comments()).map((each) => each.commentID)).not.toContain(commentID);
  });
});
