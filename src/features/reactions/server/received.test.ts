import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { ReactedRecord } from "../contract/resources.ts";
import { forgetReactionsOf } from "./actions/forget-reactions.ts";

const site = testSite({ environment: { FOLKMOOT_SETTING_REACTIONS__PROMOTEVALUE: "2" } });

const signIn = (role: keyof typeof roleIDs = "member") =>
  signInAs(site.ctx(), { roles: [roleIDs[role]] });

async function start({ cookie }: SignedIn, category: Parameters<typeof createCategory>[1] = {}) {
  const categoryID = await createCategory(site.ctx(), category);
  const post = async (path: string, body: object) =>
    (
      await site.request(`POST ${path}`, {
        cookie,
        body: { body: "Words *here*", format: "markdown", ...body },
      })
    ).body;
  const { discussionID } = await post("/discussions", { name: "Gone for a walk", categoryID });
  const { commentID } = await post("/comments", { discussionID });
  return {
    discussionID,
    commentID,
    discussion: `/discussions/${discussionID}`,
    comment: `/comments/${commentID}`,
  };
}

const react = (path: string, reactionType: string, { cookie }: SignedIn) =>
  site.request(`POST ${path}/reactions`, { cookie, body: { reactionType } });

const best = async (query = "", cookie?: string): Promise<ReactedRecord[]> =>
  (await site.request("GET /reactions/best", { query, cookie })).body;

const idsOf = (records: readonly ReactedRecord[]) =>
  records.map(({ recordType, recordID }) => `${recordType} ${recordID}`);

const receivedBy = async ({ user }: SignedIn, cookie?: string) => {
  const query = "expand=reactionsReceived";
  const { body } = await site.request(`GET /users/${user.userID}`, { query, cookie });
  return body.reactionsReceived;
};

test("what is received best is listed, as far as the viewer may see it", async () => {
  const author = await signIn("administrator");
  const people = [await signIn(), await signIn()];
  const open = await start(author);
  const hidden = await start(author, { customPermissions: true });
  for (const person of people) await react(open.comment, "Like", person);
  await react(open.discussion, "Like", people[0] as SignedIn);
  const moderators = [await signIn("administrator"), await signIn("administrator")];
  for (const each of moderators) await react(hidden.discussion, "Agree", each);
  const [found, ...others] = await best();
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    recordType: "comment",
    recordID: open.commentID,
    commentID: open.commentID,
    discussionID: open.discussionID,
    name: "Gone for a walk",
    body: expect.stringContaining("<p>Words <em>here</em></p>"),
    insertUserID: author.user.userID,
    score: 2,
    reactions: [{ urlcode: "Like", count: 2 }],
  });
  const seen = idsOf(await best("", author.cookie));
  expect(seen).toEqual([`discussion ${hidden.discussionID}`, `comment ${open.commentID}`]);
  expect(idsOf(await best("reactionType=Agree", author.cookie))).toEqual(seen.slice(0, 1));
  expect(await best("reactionType=Nothing", author.cookie)).toEqual([]);
  expect(idsOf(await best("limit=1&page=2", author.cookie))).toEqual(seen.slice(1));
  expectError(await site.request("GET /reactions/best", { query: "page=501" }), 422, "page");
  await site.request(`DELETE ${open.comment}`, { cookie: author.cookie });
  expect(await best()).toEqual([]);
});

test("members show what they received, as far as the viewer may see it", async () => {
  const author = await signIn("administrator");
  const [member, staff] = [await signIn(), await signIn("administrator")];
  const open = await start(author);
  const hidden = await start(author, { customPermissions: true });
  await react(open.comment, "Like", member);
  await react(open.discussion, "Spam", member);
  await react(hidden.comment, "Like", staff);
  expect(await receivedBy(author)).toMatchObject({ Like: { count: 1 }, Agree: { count: 0 } });
  expect((await receivedBy(author)).Spam).toBeUndefined();
  expect(await receivedBy(author, staff.cookie)).toMatchObject({
    Like: { urlcode: "Like", name: "Like", class: "Positive", count: 2 },
    Spam: { count: 1 },
  });
  const { body } = await site.request(`GET /users/${author.user.userID}`);
  expect(body.reactionsReceived).toBeUndefined();
});

test("what a member wrote is listed by how others reacted to it", async () => {
  const author = await signIn("administrator");
  const { userID } = author.user;
  const [member, staff] = [await signIn(), await signIn("administrator")];
  const open = await start(author);
  const hidden = await start(author, { customPermissions: true });
  await react(open.comment, "Like", member);
  await react(open.discussion, "Agree", member);
  await react(hidden.discussion, "Like", staff);
  const reacted = async (query: string, cookie?: string) =>
    idsOf((await site.request(`GET /users/${userID}/reacted`, { query, cookie })).body);
  expect(await reacted("reactionUrlcode=like")).toEqual([`comment ${open.commentID}`]);
  expect(await reacted("")).toHaveLength(2);
  expect(await reacted("reactionUrlcode=Like", staff.cookie)).toHaveLength(2);
  expect(await reacted("reactionUrlcode=Nothing")).toEqual([]);
  expectError(await site.request("GET /users/999999/reacted"), 404);
  const hide = { cookie: author.cookie, body: { private: true } };
  expect((await site.request(`PATCH /users/${userID}`, hide)).status).toBe(200);
  expectError(await site.request(`GET /users/${userID}/reacted`, { cookie: member.cookie }), 403);
});

test("what a member gave goes with the member, and what they received stays counted", async () => {
  const administrator = await signIn("administrator");
  const [author, member] = [await signIn("administrator"), await signIn()];
  const { comment, discussion } = await start(author);
  await react(comment, "Like", member);
  await react(discussion, "Disagree", member);
  const erase = { cookie: administrator.cookie, body: { deleteMethod: "keep" } };
  expect((await site.request(`DELETE /users/${member.user.userID}`, erase)).status).toBe(204);
  const rows = async () =>
    (
      await site
        .platform()
        .pool.query(`select 1 from reactions where "userID" = $1`, [member.user.userID])
    ).rowCount;
  await forgetReactionsOf(site.ctx(), member.user.userID);
  expect(await rows()).toBe(0);
  const { body } = await site.request(`GET ${comment}`, { query: "expand=reactions" });
  expect([body.score, body.reactions[0].count]).toEqual([0, 0]);
  expect((await site.request(`GET /users/${author.user.userID}`)).body.points).toBe(0);
});
