import { beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createConversation } from "#features/conversations/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { approvalOf } from "#features/held-posts/server/factories.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Cleanup } from "../contract/resources.ts";
import { forgetOld } from "./jobs.ts";

let aheadMs = 0;
const site = testSite({ now: () => new Date(Date.now() + aheadMs) });
const dayMs = 86_400_000;

let spammer: SignedIn;
let other: SignedIn;
let moderator: SignedIn;
let discussionID: number;

const signIn = (role: keyof typeof roleIDs = "member") =>
  signInAs(site.ctx(), { roles: [roleIDs[role]] });

const ask = (as: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: as?.cookie, body, query });

async function call(as: SignedIn, endpoint: string, body?: unknown, query?: string) {
  const answer = await ask(as, endpoint, body, query);
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

const goOn = (as: SignedIn, payload: string) =>
  site.request("POST /calls/run", {
    cookie: as.cookie,
    body: payload,
    headers: { "content-type": "application/system+jwt" },
  });

const text = { body: "Buy my watches", format: "markdown" };
const status = async (endpoint: string, as = other) => (await ask(as, endpoint)).status;

/** A discussion with a comment by the spammer, a comment on another discussion, and everything else. */
async function leave() {
  const categoryID = await createCategory(site.ctx());
  discussionID = await createDiscussion(site.ctx(), { categoryID, name: "Pens" });
  const post = { ...text, name: "Watches", categoryID };
  const { discussionID: ownID } = await call(spammer, "POST /discussions", post);
  const inOwn = await call(spammer, "POST /comments", { ...text, discussionID: ownID });
  await call(other, "POST /comments", { ...text, body: "No, thanks", discussionID: ownID });
  const comment = await call(spammer, "POST /comments", { ...text, discussionID });
  await call(spammer, `POST /discussions/${discussionID}/reactions`, { reactionType: "Like" });
  await createConversation(site.ctx(), spammer.user, [other.user], { body: "Watches?" });
  const userPath = `/users/${spammer.user.userID}`;
  await call(spammer, `PATCH ${userPath}/profile-fields`, { bio: "I sell watches" });
  await call(await signIn("administrator"), `PATCH ${userPath}`, { title: "Watch seller" });
  return { ownID, inOwnID: inOwn.commentID, commentID: comment.commentID };
}

const begin = (body: object = {}, as = moderator): Promise<Cleanup> =>
  call(as, "POST /cleanups", { userID: spammer.user.userID, ...body });
const run = (cleanupID: number, as = moderator, query?: string) =>
  ask(as, "POST /cleanups/run", { cleanupIDs: [cleanupID] }, query);
const undo = (cleanupID: number, as = moderator) => ask(as, `PUT /cleanups/${cleanupID}/undo`);
const see = (cleanupID: number): Promise<Cleanup> => call(moderator, `GET /cleanups/${cleanupID}`);
const likes = async () =>
  (await call(other, `GET /discussions/${discussionID}/reactions`)).map(
    ({ userID }: { userID: number }) => userID,
  );
const messages = async () => {
  const [first] = await call(other, "GET /conversations");
  const page = await call(other, `GET /messages?conversationID=${first.conversationID}`);
  return page.map(({ display }: { display: string }) => display);
};

beforeEach(async () => {
  aheadMs = 0;
  spammer = await signIn();
  other = await signIn();
  moderator = await signIn("moderator");
});

describe("cleaning an account", () => {
  test("previews, removes, bans the member, and restores", async () => {
    const left = await leave();
    const { userID } = spammer.user;
    const preview = await call(moderator, `GET /users/${userID}/cleanup`);
    expect(preview.contents.map((each: { countOthers: number }) => each.countOthers)).toEqual(
      preview.contents.map(({ type }: { type: string }) => (type === "discussion" ? 1 : 0)),
    );
    const count = Object.fromEntries(
      preview.contents.map((each: { type: string; count: number }) => [each.type, each.count]),
    );
    const posts = { discussion: 1, comment: 2, message: 1 };
    expect(count).toEqual({ ...posts, reaction: 1, profile: 1, profileField: 1 });
    expect(preview).toMatchObject({ isBanned: false, isGone: false, user: { userID } });
    const { cleanupID } = await begin();
    expect(await status("GET /users/me/account", spammer)).toBe(401);
    expect((await run(cleanupID)).body).toMatchObject({
      callbackPayload: null,
      progress: { failedIDs: [], successIDs: expect.arrayContaining([`comment:${left.inOwnID}`]) },
    });
    expect(await status(`GET /discussions/${left.ownID}`)).toBe(410);
    expect(await status(`GET /comments/${left.commentID}`)).toBe(410);
    expect(await likes()).toEqual([]);
    expect(await messages()).toEqual(["tombstone"]);
    expect((await call(moderator, `GET /users/${userID}`)).title ?? null).toBeNull();
    expect(await call(moderator, `GET /users/${userID}/profile-fields`)).toEqual({});
    expect(await see(cleanupID)).toMatchObject({ state: "removed", account: "ban", problems: [] });

    expect((await undo(cleanupID)).body).toMatchObject({ state: "restoring" });
    expect((await run(cleanupID)).status).toBe(200);
    expect(await status(`GET /discussions/${left.ownID}`)).toBe(200);
    expect(await status(`GET /comments/${left.inOwnID}`)).toBe(200);
    expect(await likes()).toEqual([userID]);
    expect(await messages()).toEqual(["full"]);
    expect(await call(moderator, `GET /users/${userID}`)).toMatchObject({
      title: "Watch seller",
      banned: 0,
    });
    expect(await call(moderator, `GET /users/${userID}/profile-fields`)).toEqual({
      bio: "I sell watches",
    });
    const undone = await see(cleanupID);
    expect(undone).toMatchObject({ state: "restored", problems: [], canUndo: false });
    expect(undone.contents.every(({ total, restored }) => total === restored)).toBe(true);
    const wrong = Object.values(await recountAll(site.ctx()));
    expect(wrong.every((count) => count === 0)).toBe(true);
  });

  test("is logged under one parent", async () => {
    await leave();
    const administrator = await signIn("administrator");
    const { cleanupID } = await begin();
    await run(cleanupID);
    await undo(cleanupID);
    await run(cleanupID);
    const logs = await call(administrator, "GET /audit-logs?eventType=account_cleanup&limit=50");
    const ofThis = (log: { context: string }) => JSON.parse(log.context).cleanupID === cleanupID;
    const parent = logs.filter(ofThis).at(-1);
    const parts = await call(
      administrator,
      `GET /audit-logs?parentAuditLogID=${parent.auditLogID}&limit=50`,
    );
    expect(parts.map(({ eventType }: { eventType: string }) => eventType)).toEqual(
      expect.arrayContaining(["account_cleanup", "user_ban"]),
    );
    expect(parts.some((log: { context: string }) => log.context.includes("comment:"))).toBe(true);
    const history = await call(moderator, `GET /users/${spammer.user.userID}/history`);
    expect(history).toContainEqual(expect.objectContaining({ type: "cleanup", isOver: true }));
  });

  test("removes only chosen types, and can leave the account alone", async () => {
    const left = await leave();
    const { cleanupID } = await begin({ types: ["comment"], account: "none" });
    await run(cleanupID);
    expect(await status(`GET /discussions/${left.ownID}`)).toBe(200);
    expect(await status(`GET /comments/${left.commentID}`)).toBe(410);
    expect(await status("GET /users/me/account", spammer)).toBe(200);
  });

  test("resolves reports, and rejects held posts", async () => {
    const { commentID } = await leave();
    const categoryID = await createCategory(site.ctx());
    await call(moderator, "PATCH /config", {
      "premoderation.categoryIDs": [categoryID],
      "premoderation.discussions": true,
    });
    const report = { recordType: "comment", recordID: commentID, reportReasonIDs: ["spam"] };
    await call(other, "POST /reports", report);
    const post = { ...text, name: "More watches", categoryID };
    const held = await ask(spammer, "POST /discussions", post);
    expect(held.status).toBe(202);
    const { cleanupID } = await begin();
    await run(cleanupID);
    const open = await call(moderator, "GET /reports/records?status=new&limit=50");
    const about = open.filter(
      ({ recordUser }: { recordUser?: { userID: number } }) =>
        recordUser?.userID === spammer.user.userID,
    );
    expect(about).toEqual([]);
    expect(await status(`GET /comments/${commentID}`)).toBe(410);
    await undo(cleanupID);
    await run(cleanupID);
    expect((await see(cleanupID)).problems).toEqual([]);
    const again = await call(moderator, "GET /reports/records?status=new&recordType=heldPost");
    expect(again).toMatchObject([{ recordID: held.body.heldPostID }]);
    const approval = await approvalOf(site.ctx(), held.body.heldPostID);
    const path = `/reports/records/heldPost/${held.body.heldPostID}`;
    await call(moderator, `PATCH ${path}`, approval);
    expect(await call(other, `GET /discussions?categoryID=${categoryID}`)).toHaveLength(1);
    expect(await status(`GET /comments/${commentID}`)).toBe(200);
    const removals = await site
      .ctx()
      .db.selectFrom("removals")
      .select("dateRestored")
      .where("recordType", "=", "comment")
      .where("recordID", "=", commentID)
      .execute();
    expect(removals).toEqual([{ dateRestored: expect.any(Date) }]);
  });

  test("resumes after a crash, also for another moderator", async () => {
    const left = await leave();
    const { cleanupID } = await begin();
    const first = await run(cleanupID, moderator, "longRunnerTimeout=0");
    expect(first.status).toBe(408);
    expect(first.body.progress.successIDs).toHaveLength(1);
    const second = await goOn(moderator, first.body.callbackPayload);
    expect(second.status).toBe(408);
    expectError(await goOn(await signIn("moderator"), second.body.callbackPayload), 403);
    // The payload belongs to one moderator; another one resumes without it, on another node.
    const colleague = await signIn("moderator");
    const node = await site.addNode();
    const rest = await node.request("POST /cleanups/run", {
      cookie: colleague.cookie,
      body: { cleanupIDs: [cleanupID] },
    });
    expect(rest.status).toBe(200);
    expect(await see(cleanupID)).toMatchObject({ state: "removed", problems: [] });
    expect(await status(`GET /discussions/${left.ownID}`)).toBe(410);
    expect((await run(cleanupID)).body.progress.successIDs).toEqual([]);
    await node.stop();
  });

  test("processes each item once in concurrent runs", async () => {
    await leave();
    const { cleanupID } = await begin();
    const answers = await Promise.all([run(cleanupID), run(cleanupID), run(cleanupID)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const { contents, problems } = await see(cleanupID);
    expect(problems).toEqual([]);
    expect(contents.every(({ total, removed }) => total === removed)).toBe(true);
    expect(Object.values(await recountAll(site.ctx())).every((wrong) => wrong === 0)).toBe(true);
  });
});

describe("undoing it", () => {
  test("reports items that others changed since, and leaves them alone", async () => {
    const left = await leave();
    const { cleanupID } = await begin({ account: "none" });
    await run(cleanupID);
    await call(moderator, `PATCH /comments/${left.commentID}/restore`);
    await call(spammer, `DELETE /comments/${left.commentID}`);
    await call(spammer, `POST /discussions/${discussionID}/reactions`, { reactionType: "Like" });
    await undo(cleanupID);
    await run(cleanupID);
    const { problems } = await see(cleanupID);
    expect(problems.map(({ message }) => message).toSorted()).toEqual([
      "Someone else has removed this since.",
      "The member has reacted again.",
    ]);
    expect(await status(`GET /comments/${left.commentID}`)).toBe(410);
    expect(await status(`GET /discussions/${left.ownID}`)).toBe(200);
  });

  test("skips pending items, and keeps restrictions set since", async () => {
    const left = await leave();
    const { userID } = spammer.user;
    const { cleanupID } = await begin({ account: "silence" });
    await run(cleanupID, moderator, "longRunnerTimeout=0");
    await call(moderator, `PUT /users/${userID}/silence`, { silenced: true, reason: "hate" });
    await undo(cleanupID);
    await run(cleanupID);
    expect(await status(`GET /discussions/${left.ownID}`)).toBe(200);
    expect(await call(moderator, `GET /users/${userID}/cleanup`)).toMatchObject({
      isSilenced: true,
    });
    expect((await undo(cleanupID)).body.state).toBe("restored");
  });

  test("is possible for 30 days, after which the data is purged", async () => {
    await leave();
    const { cleanupID } = await begin({ account: "none" });
    await run(cleanupID);
    aheadMs = 30 * dayMs + 60_000;
    expectError(await undo(cleanupID, await signIn("moderator")), 409);
    await forgetOld.handle(site.ctx());
    const restorable = await site
      .ctx()
      .db.selectFrom("cleanupItems")
      .select("removed")
      .where("cleanupID", "=", cleanupID)
      .where("removed", "is not", null)
      .execute();
    expect(restorable).toEqual([]);
  });
});

describe("permission to clean", () => {
  const everything = async (as: SignedIn | undefined, wanted: number) => {
    const { userID } = spammer.user;
    const { cleanupID } = await begin({ account: "none" });
    expectError(await ask(as, `GET /users/${userID}/cleanup`), wanted);
    expectError(await ask(as, "POST /cleanups", { userID }), wanted);
    expectError(await ask(as, "POST /cleanups/run", { cleanupIDs: [cleanupID] }), wanted);
    expectError(await ask(as, `PUT /cleanups/${cleanupID}/undo`), wanted);
  };

  test("is refused to guests, members and category moderators", async () => {
    await everything(undefined, 401);
    await everything(other, 403);
    const categoryID = await createCategory(site.ctx(), { customPermissions: true });
    const permissions = [
      { type: "category", id: categoryID, permissions: { "posts.moderate": true } },
    ];
    const administrator = await signIn("administrator");
    const role = { name: `Of one ${categoryID}`, permissions };
    const { roleID } = await call(administrator, "POST /roles", role);
    await everything(await signInAs(site.ctx(), { roles: [roleIDs.member, roleID] }), 403);
  });

  test("is refused for members of the same or a higher rank, and for oneself", async () => {
    for (const target of [await signIn("moderator"), await signIn("administrator"), moderator]) {
      const { userID } = target.user;
      expectError(await ask(moderator, `GET /users/${userID}/cleanup`), 403);
      expectError(await ask(moderator, "POST /cleanups", { userID, account: "none" }), 403);
    }
    const promoted = await signIn("administrator");
    const cleaned = await begin({ account: "none" }, promoted);
    await call(promoted, `PATCH /users/${spammer.user.userID}`, { roleID: [roleIDs.moderator] });
    expectError(await run(cleaned.cleanupID), 403);
    expectError(await undo(cleaned.cleanupID), 403);
  });

  test("unknown records are 404, invalid input 422", async () => {
    expectError(await ask(moderator, "GET /users/999999/cleanup"), 404);
    expectError(await ask(moderator, "GET /cleanups/999999"), 404);
    expectError(await undo(999_999), 404);
    expectError(await run(999_999), 404);
    expectError(await ask(moderator, "POST /cleanups", { userID: 999_999 }), 404);
    const { userID } = spammer.user;
    const bad = (body: object) => ask(moderator, "POST /cleanups", { userID, ...body });
    expectError(await bad({ types: ["toString"] }), 422, "types");
    expectError(await bad({ dateExpires: "2001-01-01T00:00:00Z" }), 422, "dateExpires");
    expectError(await bad({ account: "delete" }), 422, "account");
    expectError(await ask(moderator, "POST /cleanups/run", { cleanupIDs: [] }), 422, "cleanupIDs");
  });
});
