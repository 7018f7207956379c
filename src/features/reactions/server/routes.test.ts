import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { ReactionSummary } from "../contract/resources.ts";

const clock = { now: new Date("2026-11-24T08:00:00Z") };
const site = testSite({ now: () => clock.now });

async function roleOfOthers(): Promise<number> {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const permissions = { "community.moderate": true, "site.manage": true };
  const name = `Others ${Math.random().toString(36).slice(2)}`;
  const body = { name, permissions: [{ type: "global", permissions }] };
  return (await site.request("POST /roles", { cookie, body })).body.roleID;
}

const signIn = (role: keyof typeof roleIDs = "member") =>
  signInAs(site.ctx(), { roles: [roleIDs[role]] });

interface Post {
  author: SignedIn;
  discussion: string;
  comment: string;
  categoryID: number;
}

async function start(category: Parameters<typeof createCategory>[1] = {}): Promise<Post> {
  const author = await signIn("administrator");
  const { cookie } = author;
  const categoryID = await createCategory(site.ctx(), category);
  const text = { body: "Words", format: "markdown" };
  const post = { ...text, name: "A discussion", categoryID };
  const { discussionID } = (await site.request("POST /discussions", { cookie, body: post })).body;
  const body = { ...text, discussionID };
  const { commentID } = (await site.request("POST /comments", { cookie, body })).body;
  return {
    author,
    categoryID,
    discussion: `/discussions/${discussionID}`,
    comment: `/comments/${commentID}`,
  };
}

const react = (path: string, reactionType: unknown, cookie?: string) =>
  site.request(`POST ${path}/reactions`, { cookie, body: { reactionType } });
const take = (path: string, cookie?: string, userID?: number) =>
  site.request(`DELETE ${path}/reactions${userID ? `/${userID}` : ""}`, { cookie });
const read = async (path: string, cookie?: string) =>
  (await site.request(`GET ${path}`, { cookie, query: "expand=reactions" })).body;

const givenCounts = (reactions: readonly ReactionSummary[]) =>
  Object.fromEntries(
    reactions
      .filter(({ count }) => count > 0)
      .map(({ urlcode, count, hasReacted }) => [urlcode, [count, hasReacted]]),
  );

const pointsOf = async ({ user }: SignedIn) =>
  (await site.request(`GET /users/${user.userID}`)).body.points;

const expectNothingMiscounted = async () =>
  expect(Object.values(await recountAll(site.ctx())).filter(Boolean)).toEqual([]);

