import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });

const signIn = (role: keyof typeof roleIDs = "member") =>
  signInAs(site.ctx(), { roles: [roleIDs[role]] });

const ask = ({ cookie }: Pick<SignedIn, "cookie">, endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie, body });

async function call(as: SignedIn, endpoint: string, body?: unknown, query?: string) {
  const answer = await site.request(endpoint, { cookie: as.cookie, body, query });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

const people = {} as Record<
  "member" | "moderator" | "administrator" | "ofCategory" | "ofOther",
  SignedIn
>;
/** A category with its own moderator, and one that nobody else can see. */
const places = { category: 0, other: 0 };

const grants = (id: number, ...names: string[]) => ({
  type: "category",
  id,
  permissions: Object.fromEntries(names.map((name) => [name, true])),
});
const takesPart = ["discussions.view", "discussions.add", "comments.add"];

async function signInWith(name: string, permissions: object[]): Promise<SignedIn> {
  const { roleID } = await call(people.administrator, "POST /roles", { name, permissions });
  return signInAs(site.ctx(), { roles: [roleIDs.member, roleID] });
}

beforeAll(async () => {
  people.member = await signIn();
  people.moderator = await signIn("moderator");
  people.administrator = await signIn("administrator");
  places.category = await createCategory(site.ctx(), { customPermissions: true });
  places.other = await createCategory(site.ctx(), { customPermissions: true });
  for (const role of [roleIDs.member, roleIDs.moderator])
    await call(people.administrator, `PATCH /roles/${role}/permissions`, [
      grants(places.category, ...takesPart),
    ]);
  people.ofCategory = await signInWith("Of one", [grants(places.category, "posts.moderate")]);
  people.ofOther = await signInWith("Of another", [
    grants(places.other, "posts.moderate", ...takesPart),
  ]);
});

const text = { body: "Buy my watches", format: "markdown" };

async function posts(categoryID = places.category, author?: SignedIn) {
  const by = author ?? (await signIn());
  const post = { ...text, name: "A discussion", categoryID };
  const { discussionID } = await call(by, "POST /discussions", post);
  const { commentID } = await call(by, "POST /comments", { ...text, discussionID });
  return { author: by, discussionID, commentID };
}

const reportOf = (recordType: string, recordID: number, more: object = {}) => ({
  recordType,
  recordID,
  reportReasonIDs: ["spam"],
  noteBody: "",
  noteFormat: "text",
  ...more,
});

async function report(recordType: string, recordID: number, more: object = {}) {
  const by = await signIn();
  const { reportID } = await call(by, "POST /reports", reportOf(recordType, recordID, more));
  return { by, reportID: reportID as number };
}

const rowsOf = (as: SignedIn, query: string) => call(as, "GET /reports/records", undefined, query);
const decide = (as: SignedIn, path: string, decision: string, more: object = {}) =>
  ask(as, `PATCH /reports/records/${path}`, { decision, ...more });

describe("reporting", () => {
  test("queues a post, which is removed and can be restored", async () => {
    const { commentID, author } = await posts();
    const { moderator } = people;
    const note = { noteBody: "<b>Look</b>\nhere", noteFormat: "text" };
    const { by, reportID } = await report("comment", commentID, note);
    const query = `recordType=comment&recordID=${commentID}`;
    const [row] = await rowsOf(moderator, query);
    expect(row).toMatchObject({
      recordName: "A discussion",
      recordHtml: expect.stringContaining("<p>Buy my watches</p>"),
      recordUserID: author.user.userID,
      recordIsLive: true,
      recordWasEdited: false,
      placeRecordID: places.category,
      countOpenReports: 1,
      reportUserIDs: [by.user.userID],
      reportReasons: [{ reportReasonID: "spam" }],
      reports: [{ reportID, noteHtml: "<p>&lt;b&gt;Look&lt;/b&gt;<br>here</p>" }],
    });
    const removed = await decide(moderator, `comment/${commentID}`, "remove");
    expect(removed.body).toMatchObject({ status: "rejected", recordIsLive: false });
    expectError(await ask(by, `GET /comments/${commentID}`), 410);
    expect(await rowsOf(moderator, query)).toEqual([]);
    expectError(await decide(moderator, `comment/${commentID}`, "remove"), 409);
    const back = await decide(moderator, `comment/${commentID}`, "restore");
    expect(back.body).toMatchObject({ status: "dismissed", recordIsLive: true });
    await call(by, `GET /comments/${commentID}`);
    const [own] = await call(by, "GET /reports/own", undefined, query);
    expect(own).toMatchObject({ reportID, status: "dismissed" });
  });

  test("is possible once per member until the decision, even concurrently", async () => {
    const { discussionID } = await posts();
    const by = await signIn();
    const make = (more: object = {}) =>
      ask(by, "POST /reports", reportOf("discussion", discussionID, more));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_each, index) => make({ noteBody: `Note ${index}` })),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const answer of answers)
      if (answer.status !== 201) expect([409, 429]).toContain(answer.status);
    await decide(people.moderator, `discussion/${discussionID}`, "dismiss");
    const [row] = await rowsOf(people.moderator, `recordID=${discussionID}&status=dismissed`);
    expect(row).toMatchObject({ countReports: 1, countOpenReports: 0 });
  });

  test("is refused for own, invisible and deleted posts", async () => {
    const { author, discussionID, commentID } = await posts();
    const refused = async (as: SignedIn, recordType: string, id: number, status: number) =>
      expectError(await ask(as, "POST /reports", reportOf(recordType, id)), status);
    await refused(author, "comment", commentID, 403);
    await refused(people.member, "comment", 9_999_999, 404);
    await refused(people.member, "user", author.user.userID, 404);
    await refused(people.member, "toString", 1, 404);
    const hidden = await posts(places.other, people.administrator);
    await refused(people.member, "comment", hidden.commentID, 404);
    await refused(people.member, "discussion", hidden.discussionID, 404);
    await call(people.administrator, `DELETE /comments/${commentID}`);
    await refused(people.member, "comment", commentID, 404);
    await refused(people.moderator, "comment", commentID, 410);
    expectError(await ask({ cookie: "" }, "POST /reports", reportOf("comment", commentID)), 401);
    expectError(
      await ask(await signIn("unconfirmed"), "POST /reports", reportOf("comment", commentID)),
      403,
    );
    expect(discussionID).toBeGreaterThan(0);
  });

  test("requires an available reason, and limits the note", async () => {
    const { discussionID } = await posts();
    const refused = async (more: object, field: string) =>
      expectError(
        await ask(people.member, "POST /reports", reportOf("discussion", discussionID, more)),
        422,
        field,
      );
    await refused({ reportReasonIDs: [] }, "reportReasonIDs");
    await refused({ reportReasonIDs: ["nothing-like-it"] }, "reportReasonIDs");
    await refused({ reportReasonIDs: ["spam-automation"] }, "reportReasonIDs");
    await refused({ noteBody: "x".repeat(2_001) }, "noteBody");
    await refused({ noteFormat: "odd" }, "noteFormat");
  });
});

