import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { cookieFor, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { changeUser, personalData } from "#features/users/server/public.ts";
import { planExport } from "./domain/plan-export.ts";
import { removeOld } from "./jobs.ts";

let time = Date.now();
const site = testSite({ now: () => new Date(time), runsJobs: true });

const get = (cookie?: string) => site.request("GET /users/me/data-export", { cookie });
const request = (cookie?: string) => site.request("POST /users/me/data-export", { cookie });
const download = (cookie: string) =>
  fetch(`${site.address()}/profile/data/download`, { headers: { cookie } });

interface File {
  userID: number;
  tables: { table: string; withheld?: string[]; rows: Record<string, unknown>[] }[];
}

async function requestFile(cookie: string) {
  expect(await request(cookie)).toMatchObject({ status: 201, body: { status: "pending" } });
  await expect.poll(async () => (await get(cookie)).body.status).toBe("ready");
  const answer = await download(cookie);
  const text = await answer.text();
  const file = JSON.parse(text) as File;
  const rowsOf = (name: string) => file.tables.find(({ table }) => table === name)?.rows ?? [];
  return { answer, text, file, rowsOf };
}

async function write(cookie: string, categoryID: number, body: string): Promise<number> {
  const post = { name: `About ${body}`, body, format: "markdown", categoryID };
  const { discussionID } = (await site.request("POST /discussions", { cookie, body: post })).body;
  const comment = { body: `More ${body}`, format: "markdown", discussionID };
  await site.request("POST /comments", { cookie, body: comment });
  return discussionID;
}

test("a member gets all that is theirs, and nothing of others", async () => {
  const categoryID = await createCategory(site.ctx());
  const ann = await signInAs(site.ctx(), { password: "a long enough passphrase" });
  const ben = await signInAs(site.ctx());
  const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  await write(ann.cookie, categoryID, "marigolds");
  await write(ben.cookie, categoryID, "nettles");
  await site.request("POST /conversations", {
    cookie: ann.cookie,
    body: {
      participantUserIDs: [ben.user.userID],
      initialBody: "A quiet word",
      initialFormat: "markdown",
    },
  });
  const noted = await site.request("POST /user-notes", {
    cookie: moderator.cookie,
    body: { userID: ann.user.userID, body: "Watch this one" },
  });
  expect(noted.status).toBe(201);
  await site.request(`PUT /users/${ann.user.userID}/ignored`, { cookie: ben.cookie });
  const { answer, text, file, rowsOf } = await requestFile(ann.cookie);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="my-data.json"');
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(file.userID).toBe(ann.user.userID);
  expect(rowsOf("users")).toMatchObject([{ name: ann.user.name, email: ann.user.email }]);
  expect(rowsOf("discussions")).toMatchObject([{ body: "marigolds" }]);
  expect(rowsOf("comments")).toMatchObject([{ body: "More marigolds" }]);
  expect(rowsOf("messages")).toMatchObject([{ body: "A quiet word" }]);
  expect(rowsOf("userIgnores")).toEqual([]);
  for (const others of ["nettles", "Watch this one", ben.user.email, "$argon2"])
    expect(text).not.toContain(others);
  const withheld = (name: string) =>
    file.tables.find(({ table }) => table === name)?.withheld?.toSorted();
  expect([rowsOf("passwords"), withheld("passwords")]).toEqual([[], ["hash"]]);
  expect([rowsOf("userNotes"), withheld("userNotes")]).toEqual([[], ["body"]]);
});

test("what moderators call and say of an escalation, and other systems of a post, is left out", async () => {
  const categoryID = await createCategory(site.ctx());
  const author = await signInAs(site.ctx());
  const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const recordID = await write(author.cookie, categoryID, "brambles");
  const call = async (cookie: string, endpoint: string, body?: unknown, query?: string) => {
    const answer = await site.request(endpoint, { cookie, body, query });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const report = { recordType: "discussion", recordID, reportReasonIDs: ["abuse"] };
  await call(moderator.cookie, "POST /reports", report);
  await call(moderator.cookie, `PATCH /reports/records/discussion/${recordID}`, {
    decision: "escalate",
  });
  const [escalation] = await call(
    moderator.cookie,
    "GET /escalations",
    undefined,
    `recordID=${recordID}`,
  );
  const path = `/escalations/${escalation.escalationID}`;
  await call(moderator.cookie, `PATCH ${path}`, { assignedUserID: moderator.user.userID });
  await call(moderator.cookie, `POST ${path}/comments`, { body: "A matter of thorns" });
  const ofModerator = await requestFile(moderator.cookie);
  for (const others of ["brambles", "thorns"]) expect(ofModerator.text).not.toContain(others);
  expect(ofModerator.rowsOf("escalations")).toEqual([]);
  const plans = await planExport(site.ctx(), { userID: author.user.userID, email: null });
  const attachments = plans.find(({ table }) => table === "attachments");
  expect(attachments?.withheld).toEqual(["metadata"]);
  expect(attachments?.columns).not.toContain("metadata");
});

test("earlier texts of a post are its author's, whoever edited it", async () => {
  const categoryID = await createCategory(site.ctx());
  const author = await signInAs(site.ctx());
  const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const discussionID = await write(author.cookie, categoryID, "ferns one");
  const list = await site.request("GET /comments", {
    cookie: author.cookie,
    query: `discussionID=${discussionID}`,
  });
  const paths = [`/discussions/${discussionID}`, `/comments/${list.body[0].commentID}`];
  for (const body of ["ferns two", "ferns three"])
    for (const path of paths) {
      const edit = { cookie: moderator.cookie, body: { body, format: "markdown" } };
      expect((await site.request(`PATCH ${path}`, edit)).status).toBe(200);
    }
  const ofModerator = await requestFile(moderator.cookie);
  expect(ofModerator.text).not.toContain("ferns");
  const { rowsOf } = await requestFile(author.cookie);
  const bodies = (table: string) => rowsOf(table).map(({ body }) => body);
  expect(bodies("discussionRevisions")).toEqual(["ferns one", "ferns two"]);
  expect(bodies("commentRevisions")).toEqual(["More ferns one", "ferns two"]);
});

test("an address that is not proven leads to no mails that were sent to it", async () => {
  const email = "somebody@example.org";
  const { cookie: inviter } = await signInAs(site.ctx());
  const invited = await site.request("POST /invites", { cookie: inviter, body: { email } });
  expect(invited.status).toBe(201);
  const claimed = await signInAs(site.ctx(), { email, emailConfirmed: false });
  expect((await requestFile(claimed.cookie)).rowsOf("mails")).toEqual([]);
  await site
    .ctx()
    .transaction((tx) => changeUser(tx, claimed.user.userID, { emailConfirmed: true }));
  time += 3_601_000;
  const cookie = await cookieFor(site.ctx(), claimed.user.userID);
  expect((await requestFile(cookie)).rowsOf("mails")).toMatchObject([{ recipient: email }]);
});

test("the member is notified, and the file goes after a week", async () => {
  const { cookie, user } = await signInAs(site.ctx());
  const { answer } = await requestFile(cookie);
  expect(answer.status).toBe(200);
  const list = () => site.request("GET /notifications", { cookie });
  await expect.poll(async () => (await list()).body[0]?.activityType).toBe("DataExport");
  expect((await list()).body[0]).toMatchObject({ recordUrl: "/profile/data" });
  time += 8 * 86_400_000;
  const later = await cookieFor(site.ctx(), user.userID);
  expect((await get(later)).body).toMatchObject({ status: "none", url: null });
  expect((await download(later)).status).toBe(404);
  await removeOld.handle(site.ctx());
  const rows = await site.ctx().db.selectFrom("dataExports").select("userID").execute();
  expect(rows).toEqual([]);
});

test("a file is requested once an hour, by whoever has just signed in", async () => {
  const { cookie } = await signInAs(site.ctx());
  const answers = await Promise.all([request(cookie), request(cookie), request(cookie)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  await expect.poll(async () => (await get(cookie)).body.status).toBe("ready");
  expectError(await request(cookie), 429);
  time += 3_601_000;
  const late = await request(cookie);
  expectError(late, 403);
  expect(late.body.code).toBe("reauthenticationRequired");
});

test("guests get nothing, and erased members leave nothing", async () => {
  expectError(await get(), 401);
  expectError(await request(), 401);
  expect((await download("")).status).toBe(401);
  const { cookie, user } = await signInAs(site.ctx());
  await requestFile(cookie);
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const gone = await site.request(`DELETE /users/${user.userID}`, { cookie: administrator.cookie });
  expect(gone.status).toBeLessThan(300);
  const rows = await site.ctx().db.selectFrom("dataExports").select("userID").execute();
  expect(rows.map(({ userID }) => userID)).not.toContain(user.userID);
});

/** Tables of the register whose rows say of nobody here whose they are. */
const withoutOwner = ["analyticsEvents", "externalRegistrations", "searchTerms"];

test("all tables of the register are in the file, but for those without owner", async () => {
  const { user } = await signInAs(site.ctx());
  const plans = await planExport(site.ctx(), { userID: user.userID, email: user.email });
  const planned = new Set(plans.map(({ table }) => table));
  const tables = new Set(
    site
      .platform()
      .extensions.list(personalData)
      .map(({ table }) => table),
  );
  expect([...tables].filter((table) => !planned.has(table)).sort()).toEqual(withoutOwner);
});