describe.each(["discussion", "comment"] as const)("reacting to a %s", (kind) => {
  test("shows to all, moves the score and gives its author points", async () => {
    const post = await start();
    const path = post[kind];
    const [one, other] = [await signIn(), await signIn()];
    const answer = await react(path, "Like", one.cookie);
    expect(answer.status).toBe(200);
    const [like] = answer.body;
    expect(like).toMatchObject({
      urlcode: "Like",
      name: "Like",
      class: "Positive",
      count: 1,
      hasReacted: true,
      reactionValue: 1,
      photoUrl: "/reactions/icons/like.svg",
    });
    await react(path, "Agree", other.cookie);
    const seen = await read(path, one.cookie);
    expect(givenCounts(seen.reactions)).toEqual({ Like: [1, true], Agree: [1, false] });
    expect(seen.score).toBe(2);
    const asGuest = await read(path);
    expect(givenCounts(asGuest.reactions)).toEqual({ Like: [1, false], Agree: [1, false] });
    expect((await site.request(`GET ${path}`)).body.reactions).toBeUndefined();
    expect(await pointsOf(post.author)).toBe(2);
    await expectNothingMiscounted();
  });

  test("takes the place of what was given before, and the same again stays", async () => {
    const { [kind]: path, author } = await start();
    const { cookie } = await signIn();
    await react(path, "like", cookie);
    await react(path, "Like", cookie);
    expect(await read(path, cookie)).toMatchObject({ score: 1 });
    const { body } = await react(path, "Disagree", cookie);
    expect(givenCounts(body)).toEqual({ Disagree: [1, true] });
    expect(await read(path)).toMatchObject({ score: 0 });
    expect(await pointsOf(author)).toBe(0);
    expect((await take(path, cookie)).status).toBe(204);
    expect((await take(path, cookie)).status).toBe(204);
    expect(givenCounts((await read(path, cookie)).reactions)).toEqual({});
    await expectNothingMiscounted();
  });

  test("earns nobody points with themselves", async () => {
    const { [kind]: path, author } = await start();
    await react(path, "Like", author.cookie);
    expect(await read(path)).toMatchObject({ score: 1 });
    expect(await pointsOf(author)).toBe(0);
  });

  test("is refused to guests, for what is unknown, and without the permission", async () => {
    const { [kind]: path } = await start();
    const { cookie } = await signIn();
    expectError(await react(path, "Like"), 401);
    expectError(await take(path), 401);
    expectError(await react(path, "Promote", cookie), 403);
    expectError(await react(path, "Like", (await signIn("unconfirmed")).cookie), 403);
    expectError(await react(path, "Nothing", cookie), 404);
    expectError(await react(path, "Awesome", cookie), 404);
    expectError(await react(path, "", cookie), 422, "reactionType");
    expectError(await react(path, 5, cookie), 422, "reactionType");
    expectError(await react(`${path}0000`, "Like", cookie), 404);
    const without = await signInAs(site.ctx(), { roles: [roleIDs.member, await roleOfOthers()] });
    expectError(await react(path, "Promote", without.cookie), 403);
    expect((await react(path, "Promote", (await signIn("moderator")).cookie)).status).toBe(200);
    expect(await read(path)).toMatchObject({ score: 5 });
  });

  test("B29: is nothing for what the member cannot see", async () => {
    const { [kind]: path, author } = await start({ customPermissions: true });
    const { cookie, user } = await signIn();
    expectError(await react(path, "Like", cookie), 404);
    expectError(await react(path, "Nothing", cookie), 404);
    expectError(await take(path, cookie), 404);
    expectError(await take(path, cookie, user.userID), 404);
    expectError(await site.request(`GET ${path}/reactions`, { cookie }), 404);
    expect(await pointsOf(author)).toBe(0);
    const { rows } = await site
      .platform()
      .pool.query(`select * from reactions where "userID" = $1`, [user.userID]);
    expect(rows).toEqual([]);
  });

  test("is nothing for what was deleted", async () => {
    const { [kind]: path, author } = await start();
    const member = await signIn();
    await react(path, "Like", member.cookie);
    await site.request(`DELETE ${path}`, { cookie: author.cookie });
    expectError(await react(path, "Agree", member.cookie), 404);
    expectError(await react(path, "Agree", author.cookie), 410);
    await expectNothingMiscounted();
  });
});

