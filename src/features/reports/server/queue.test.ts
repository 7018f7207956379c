import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });

const people = {} as Record<
  "author" | "member" | "other" | "moderator" | "administrator",
  SignedIn
>;
let categoryID = 0;
let discussionID = 0;

async function call(as: SignedIn, endpoint: string, body?: unknown, query?: string) {
  const answer = await site.request(endpoint, { cookie: as.cookie, body, query });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

beforeAll(async () => {
  for (const name of ["author", "member", "other"] as const)
    people[name] = await signInAs(site.ctx());
  for (const role of ["moderator", "administrator"] as const)
    people[role] = await signInAs(site.ctx(), { roles: [roleIDs[role]] });
  categoryID = await createCategory(site.ctx());
  const post = { name: "A discussion", body: "Words", format: "markdown", categoryID };
  discussionID = (await call(people.author, "POST /discussions", post)).discussionID;
});

async function comment(): Promise<number> {
  const post = { discussionID, body: `Words ${Math.random()}`, format: "markdown" };
  return (await call(people.author, "POST /comments", post)).commentID;
}

const report = (as: SignedIn, recordType: string, recordID: number, reason = "spam") =>
  call(as, "POST /reports", { recordType, recordID, reportReasonIDs: [reason] });

const idsOf = async (query: string) =>
  (await call(people.moderator, "GET /reports/records", undefined, query)).map(
    ({ recordID }: { recordID: number }) => recordID,
  );

const decide = (commentID: number, decision: string, note = "") =>
  call(people.moderator, `PATCH /reports/records/comment/${commentID}`, { decision, note });

describe("the queue of GET /users/me", () => {
  const queueOf = async (as: SignedIn) => (await call(as, "GET /users/me")).queue;

  test("counts what waits, for those who may decide, and only as long as it does", async () => {
    const before = (await queueOf(people.moderator))?.count ?? 0;
    const commentID = await comment();
    await report(people.member, "comment", commentID);
    expect(await queueOf(people.moderator)).toEqual({
      url: "/dashboard/content/reports",
      count: before + 1,
      label: expect.stringContaining(String(before + 1)),
    });
    expect(await queueOf(people.member)).toBeNull();
    expect((await site.request("GET /users/me")).body.queue).toBeNull();
    await decide(commentID, "dismiss");
    expect((await queueOf(people.moderator))?.count ?? 0).toBe(before);
  });

  test("is counted once for several requests, also those with a token", async () => {
    const { cookie } = people.moderator;
    // Without seeing the categories a token has no reports to count.
    const permissions = ["community.moderate", "posts.moderate", "discussions.view"];
    const asked = { name: "Watches", permissions };
    const made = await site.request("POST /tokens", { cookie, body: asked });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const read = async () => {
      const { body, headers } = await site.request("GET /users/me", {
        token: made.body.accessToken,
      });
      return { count: body.queue?.count, statements: Number(headers.get("x-app-statements")) };
    };
    await read();
    const commentID = await comment();
    await report(people.member, "comment", commentID);
    await call(people.moderator, "GET /users/me");
    const first = await read();
    expect(first.count).toBeGreaterThan(0);
    // Notifications of the report, which are counted anew, may still be on their way.
    await expect.poll(async () => (await read()).statements).toBeLessThan(first.statements);
    expect((await read()).count).toBe(first.count);
    await decide(commentID, "dismiss");
  });

  test("counts what is moved to a moderator's category", async () => {
    const { cookie } = people.administrator;
    const own = await createCategory(site.ctx(), { customPermissions: true });
    const permissions = { "discussions.view": true, "posts.moderate": true };
    const role = {
      name: "Moderates one",
      permissions: [{ type: "category", id: own, permissions }],
    };
    const { roleID } = (await site.request("POST /roles", { cookie, body: role })).body;
    const local = await signInAs(site.ctx(), { roles: [roleIDs.member, roleID] });
    const post = { name: "Moving", body: "Words", format: "markdown", categoryID };
    const moving = (await call(people.author, "POST /discussions", post)).discussionID;
    await report(people.member, "discussion", moving);
    expect(await queueOf(local)).toBeNull();
    await call(people.administrator, `PATCH /discussions/${moving}`, { categoryID: own });
    await expect.poll(async () => (await queueOf(local))?.count).toBe(1);
    await call(local, `PATCH /reports/records/discussion/${moving}`, { decision: "dismiss" });
  });
});

describe("the queue", () => {
  test("sorts by count of reports, and filters by reporter, reason and place", async () => {
    const [once, twice, abusive] = [await comment(), await comment(), await comment()];
    await report(people.member, "comment", once);
    await report(people.member, "comment", twice);
    await report(people.other, "comment", twice);
    await report(people.other, "comment", abusive, "abuse");
    expect(await idsOf("recordType=comment")).toEqual([twice, once, abusive]);
    expect(await idsOf("reportReasonID=abuse")).toEqual([abusive]);
    expect(await idsOf(`insertUserID=${people.other.user.userID}`)).toEqual([twice, abusive]);
    expect(await idsOf(`insertUserRoleID=${roleIDs.administrator}`)).toEqual([]);
    expect(await idsOf(`recordUserID=${people.member.user.userID}`)).toEqual([]);
    expect(await idsOf(`placeRecordID=${categoryID}`)).toHaveLength(3);
    expect(await idsOf("placeRecordID=999999")).toEqual([]);
    expect(await idsOf("sort=-dateLastReport&limit=1")).toEqual([abusive]);
    const counts = await call(people.moderator, "GET /users/me-counts");
    expect(counts.counts).toContainEqual({ name: "reports", count: 3 });
    const none = await call(people.member, "GET /users/me-counts");
    expect(none.counts.map(({ name }: { name: string }) => name)).not.toContain("reports");
    const often = await call(
      people.moderator,
      "GET /reports/automation",
      undefined,
      "countReports=2",
    );
    expect(often).toMatchObject([{ recordID: twice, countReports: 2 }]);
    for (const id of [once, twice, abusive]) await decide(id, "dismiss");
    const dismissed = expect.arrayContaining([once, twice, abusive]);
    expect(await idsOf("status=dismissed")).toEqual(dismissed);
    expect((await recountAll(site.ctx())).reports).toBe(0);
  });

  test("needs few queries for any number of types and reports", async () => {
    await report(people.member, "discussion", discussionID);
    for (let count = 0; count < 4; count += 1) {
      const commentID = await comment();
      await report(people.member, "comment", commentID);
      await report(people.other, "comment", commentID, "abuse");
    }
    const { cookie } = people.moderator;
    await site.request("GET /reports/records", { cookie });
    const { headers, body } = await site.request("GET /reports/records", { cookie });
    expect(body).toHaveLength(5);
    expect(Number(headers.get("x-app-statements"))).toBeLessThanOrEqual(8);
  });

  test("shows reports at posts to moderators only, without queries for others", async () => {
    const commentID = await comment();
    const path = `GET /comments/${commentID}`;
    const query = "expand=reportMeta";
    const statements = async (as: SignedIn) => {
      const { cookie } = as;
      await site.request(path, { cookie, query });
      const asked = await site.request(path, { cookie, query });
      const plain = await site.request(path, { cookie });
      const count = ({ headers }: typeof plain) => Number(headers.get("x-app-statements"));
      return count(asked) - count(plain);
    };
    expect(await call(people.moderator, path, undefined, query)).not.toHaveProperty("reportMeta");
    await report(people.member, "comment", commentID, "abuse");
    expect(await call(people.moderator, path, undefined, query)).toMatchObject({
      reportMeta: {
        countReports: 1,
        reportUserIDs: [people.member.user.userID],
        reportsReasons: [{ reportReasonID: "abuse" }],
      },
    });
    for (const as of [people.member, people.author])
      expect(await call(as, path, undefined, query)).not.toHaveProperty("reportMeta");
    expect(await statements(people.member)).toBe(0);
    expect(await statements(people.moderator)).toBeLessThanOrEqual(2);
  });
});

interface Told {
  activityType: string;
  url: string;
  body: string;
}

const told = async (as: SignedIn): Promise<Told[]> => call(as, "GET /notifications");
const types = async (as: SignedIn) => (await told(as)).map(({ activityType }) => activityType);

describe("notifications", () => {
  test("moderators are notified of reports, reporters of decisions, and authors of reasons", async () => {
    const commentID = await comment();
    await report(people.member, "comment", commentID, "abuse");
    await expect.poll(() => types(people.moderator)).toContain("Report");
    await decide(commentID, "remove", "Be kind.");
    await expect.poll(() => types(people.member)).toContain("ReportRejected");
    await expect.poll(() => types(people.author)).toContain("PostRemoved");
    const notice = (await told(people.author)).find(
      ({ activityType }) => activityType === "PostRemoved",
    );
    // Titles bring their own punctuation.
    expect(notice?.body).toMatch(/removed your post: [^.]*$/);
    const [, removalID] = /\/removed\/(\d+)/.exec(JSON.stringify(notice)) ?? [];
    const path = `GET /removals/${removalID}`;
    expect(await call(people.author, path)).toMatchObject({
      recordID: commentID,
      recordName: "A discussion",
      note: "Be kind.",
      reportReasons: [{ reportReasonID: "abuse" }],
    });
    for (const as of [people.member, people.other])
      expect((await site.request(path, { cookie: as.cookie })).status).toBe(404);
    await decide(commentID, "restore");
    await expect.poll(() => types(people.author)).toContain("PostRestored");
    expect(await call(people.author, path)).toMatchObject({ dateRestored: expect.any(String) });
    const { cookie } = people.administrator;
    const { body } = await site.request("GET /audit-logs", {
      cookie,
      query: "eventType=report_decision",
    });
    expect(body.map(({ message }: { message: string }) => message)).toEqual(
      expect.arrayContaining([
        `Removed comment ${commentID} after reports.`,
        `Restored comment ${commentID}.`,
      ]),
    );
    const sentences = body.map(({ sentence }: { sentence: { text: string }[] }) =>
      sentence.map(({ text }) => text).join(""),
    );
    expect(sentences).toContainEqual(
      expect.stringMatching(/ removed a comment in A discussion after reports$/),
    );
  });

  test("a decision marks those of all moderators as read, and not those of a later report", async () => {
    const commentID = await comment();
    const { moderator, administrator } = people;
    const unread = async (as: SignedIn) =>
      (await call(as, "GET /notifications")).filter(
        (each: Told & { read: boolean }) =>
          each.url.includes(`recordID=${commentID}`) && !each.read,
      ).length;
    const unreads = async () => [await unread(moderator), await unread(administrator)];
    await report(people.member, "comment", commentID);
    await expect.poll(unreads).toEqual([1, 1]);
    await decide(commentID, "dismiss");
    await expect.poll(unreads).toEqual([0, 0]);
    await report(people.other, "comment", commentID);
    await expect.poll(unreads).toEqual([1, 1]);
    await decide(commentID, "escalate");
    await expect.poll(unreads).toEqual([0, 0]);
  });

  test("suspended authors find the reasons when they are back", async () => {
    const author = await signInAs(site.ctx());
    const post = { discussionID, body: "Rude words", format: "markdown" };
    const { commentID } = await call(author, "POST /comments", post);
    await report(people.member, "comment", commentID, "abuse");
    const ban = (banned: boolean) =>
      call(people.administrator, `PUT /users/${author.user.userID}/ban`, { banned });
    await ban(true);
    await decide(commentID, "remove");
    const kept = () =>
      site
        .ctx()
        .db.selectFrom("notifications")
        .select("type")
        .where("userID", "=", author.user.userID)
        .execute();
    await expect.poll(kept).toEqual([{ type: "PostRemoved" }]);
    await ban(false);
    expect(await types(author)).toEqual(["PostRemoved"]);
  });
});
