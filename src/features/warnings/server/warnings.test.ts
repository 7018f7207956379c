import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { readMails } from "#features/mail/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });

const moderator = () => signInAs(site.ctx(), { roles: [roleIDs.moderator] });
const call = async (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

async function typeWith(by: SignedIn, points: number, days: number | null = 90): Promise<number> {
  const type = { name: `Weighs ${points}`, points, days };
  return (await call(by, "POST /warning-types", type)).body.warningTypeID;
}

async function postBy(author: SignedIn) {
  const categoryID = await createCategory(site.ctx());
  const post = { categoryID, name: "A quarrel", format: "text", body: "You are all wrong" };
  return (await call(author, "POST /discussions", post)).body.discussionID as number;
}

describe("POST /warnings", () => {
  test("notifies the member on the site and by mail, with a snapshot of the post", async () => {
    const [staff, author] = [await moderator(), await signInAs(site.ctx())];
    const recordID = await postBy(author);
    const warningTypeID = await typeWith(staff, 1);
    const about = { recordType: "discussion", recordID };
    const said = { message: "Please be kind.", note: "Second time" };
    const { status, body } = await call(staff, "POST /warnings", {
      warningTypeID,
      ...about,
      ...said,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ userID: author.user.userID, points: 1, note: "Second time" });
    expect(body.excerpt).toContain("You are all wrong");
    const own = await call(author, "GET /warnings", undefined, "userID=$me");
    expect(own.body).toMatchObject([{ warningID: body.warningID, message: "Please be kind." }]);
    expect(JSON.stringify(own.body)).not.toMatch(/Second time|insertUser/);
    const texts = async () =>
      (await readMails(site)).filter(({ to }) => to === author.user.email).map(({ text }) => text);
    await expect.poll(async () => (await texts()).join()).toContain("Please be kind.");
    const told = async () => (await call(author, "GET /notifications")).body;
    await expect.poll(told).toMatchObject([{ activityType: "Warning" }]);
  });

  test("shows the snapshot to readers of the post and its author", async () => {
    const [staff, other, author] = [
      await moderator(),
      await moderator(),
      await signInAs(site.ctx()),
    ];
    const recordID = await postBy(author);
    const warningTypeID = await typeWith(staff, 1);
    const about = { recordType: "discussion", recordID };
    const { body: made } = await call(staff, "POST /warnings", { warningTypeID, ...about });
    const hidden = await createCategory(site.ctx(), { customPermissions: true });
    const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const move = { discussionIDs: [recordID], categoryID: hidden };
    expect((await call(admin, "PATCH /discussions/move", move)).status).toBe(200);
    const path = `GET /warnings/${made.warningID}`;
    const nothing = { recordName: null, recordUrl: null, excerpt: null };
    expect((await call(other, path)).body).toMatchObject(nothing);
    const history = `GET /users/${author.user.userID}/history`;
    expect(JSON.stringify((await call(other, history)).body)).not.toContain("all wrong");
    for (const as of [admin, author])
      expect((await call(as, path)).body.excerpt).toContain("all wrong");
    expect(JSON.stringify((await call(admin, history)).body)).toContain("all wrong");
  });

  test("silences and bans by active points, and lifts that when revoked", async () => {
    const [staff, { user }] = [await moderator(), await signInAs(site.ctx())];
    const { userID } = user;
    const three = await typeWith(staff, 3);
    const state = async () => {
      const { body } = await call(staff, `GET /users/${userID}`);
      return [body.punished, body.banned];
    };
    const warn = async () =>
      (await call(staff, "POST /warnings", { userID, warningTypeID: three, message: randomUUID() }))
        .body.warningID;
    await warn();
    expect(await state()).toEqual([1, 0]);
    const second = await warn();
    expect(await state()).toEqual([1, 1]);
    const bans = (await call(staff, `GET /users/${userID}/bans`)).body;
    expect(bans.map(({ reason }: { reason: string }) => reason)).toEqual(["warnings", "warnings"]);
    await call(staff, `PUT /warnings/${second}/revocation`, { note: "Too harsh" });
    expect(await state()).toEqual([1, 0]);
    expectError(await call(staff, `PUT /warnings/${second}/revocation`, {}), 409);
  });

  test("is forbidden without permission, and for oneself and equal or higher ranks", async () => {
    const [staff, member] = [await moderator(), await signInAs(site.ctx())];
    const warningTypeID = await typeWith(staff, 1);
    const { userID } = member.user;
    const about = (id: number) => ({ userID: id, warningTypeID });
    expectError(await call(undefined, "POST /warnings", about(userID)), 401);
    expectError(await call(member, "POST /warnings", about(staff.user.userID)), 403);
    expectError(await call(staff, "POST /warnings", about(staff.user.userID)), 403);
    const equal = await createUser(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await call(staff, "POST /warnings", about(equal.userID)), 403);
    expectError(await call(staff, "POST /warnings", about(9_999_999)), 404);
    const recordID = await postBy(staff);
    const others = { ...about(userID), recordType: "discussion", recordID };
    expectError(await call(staff, "POST /warnings", others), 422, "recordID");
    expectError(
      await call(staff, "POST /warnings", { userID, warningTypeID: 99_999 }),
      422,
      "warningTypeID",
    );
    expectError(await call(staff, "POST /warnings", { warningTypeID }), 422, "userID");
    const gone = { warningTypeID, recordType: "discussion", recordID: 9_999_999 };
    expectError(await call(staff, "POST /warnings", gone), 404);
  });

  test("is visible to its member and moderators, and 404 for others", async () => {
    const [staff, member, other] = [
      await moderator(),
      await signInAs(site.ctx()),
      await signInAs(site.ctx()),
    ];
    const warningTypeID = await typeWith(staff, 0);
    const { userID } = member.user;
    const { warningID } = (await call(staff, "POST /warnings", { userID, warningTypeID })).body;
    expect((await call(member, `GET /warnings/${warningID}`)).status).toBe(200);
    expectError(await call(other, `GET /warnings/${warningID}`), 404);
    expectError(await call(other, "GET /warnings", undefined, `userID=${userID}`), 403);
    expectError(await call(undefined, `GET /warnings/${warningID}`), 401);
    expectError(await call(staff, "GET /warnings/9999999"), 404);
    expectError(await call(staff, "GET /warnings"), 422, "userID");
    expectError(await call(member, `PUT /warnings/${warningID}/revocation`, {}), 403);
    expectError(await call(staff, "PUT /warnings/9999999/revocation", {}), 404);
  });
});

test("Types are created, changed and deleted by community managers", async () => {
  const [staff, member] = [await moderator(), await signInAs(site.ctx())];
  const id = await typeWith(staff, 2);
  const path = `/warning-types/${id}`;
  const changed = await call(staff, `PATCH ${path}`, { points: 4, days: null });
  expect(changed.body).toMatchObject({ points: 4, days: null, name: "Weighs 2" });
  expect((await call(staff, `DELETE ${path}`)).status).toBe(204);
  expectError(await call(staff, `GET ${path}`), 404);
  expectError(await call(staff, `PATCH ${path}`, { points: 1 }), 404);
  expectError(await call(staff, `DELETE ${path}`), 404);
  expectError(await call(staff, "POST /warning-types", { name: "", points: 1 }), 422, "name");
  expectError(await call(staff, "POST /warning-types", { name: "x", points: -1 }), 422, "points");
  expectError(await call(member, "POST /warning-types", { name: "x", points: 1 }), 403);
  expectError(await call(undefined, "GET /warning-types"), 401);
  expectError(await call(member, "GET /warning-types"), 403);
});

test("The history of an account includes warnings, bans and notes, also of deleted members", async () => {
  const [staff, { user }] = [await moderator(), await signInAs(site.ctx())];
  const { userID } = user;
  await call(staff, "POST /warnings", {
    userID,
    warningTypeID: await typeWith(staff, 0),
    message: "Hm",
  });
  await call(staff, "POST /user-notes", { userID, body: "Writes from two accounts" });
  await call(staff, `PUT /users/${userID}/silence`, { silenced: true, message: "Enough" });
  const history = async () => (await call(staff, `GET /users/${userID}/history`)).body;
  expect((await history()).map(({ type }: { type: string }) => type)).toEqual([
    "ban",
    "note",
    "warning",
  ]);
  const second = await call(staff, `GET /users/${userID}/history`, undefined, "page=2&limit=1");
  expect(second.body).toMatchObject([{ type: "note", note: "Writes from two accounts" }]);
  const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await call(admin, `DELETE /users/${userID}`);
  const left = await history();
  expect(left.map(({ type }: { type: string }) => type)).toEqual(["ban", "warning"]);
  expect(JSON.stringify(left)).not.toMatch(/Enough|Hm|two accounts/);
  expectError(await call(staff, `GET /users/${staff.user.userID}/history`), 403);
  expectError(await call(await signInAs(site.ctx()), `GET /users/${userID}/history`), 403);
  expectError(await call(undefined, `GET /users/${userID}/history`), 401);
  expectError(await call(staff, "GET /users/9999999/history"), 404);
  expectError(await call(staff, `GET /users/${userID}/history`, undefined, "page=99"), 422, "page");
});