describe("who reacted", () => {
  const who = (path: string, cookie?: string, query?: string) =>
    site.request(`GET ${path}/reactions`, { cookie, query });

  test("is listed with the last first, of all kinds or of one", async () => {
    const { comment: path } = await start();
    const people = [await signIn(), await signIn(), await signIn()] as const;
    const kinds = ["Like", "Agree", "Like"] as const;
    for (const [index, { cookie }] of people.entries()) {
      clock.now = new Date(clock.now.getTime() + 1_000);
      await react(path, kinds[index], cookie);
    }
    const { body, headers } = await who(path, people[0].cookie);
    expect(body.map(({ userID }: { userID: number }) => userID)).toEqual(
      people.toReversed().map(({ user }) => user.userID),
    );
    expect(body[0]).toMatchObject({
      recordType: "comment",
      user: { name: people[2].user.name },
      reactionType: { urlcode: "Like", name: "Like", class: "Positive" },
    });
    expect(headers.get("x-app-page-result-count")).toBe("3");
    const likes = await who(path, people[0].cookie, "type=Like&limit=1&page=2");
    expect(likes.body).toMatchObject([{ userID: people[0].user.userID }]);
    expectError(await who(path), 401);
    expectError(await who(path, people[0].cookie, "type=Nothing"), 404);
    expectError(await who(path, people[0].cookie, "limit=1000"), 422, "limit");
  });

  test("shows flags to moderators alone", async () => {
    const { discussion: path } = await start();
    const [member, moderator] = [await signIn(), await signIn("moderator")];
    expect(givenCounts((await react(path, "Spam", member.cookie)).body)).toEqual({});
    expect((await who(path, member.cookie)).body).toEqual([]);
    expect((await who(path, member.cookie, "type=Spam")).body).toEqual([]);
    expect((await who(path, moderator.cookie)).body).toHaveLength(1);
    expect(givenCounts((await read(path, moderator.cookie)).reactions)).toEqual({
      Spam: [1, false],
    });
    expect(await read(path)).toMatchObject({ score: -1 });
    const { insertUserID, categoryID } = await read(path);
    const lists = [
      ["GET /discussions", `categoryID=${categoryID}&reactionType=Spam`],
      [`GET /users/${insertUserID}/reacted`, "reactionUrlcode=Spam"],
      [`GET /users/${insertUserID}/reacted`, ""],
    ] as const;
    for (const [endpoint, query] of lists)
      for (const [cookie, count] of [
        [member.cookie, 0],
        [moderator.cookie, 1],
      ] as const)
        expect((await site.request(endpoint, { cookie, query })).body, query).toHaveLength(count);
  });

  test("is changed by moderators, which is written down", async () => {
    const { discussion: path, author } = await start();
    const [member, other, moderator] = [await signIn(), await signIn(), await signIn("moderator")];
    await react(path, "Like", member.cookie);
    const { userID } = member.user;
    expectError(await take(path, other.cookie, userID), 403);
    expect((await take(path, moderator.cookie, userID)).status).toBe(204);
    expect((await who(path, member.cookie)).body).toEqual([]);
    expect(await pointsOf(author)).toBe(0);
    const logs = await site.request("GET /audit-logs", {
      cookie: (await signIn("administrator")).cookie,
      query: "limit=5",
    });
    expect(JSON.stringify(logs.body)).toContain(`reaction of member ${userID}`);
    await react(path, "Like", member.cookie);
    expect((await take(path, member.cookie, userID)).status).toBe(204);
  });
});

test("lists are filtered by reactions", async () => {
  const { discussion, categoryID } = await start();
  const { cookie } = await signIn();
  await react(discussion, "Agree", cookie);
  const list = async (query: string) =>
    (await site.request("GET /discussions", { query: `categoryID=${categoryID}&${query}` })).body;
  expect(await list("reactionType=agree")).toHaveLength(1);
  expect(await list("reactionType=Like")).toEqual([]);
  expect(await list("reactionType=Nothing")).toEqual([]);
  await take(discussion, cookie);
  expect(await list("reactionType=Agree")).toEqual([]);
});

test("the reactions to a page of comments cost one statement, and giving one at most 15", async () => {
  const { comment, discussion, author } = await start();
  const discussionID = Number(discussion.split("/").at(-1));
  const statements = async (query: string) => {
    const { headers } = await site.request("GET /comments", {
      cookie: author.cookie,
      query: `discussionID=${discussionID}${query}`,
    });
    return Number(headers.get("x-app-statements"));
  };
  for (const count of [1, 4]) {
    for (let number = 1; number < count; number += 1) {
      const body = { body: `Comment ${number}`, format: "markdown", discussionID };
      const { body: said } = await site.request("POST /comments", { cookie: author.cookie, body });
      await react(`/comments/${said.commentID}`, "Like", author.cookie);
    }
    await statements("&expand=reactions");
    const more = (await statements("&expand=reactions")) - (await statements(""));
    expect(more).toBeLessThanOrEqual(1);
  }
  const { cookie } = await signIn();
  await react(comment, "Like", cookie);
  const other = await react(comment, "Promote", author.cookie);
  const last = await react(comment, "Agree", cookie);
  for (const { headers } of [other, last])
    expect(Number(headers.get("x-app-statements"))).toBeLessThanOrEqual(15);
});