describe("permissions", () => {
  test("moderators see and decide reports of their categories only", async () => {
    const { discussionID, commentID } = await posts();
    const { reportID } = await report("comment", commentID);
    const query = `recordType=comment&recordID=${commentID}`;
    const seen = async (as: SignedIn) => {
      const byFilter = `${query}&placeRecordID=${places.category}&includeSubcategories=true`;
      return [
        (await rowsOf(as, query)).length,
        (await rowsOf(as, byFilter)).length,
        (await call(as, "GET /reports", undefined, query)).length,
        (await call(as, "GET /reports/automation", undefined, "limit=500")).filter(
          (each: { recordID: number }) => each.recordID === commentID,
        ).length,
      ];
    };
    for (const as of [people.ofCategory, people.moderator, people.administrator])
      expect(await seen(as)).toEqual([1, 1, 1, 1]);
    expect(await seen(people.ofOther)).toEqual([0, 0, 0, 0]);
    // They can see the post but do not moderate it.
    expectError(await ask(people.ofOther, `GET /reports/${reportID}`), 403);
    expectError(await ask(people.member, `GET /reports/${reportID}`), 403);
    expectError(await decide(people.ofOther, `comment/${commentID}`, "remove"), 403);
    for (const verb of ["dismiss", "approve-record", "reject-record"])
      expectError(await ask(people.ofOther, `PATCH /reports/${reportID}/${verb}`, {}), 403);
    expectError(
      await ask(people.ofOther, `PATCH /reports/${reportID}`, { status: "rejected" }),
      403,
    );
    const removed = await decide(people.ofCategory, `comment/${commentID}`, "remove");
    expect(removed.body).toMatchObject({ recordIsLive: false, status: "rejected" });
    const back = await decide(people.ofCategory, `comment/${commentID}`, "restore");
    expect(back.body).toMatchObject({ recordIsLive: true });
    expect(discussionID).toBeGreaterThan(0);
  });

  test("reports in invisible categories return 404", async () => {
    const { commentID } = await posts(places.other, people.administrator);
    const made = await call(people.ofOther, "POST /reports", reportOf("comment", commentID));
    for (const as of [people.ofCategory, people.moderator]) {
      expect(await rowsOf(as, `recordID=${commentID}`)).toEqual([]);
      expectError(await ask(as, `GET /reports/${made.reportID}`), 404);
      expectError(await decide(as, `comment/${commentID}`, "dismiss"), 404);
      expectError(await ask(as, `PATCH /reports/${made.reportID}/dismiss`), 404);
    }
    expect(await rowsOf(people.administrator, `recordID=${commentID}`)).toHaveLength(1);
  });

  test("reports of a moved post go to the moderators of its new category", async () => {
    const { discussionID, commentID } = await posts(places.category);
    await report("discussion", discussionID);
    await report("comment", commentID);
    const count = async (as: SignedIn) =>
      (await rowsOf(as, `recordType=discussion&recordID=${discussionID}`)).length +
      (await rowsOf(as, `recordType=comment&recordID=${commentID}`)).length;
    await call(people.administrator, "PATCH /discussions/move", {
      discussionIDs: [discussionID],
      categoryID: places.other,
    });
    const counts = async () => [await count(people.ofCategory), await count(people.ofOther)];
    await expect.poll(counts).toEqual([0, 2]);
  });

  test("concurrent decisions are applied once", async () => {
    const { discussionID } = await posts();
    await report("discussion", discussionID);
    const answers = await Promise.all(
      ["dismiss", "remove", "dismiss", "remove"].map((decision) =>
        decide(people.moderator, `discussion/${discussionID}`, decision),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(2);
    expect(statuses.at(-1)).toBe(409);
    expect(site.platform().repeats).toMatchObject({ deadlock: 0 });
    expect((await recountAll(site.ctx())).reports).toBe(0);
  });
});

describe("single reports", () => {
  test("are dismissed individually, and reopened", async () => {
    const { commentID } = await posts();
    const [first, second] = [
      await report("comment", commentID),
      await report("comment", commentID, { reportReasonIDs: ["abuse", "spam"] }),
    ];
    const { moderator } = people;
    const dismissed = await call(moderator, `PATCH /reports/${first.reportID}/dismiss`);
    expect(dismissed).toMatchObject({ status: "dismissed", recordIsLive: true });
    expectError(await ask(moderator, `PATCH /reports/${first.reportID}/dismiss`), 409);
    const query = `recordType=comment&recordID=${commentID}`;
    expect(await rowsOf(moderator, query)).toMatchObject([
      { countOpenReports: 1, countReports: 2 },
    ]);
    expect((await ask(moderator, `POST /reports/${second.reportID}/dismiss`)).status).toBe(204);
    expect(await rowsOf(moderator, query)).toEqual([]);
    await call(moderator, `PATCH /reports/${second.reportID}`, { status: "new" });
    expect(await rowsOf(moderator, query)).toHaveLength(1);
    const rejected = await call(moderator, `PATCH /reports/${second.reportID}/reject-record`, {});
    expect(rejected).toMatchObject({ status: "rejected", recordIsLive: false });
    const path = `PATCH /reports/${second.reportID}/approve-record`;
    const approved = await call(moderator, path, { verifyRecordUser: true });
    expect(approved).toMatchObject({ status: "dismissed", recordIsLive: true });
    expectError(await ask(moderator, path, {}), 409);
    expectError(await ask(moderator, `PATCH /reports/${second.reportID}`, { status: "odd" }), 422);
    expectError(await ask(moderator, "GET /reports/9999999"), 404);
  });
});
