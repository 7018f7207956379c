import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Answer, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { notifyNextBatch } from "#features/notifications/server/public.ts";
import { findRemoval } from "#features/reports/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { defineJob, type JobDefinition, jobs } from "#platform/server/jobs/jobs.ts";
import { whileHeld } from "./rig/held.ts";

const work = defineJob({ name: "work", payload: z.object({}), handle: async () => undefined });
const site = testSite({
  runsJobs: true,
  environment: { FOLKMOOT_POOL: "12" },
  register: (add) => add(jobs, work as JobDefinition),
});
const quiet = testSite();
let moderator: SignedIn;
let second: SignedIn;
let administrator: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  second = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});
beforeEach(async () => {
  member = await signInAs(site.ctx());
});

const call = (endpoint: string, { cookie }: SignedIn, body: object = {}): Promise<Answer> =>
  site.request(endpoint, { cookie, body });

const startOf = ({ user }: SignedIn) => {
  const ctx = site.ctx();
  return createDiscussion(ctx.as({ ...ctx.viewer, userID: user.userID }));
};

const merge = (from: number, to: number) =>
  call("PATCH /discussions/merge", moderator, {
    discussionIDs: [from],
    destinationDiscussionID: to,
    addRedirects: false,
  });

const erase = ({ user }: SignedIn, deleteMethod = "keep") =>
  call(`DELETE /users/${user.userID}`, administrator, { deleteMethod });

async function say(discussionID: number, parentCommentID?: number): Promise<number> {
  const body = { discussionID, parentCommentID, body: `Said ${Math.random()}`, format: "text" };
  const answer = await call("POST /comments", member, body);
  expect(answer.status).toBe(201);
  return answer.body.commentID;
}

/** Holds rows of a table, as everybody who changes them does. */
const rowsOf = (table: string, column: string, id: number) =>
  `select from "${table}" where "${column}" = ${id} for no key update`;

/** Makes calls that wait for these rows in this order, and expects that none of them is ended for another one. */
async function meet(rows: string, ...calls: (() => Promise<Answer>)[]) {
  const { deadlock } = site.platform().repeats;
  const answers = await whileHeld(site, rows, calls);
  await expect.poll(async () => (await erasing()).rows.length).toBe(0);
  expect(site.platform().repeats.deadlock - deadlock).toBe(0);
  return answers.map(({ status }) => status);
}

/** What is locked behind a member who goes. */
const behindTheMember = 'select from "permissionVersions" for update';

const erasing = () =>
  sql`select from jobs.job where state < 'completed'
    and (name like '%.erase-author' or name like '%.forget-%')`.execute(site.ctx().db);

describe("A member goes", () => {
  test("whose discussion is merged, which they had bookmarked", async () => {
    const [from, to] = [await startOf(member), await startOf(moderator)];
    await call(`PUT /discussions/${from}/bookmark`, member, { bookmarked: true });
    expect(
      await meet(
        behindTheMember,
        () => erase(member),
        () => merge(from, to),
      ),
    ).toEqual([204, 200]);
  });

  test("whose discussion is merged, which they watched", async () => {
    const [from, to] = [await startOf(member), await startOf(moderator)];
    await call(`PUT /discussions/${from}/watch`, member, { level: "watching" });
    expect(
      await meet(
        behindTheMember,
        () => erase(member),
        () => merge(from, to),
      ),
    ).toEqual([204, 200]);
  });

  test("who had read discussions that are merged", async () => {
    const [from, to] = [await startOf(moderator), await startOf(moderator)];
    for (const discussionID of [to, from])
      await call(`PUT /discussions/${discussionID}/read`, member, { position: 0 });
    // The database then goes through its rows in the order in which they lie there, the later discussion first.
    await sql`analyze "discussionReads"`.execute(site.ctx().db);
    const rows = `select from "discussionReads" where "userID" = ${member.user.userID}
      and "discussionID" = ${from} for update`;
    expect(
      await meet(
        rows,
        () => merge(from, to),
        () => erase(member),
      ),
    ).toEqual([200, 204]);
  });

  test("whose answer to a comment of theirs is deleted", async () => {
    const discussionID = await startOf(moderator);
    const commentID = await say(discussionID);
    const answerID = await say(discussionID, commentID);
    const rows = rowsOf("comments", "commentID", commentID);
    const remove = () => call(`DELETE /comments/${answerID}`, moderator);
    expect(await meet(rows, () => erase(member), remove)).toEqual([204, 204]);
  });

  test("whose answer to a comment of theirs is put elsewhere", async () => {
    const discussionID = await startOf(moderator);
    const commentID = await say(discussionID);
    const answerID = await say(discussionID, commentID);
    const rows = rowsOf("comments", "commentID", commentID);
    const move = () =>
      call(`PATCH /comments/${answerID}`, administrator, { parentCommentID: null });
    expect(await meet(rows, () => erase(member), move)).toEqual([204, 200]);
  });
});

test("Discussions are merged one into the other while one of them goes elsewhere", async () => {
  const ids = [await startOf(moderator), await startOf(moderator), await startOf(moderator)];
  const [first, between, last] = ids as [number, number, number];
  const rows = rowsOf("discussions", "discussionID", between);
  const statuses = await meet(
    rows,
    () => merge(first, between),
    () => merge(between, last),
    () => merge(first, last),
  );
  expect(statuses.slice(0, 2)).toEqual([200, 200]);
});

