import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { readMails } from "#features/mail/server/factories.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { lockEnded, type RestrictionKind, setRestriction } from "#features/users/server/public.ts";
import { schedulesOfBans } from "./jobs.ts";

const site = testSite({ runsJobs: true });

const password = "a long passphrase of mine";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const moderator = () => signInAs(site.ctx(), { roles: [roleIDs.moderator] });
const member = () => signInAs(site.ctx(), { password });
const put = (act: "ban" | "silence", by: SignedIn | undefined, userID: number, body: object) =>
  site.request(`PUT /users/${userID}/${act}`, { cookie: by?.cookie, body });
const bansOf = async (by: SignedIn, userID: number) =>
  (await site.request(`GET /users/${userID}/bans`, { cookie: by.cookie })).body;
/** Moves the expiry into the past. */
async function passTime(userID: number, kind: RestrictionKind) {
  const past = new Date(Date.now() - 1_000);
  await site
    .ctx()
    .transaction((tx) => setRestriction(tx, userID, kind, { isOn: true, dateEnds: past }));
  await site
    .ctx()
    .db.updateTable("bans")
    .set({ dateExpires: past })
    .where("userID", "=", userID)
    .execute();
}

describe("PUT /users/{userID}/ban", () => {
  test("bans a member for a time with a reason, and expires", async () => {
    const [staff, troll] = [await moderator(), await member()];
    const { userID, name } = troll.user;
    const said = { reason: "spam", message: "Seven times the same link.", note: "See the log" };
    const answer = await put("ban", staff, userID, {
      banned: true,
      ...said,
      dateExpires: inDays(7),
    });
    expect(answer.body).toEqual({ banned: true });
    const refused = await site.request("GET /users/me/account", { cookie: troll.cookie });
    expect(refused).toMatchObject({ status: 401, body: { ban: { reason: "spam" } } });
    expect(refused.body.message).toMatch(/^Your account is suspended until /);
    expect(refused.body.description).toContain("Seven times the same link.");
    const signIn = await site.request("POST /sessions", { body: { name, password } });
    expect(signIn).toMatchObject({ status: 403, body: { ban: { message: said.message } } });
    expect(JSON.stringify(signIn.body)).not.toContain("See the log");
    const own = await site.request("GET /bans/own", { cookie: troll.cookie });
    expect(own.body).toMatchObject([{ kind: "ban", reason: "spam", message: said.message }]);
    await passTime(userID, "ban");
    expect((await site.request("GET /users/me/account", { cookie: troll.cookie })).status).toBe(
      200,
    );
    expect((await site.request("POST /sessions", { body: { name, password } })).status).toBe(201);
    expect((await site.request("GET /bans/own", { cookie: troll.cookie })).body).toEqual([]);
  });

  test("is mailed with its reason, and so is its end", async () => {
    const [staff, { user }] = [await moderator(), await member()];
    await put("ban", staff, user.userID, { banned: true, reason: "hate", message: "No." });
    await put("ban", staff, user.userID, { banned: false, note: "Said sorry" });
    const mails = async () =>
      (await readMails(site)).filter(({ to }) => to === user.email).map(({ text }) => text);
    await expect.poll(async () => (await mails()).length).toBe(2);
    const both = (await mails()).join("\n");
    expect(both).toContain("Reason: Hate speech");
    expect(both).toContain("No.");
    expect(both).toContain("lifted your ban");
    expect(both).not.toContain("Said sorry");
  });

  test("is mailed with its end in the time zone of the member", async () => {
    const [staff, { user, cookie }] = [await moderator(), await member()];
    const body = { "users.timeZone": "Asia/Tokyo" };
    await site.request(`PATCH /users/${user.userID}/preferences`, { cookie, body });
    const dateExpires = `${new Date().getUTCFullYear() + 1}-01-01T15:30:00Z`;
    await put("ban", staff, user.userID, { banned: true, reason: "spam", dateExpires });
    const text = async () => (await readMails(site)).find(({ to }) => to === user.email)?.text;
    const end = /until January 2, \d+ at 12:30\sAM GMT\+9\./;
    await expect.poll(text).toMatch(end);
    expect((await site.request("GET /users/me/account", { cookie })).body.message).toMatch(end);
  });

  test("stores moderator and reason, and replaces an active ban", async () => {
    const [staff, { user }] = [await moderator(), await member()];
    await put("ban", staff, user.userID, { banned: true, reason: "spam", dateExpires: inDays(1) });
    await put("ban", staff, user.userID, { banned: true, reason: "evasion" });
    await put("ban", staff, user.userID, { banned: false, note: "A mistake" });
    expect(await bansOf(staff, user.userID)).toMatchObject([
      { reason: "evasion", dateExpires: null, isActive: false, endNote: "A mistake" },
      { reason: "spam", isActive: false, endUserID: staff.user.userID },
    ]);
    const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const { body: logs } = await site.request("GET /audit-logs", {
      cookie: admin.cookie,
      query: "eventType=user_ban",
    });

    expect(
      logs.slice(0, 3).map(({ context }: { context: string }) => JSON.parse(context)),
    ).toMatchObject([
      { banned: false, why: "A mistake" },
      { banned: true, reason: "evasion" },
      { banned: true, reason: "spam" },
    ]);
  });

  test("is forbidden to guests and members, and for oneself and equal or higher ranks", async () => {
    const [staff, other] = [await moderator(), await moderator()];
    const admin = await createUser(site.ctx(), { roles: [roleIDs.administrator] });
    const { user } = await member();
    const body = { banned: true };
    expectError(await put("ban", undefined, user.userID, body), 401);
    expectError(await put("ban", await member(), user.userID, body), 403);
    expectError(await put("ban", staff, staff.user.userID, body), 403);
    expectError(await put("ban", staff, other.user.userID, body), 403);
    expectError(await put("ban", staff, admin.userID, body), 403);
    expectError(await put("ban", staff, 9_999_999, body), 404);
    expectError(await put("ban", staff, user.userID, {}), 422, "banned");
    const past = { banned: true, dateExpires: inDays(-1) };
    expectError(await put("ban", staff, user.userID, past), 422, "dateExpires");
    const bad = { banned: true, reason: "because" };
    expectError(await put("ban", staff, user.userID, bad), 422, "reason");
  });

  test("also explains errors of tokens", async () => {
    const [staff, { user }] = [await moderator(), await member()];
    const token = await tokenFor(site.ctx(), user.userID, ["profiles.edit"]);
    await put("ban", staff, user.userID, { banned: true, reason: "illegal" });
    const refused = await site.request("GET /users/me", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(refused).toMatchObject({ status: 401, body: { ban: { reason: "illegal" } } });
  });
});

describe("PUT /users/{userID}/silence", () => {
  test("allows reading, and blocks all writes until it expires", async () => {
    const [staff, loud] = [await moderator(), await member()];
    const categoryID = await createCategory(site.ctx());
    const own = { cookie: loud.cookie };
    const content = { format: "markdown", body: "Some words" };
    const post = await site.request("POST /discussions", {
      ...own,
      body: { categoryID, name: "Before", ...content },
    });
    const { discussionID } = post.body;
    const begun = await site.request("POST /conversations", {
      ...own,
      body: { participantUserIDs: [staff.user.userID], initialBody: "Hello" },
    });
    const { conversationID } = begun.body;
    const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const asAdministrator = { cookie: administrator.cookie };
    const { roleID } = (
      await site.request("POST /roles", { ...asAdministrator, body: { name: "Asked for" } })
    ).body;
    const watched = await createCategory(site.ctx());
    await site.request("PATCH /config", {
      ...asAdministrator,
      body: { "premoderation.categoryIDs": [watched], "premoderation.discussions": true },
    });
    const waiting = await site.request("POST /discussions", {
      ...own,
      body: { categoryID: watched, name: "Waits", ...content },
    });
    expect(waiting.status).toBe(202);
    const { userID } = loud.user;
    await put("silence", staff, loud.user.userID, {
      silenced: true,
      reason: "harassment",
      dateExpires: inDays(3),
    });
    expect(
      (
        await site.request(`GET /discussions/${discussionID}`, {
          ...own,
          query: "expand=permissions",
        })
      ).body,
    ).toMatchObject({
      permissions: { "comments.add": false, "discussions.edit": false },
    });
    const writes: [string, object][] = [
      ["POST /comments", { discussionID, ...content }],
      ["POST /discussions", { categoryID, name: "After", ...content }],
      [`PATCH /discussions/${discussionID}`, { body: "Others" }],
      [`POST /discussions/${discussionID}/reactions`, { reactionType: "Like" }],
      [
        "POST /conversations",
        { participantUserIDs: [staff.user.userID], initialBody: "x", initialFormat: "text" },
      ],
      ["POST /messages", { conversationID, ...content }],
      [`PATCH /conversations/${conversationID}`, { name: "Words" }],
      [`PATCH /users/${userID}/profile-fields`, { Location: "Words" }],
      [`PATCH /users/${userID}`, { profileFields: { Location: "Words" } }],
      [`PATCH /users/${userID}`, { name: "Words" }],
      ["POST /invites", { email: "somebody@example.org" }],
      ["POST /tags", { name: "words" }],
      ["POST /reports", { recordType: "discussion", recordID: discussionID, noteBody: "Words" }],
      [`PATCH /held-posts/${waiting.body.heldPostID}`, { body: "Other words" }],
      ["POST /role-requests/applications", { roleID }],
      [
        `POST /conversations/${conversationID}/participants`,
        { participantUserIDs: [(await member()).user.userID] },
      ],
    ];
    for (const [endpoint, body] of writes) {
      const refused = await site.request(endpoint, { ...own, body });
      expect(refused, endpoint).toMatchObject({
        status: 403,
        body: { ban: { kind: "silence", reason: "harassment" } },
      });
      expect(refused.body.message, endpoint).toMatch(/^Your account is silenced until /);
    }
    const form = new FormData();
    form.set("photo", new Blob(["No picture"]), "me.png");
    const sent = await site.request(`POST /users/${userID}/photo`, { ...own, body: form });
    expect(sent).toMatchObject({ status: 403, body: { ban: { kind: "silence" } } });
    const kept = await site.request(`PATCH /users/${userID}`, { ...own, body: { private: true } });
    expect(kept.status).toBe(200);
    const permissions = await site.request("GET /users/$me/permissions", own);
    expect(permissions.body.withheld).toEqual(expect.arrayContaining(["comments.add", "flag.add"]));
    await passTime(loud.user.userID, "silence");
    const comment = { discussionID, ...content };
    expect((await site.request("POST /comments", { ...own, body: comment })).status).toBe(201);
  });

  test("is visible to moderators, who can lift it", async () => {
    const [staff, loud] = [await moderator(), await member()];
    const { userID } = loud.user;
    const punished = async () =>
      (await site.request(`GET /users/${userID}`, { cookie: staff.cookie })).body.punished;
    await put("silence", staff, userID, { silenced: true });
    expect(await punished()).toBe(1);
    expect((await put("silence", staff, userID, { silenced: false })).body).toEqual({
      silenced: false,
    });
    expect(await punished()).toBe(0);
    expectError(await put("silence", loud, userID, { silenced: false }), 403);
    expectError(await put("silence", staff, 9_999_999, { silenced: true }), 404);
    expectError(await put("silence", undefined, userID, { silenced: true }), 401);
  });
});

test("Expired restrictions are ended once, and publish events", async () => {
  const [staff, { user }] = [await moderator(), await member()];
  await put("ban", staff, user.userID, { banned: true, dateExpires: inDays(1) });
  await passTime(user.userID, "ban");
  const listed = await site.request("GET /bans", { cookie: staff.cookie });
  expect(listed.body.map(({ userID }: { userID: number }) => userID)).not.toContain(user.userID);
  for (const _ of [1, 2]) await schedulesOfBans[0]?.handle(site.ctx());
  const [ban] = await bansOf(staff, user.userID);
  expect(ban).toMatchObject({ isActive: false, endUserID: null });
  expect(await site.ctx().transaction((tx) => lockEnded(tx, "ban", 10))).toEqual([]);
});

test("Lists of bans are for moderators, and include deleted members", async () => {
  const [staff, { user, cookie }] = [await moderator(), await member()];
  await put("ban", staff, user.userID, { banned: true, message: "Gone soon" });
  const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await site.request(`DELETE /users/${user.userID}`, { cookie: admin.cookie });
  expect(await bansOf(staff, user.userID)).toMatchObject([{ kind: "ban", message: "" }]);
  for (const path of [`GET /users/${user.userID}/bans`, "GET /bans"]) {
    expectError(await site.request(path), 401);
    expectError(await site.request(path, { cookie: (await member()).cookie }), 403);
  }
  expectError(await site.request("GET /users/9999999/bans", { cookie: staff.cookie }), 404);
  expectError(
    await site.request("GET /bans", { cookie: staff.cookie, query: "kind=x" }),
    422,
    "kind",
  );
  expect((await site.request("GET /bans/own", { cookie })).body).toEqual([]);
});