test("A member goes while they change their password", async () => {
  const password = "correct horse battery staple";
  const who = await signInAs(site.ctx(), { password });
  const change = () =>
    call("PATCH /users/me/account", who, {
      password: "another horse battery staple",
      passwordConfirmation: password,
    });
  const rows = rowsOf("passwords", "userID", who.user.userID);
  const statuses = await meet(rows, change, () => erase(who));
  expect(statuses).toEqual([200, 204]);
});

/** A discussion of the member's that a moderator removed after a report, with an appeal against that. */
async function appealed() {
  const recordID = await startOf(member);
  const about = { recordType: "discussion", recordID };
  const path = `/reports/records/discussion/${recordID}`;
  await call("POST /reports", second, { ...about, reportReasonIDs: ["abuse"] });
  expect((await call(`PATCH ${path}`, moderator, { decision: "remove" })).status).toBe(200);
  const removalID = await findRemoval(site.ctx(), about);
  const { body } = await call("POST /appeals", member, { removalID, body: "Why?" });
  const grant = () => call(`PATCH /appeals/${body.appealID}`, second, { status: "granted" });
  return { path, grant, row: rowsOf("discussions", "discussionID", recordID) };
}

describe("An appeal is granted", () => {
  test("while somebody else brings the post back", async () => {
    const { path, grant, row } = await appealed();
    const restore = () => call(`PATCH ${path}`, moderator, { decision: "restore" });
    expect(await meet(row, restore, grant)).toEqual([200, 409]);
  });

  test("while its author goes", async () => {
    const { grant, row } = await appealed();
    expect(await meet(row, grant, () => erase(member))).toEqual([200, 204]);
  });
});

describe("An account is cleaned", () => {
  const begun = async () => {
    const discussionID = await startOf(moderator);
    const ctx = site.ctx();
    await createComment(ctx.as({ ...ctx.viewer, userID: member.user.userID }), { discussionID });
    const { body } = await call("POST /cleanups", second, { userID: member.user.userID });
    const cleanupIDs = [body.cleanupID];
    const run = () => call("POST /cleanups/run", second, { cleanupIDs });
    const undo = () => call(`PUT /cleanups/${body.cleanupID}/undo`, second);
    return { run, undo, row: rowsOf("discussions", "discussionID", discussionID) };
  };

  test("while that is undone", async () => {
    const { run, undo, row } = await begun();
    expect(await meet(row, run, undo)).toEqual([200, 200]);
  });

  test("while the member goes", async () => {
    const { run, row } = await begun();
    expect((await meet(row, run, () => erase(member)))[1]).toBe(204);
  });
});

test("Two comments on one discussion are told to the same members for other reasons", async () => {
  const [one, other] = [await signInAs(quiet.ctx()), await signInAs(quiet.ctx())];
  const authors = [await signInAs(quiet.ctx()), await signInAs(quiet.ctx())] as const;
  const categoryID = await createCategory(quiet.ctx());
  const ask = (endpoint: string, { cookie }: SignedIn, body: object) =>
    quiet.request(endpoint, { cookie, body });
  const follow = (who: SignedIn, { user }: SignedIn) =>
    ask(`PUT /users/${user.userID}/watch`, who, { level: "watching" });
  expect((await follow(other, authors[0])).status).toBe(200);
  expect((await follow(one, authors[1])).status).toBe(200);
  for (const who of [one, other])
    await ask(`PUT /categories/${categoryID}/watch`, who, { level: "watching" });
  const as = ({ user }: SignedIn) => {
    const ctx = quiet.ctx();
    return ctx.as({ ...ctx.viewer, userID: user.userID });
  };
  // Who started it is told first, of others' comments only.
  const discussionID = await createDiscussion(as(authors[0]), { categoryID });
  const comment = (author: SignedIn) => createComment(as(author), { discussionID });
  const tell = (recordID: number) =>
    notifyNextBatch(quiet.ctx(), { occasion: "comment.created", recordType: "comment", recordID });
  for (const author of authors) await tell(await comment(author));
  const news = [await comment(authors[0]), await comment(authors[1])];
  const row = rowsOf("notifications", "userID", other.user.userID);
  await whileHeld(
    quiet,
    row,
    news.map((commentID) => () => tell(commentID)),
  );
  expect(quiet.platform().repeats).toMatchObject({ deadlock: 0 });
});

test("A category loses its own permissions while those of a role change", async () => {
  const categoryID = await createCategory(site.ctx());
  const fragment = (isGranted: boolean) => ({
    permissions: [
      { type: "category", id: categoryID, permissions: { "discussions.view": isGranted } },
    ],
  });
  const change = (body: object) => call(`PATCH /categories/${categoryID}`, administrator, body);
  expect((await change({ customPermissions: true })).status).toBe(200);
  const role = `PATCH /roles/${roleIDs.member}`;
  expect((await call(role, administrator, fragment(true))).status).toBe(200);
  const statuses = await meet(
    rowsOf("rolePermissions", "resourceID", categoryID),
    () => change({ customPermissions: false }),
    () => call(role, administrator, fragment(false)),
  );
  expect(statuses[0]).toBe(200);
});

test("Two transactions replace the same waiting jobs", async () => {
  const runAt = new Date("2040-01-01T09:00:00Z");
  const enqueue = (...keys: string[]) =>
    site.ctx().transaction(async (tx) => {
      for (const key of keys) await tx.enqueue(work, {}, { key, runAt });
    });
  await enqueue("a", "b");
  const row = "select from jobs.job where singleton_key = 'a' for update";
  const { deadlock } = site.platform().repeats;
  await whileHeld(site, row, [() => enqueue("a", "b"), () => enqueue("b", "a")]);
  expect(site.platform().repeats.deadlock - deadlock).toBe(0);
});
