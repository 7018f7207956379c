import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { answering, createIssueTrackers } from "./fixtures/issue-trackers.ts";
import { refreshStale } from "./jobs.ts";

const trackers = await createIssueTrackers();
afterAll(() => trackers.close());

const clock = { now: new Date() };
const site = testSite({
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" },
  now: () => clock.now,
});
const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

let moderator: SignedIn;
let reader: SignedIn;
let administrator: SignedIn;
let categoryID = 0;
beforeAll(async () => {
  categoryID = await createCategory(site.ctx());
});

/** Sessions and proven identities end as the clock goes on. */
async function signInAgain() {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  reader = await signInAs(site.ctx());
}

const call = (endpoint: string, by: SignedIn, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by.cookie, body, query });
const path = "/attachments/integrations/github-issue";

beforeEach(async () => {
  trackers.fault = undefined;
  trackers.requests.length = 0;
  await signInAgain();
  await site.ctx().db.deleteFrom("attachments").execute();
  const settings = { token: "good", repositories: "octo/forum", url: trackers.base };
  const { body } = await call(`PUT ${path}`, administrator, { isActive: true, settings });
  expect(body.isActive).toBe(true);
});

async function attach(more: object = {}) {
  const recordID = await createDiscussion(site.ctx(), { categoryID });
  const sent = { attachmentType: "github-issue", recordType: "discussion", recordID, ...more };
  const { status, body } = await call("POST /attachments", moderator, sent);
  expect(status, JSON.stringify(body)).toBe(200);
  trackers.requests.length = 0;
  return body;
}

const setStatus = (sourceID: number, status: string) => {
  const issue = trackers.issues.get(sourceID);
  if (issue) issue.status = status;
};

const refresh = (attachmentIDs: readonly number[], more: object = {}, by = moderator) =>
  call("POST /attachments/refresh", by, { attachmentIDs, ...more });

const runJob = () => refreshStale.handle(createJobContext(site.platform(), site.platform().log));

const stored = () =>
  site.ctx().db.selectFrom("attachments").selectAll().orderBy("attachmentID").execute();

describe("POST /attachments/refresh", () => {
  test("reads what is stale, or all but what was just read", async () => {
    const { attachmentID, sourceID, recordID } = await attach();
    setStatus(sourceID, "closed");
    expect((await refresh([attachmentID])).body).toMatchObject([{ status: "open" }]);
    const now = { onlyStale: false };
    expect((await refresh([attachmentID], now)).body).toMatchObject([{ status: "open" }]);
    expect(trackers.requests).toEqual([]);
    later(2);
    expect((await refresh([attachmentID], now)).body).toMatchObject([
      { status: "closed", isClosed: true, dateRefreshed: clock.now.toISOString() },
    ]);
    setStatus(sourceID, "open");
    later(16);
    expect((await refresh([attachmentID])).body).toMatchObject([{ status: "open" }]);
    const query = "expand=attachments";
    const shown = await call(`GET /discussions/${recordID}`, moderator, undefined, query);
    expect(shown.body.attachments).toMatchObject([{ status: "open" }]);
  });

  test("leaves those that members would read too often", async () => {
    const settings = { token: "good", repositories: "octo/forum", url: trackers.base };
    await call(`PUT ${path}`, administrator, { isActive: true, isPublic: true, settings });
    const { attachmentID, sourceID } = await attach();
    setStatus(sourceID, "closed");
    later(10);
    const now = { onlyStale: false };
    expect((await refresh([attachmentID], now, reader)).body).toMatchObject([{ status: "open" }]);
    expect(trackers.requests).toEqual([]);
    later(6);
    expect((await refresh([attachmentID], now, reader)).body).toMatchObject([{ status: "closed" }]);
  });

  test("begins no other once its time is over", async () => {
    const rows = [await attach(), await attach(), await attach()];
    later(20);
    const ids = rows.map(({ attachmentID }) => attachmentID);
    trackers.fault = (response, request) => {
      later(0.5);
      answering(422)(response, request);
    };
    expect((await refresh(ids)).body).toHaveLength(3);
    expect(trackers.requests).toHaveLength(1);
  });

  test("leaves out what the caller does not see", async () => {
    const { attachmentID } = await attach();
    later(20);
    expect((await refresh([attachmentID], {}, reader)).body).toEqual([]);
    expect((await refresh([999_999])).body).toEqual([]);
    expect(trackers.requests).toEqual([]);
    expectError(
      await site.request("POST /attachments/refresh", { body: { attachmentIDs: [1] } }),
      401,
    );
    expectError(await refresh([]), 422, "attachmentIDs");
    expectError(
      await refresh(Array.from({ length: 11 }, (_, index) => index + 1)),
      422,
      "attachmentIDs",
    );
  });

  test("keeps what is known of a record that is gone, which can be made anew", async () => {
    const { attachmentID, sourceID, recordID, sourceUrl } = await attach();
    trackers.issues.delete(sourceID);
    later(20);
    expect((await refresh([attachmentID])).body).toMatchObject([
      { status: "gone", isClosed: true, sourceUrl, sourceID },
    ]);
    const again = { attachmentType: "github-issue", recordType: "discussion", recordID };
    const { body } = await call("POST /attachments", moderator, {
      ...again,
      recordID: Number(recordID),
    });
    expect(body).toMatchObject({ status: "open" });
    expect(body.sourceUrl).not.toBe(sourceUrl);
  });

  test("does not overwrite what was made anew meanwhile", async () => {
    const { attachmentID, sourceID, recordID } = await attach();
    trackers.issues.delete(sourceID);
    later(20);
    await refresh([attachmentID]);
    later(20);
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    trackers.fault = async (response, request) => {
      asked.resolve();
      await answered.promise;
      answering(404)(response, request);
    };
    const refreshing = refresh([attachmentID]);
    await asked.promise;
    trackers.fault = undefined;
    const sent = { attachmentType: "github-issue", recordType: "discussion" };
    const { body } = await call("POST /attachments", moderator, {
      ...sent,
      recordID: Number(recordID),
    });
    expect(body.status).toBe("open");
    answered.resolve();
    await refreshing;
    expect(await stored()).toMatchObject([
      { status: "open", isClosed: false, sourceUrl: body.sourceUrl },
    ]);
  });

  test.each<[string, Parameters<typeof answering>]>([
    ["is refused", [422]],
    ["gets no answer", [502]],
  ])("keeps a record that is gone where a second try %s", async (_, fault) => {
    const { attachmentID, sourceID, sourceUrl, recordID, insertUserID } = await attach();
    trackers.issues.delete(sourceID);
    later(20);
    await refresh([attachmentID]);
    trackers.fault = answering(...fault);
    const sent = { attachmentType: "github-issue", recordType: "discussion" };
    const again = { ...sent, recordID: Number(recordID) };
    expect((await call("POST /attachments", moderator, again)).status).toBeGreaterThan(400);
    expect(await stored()).toMatchObject([{ status: "gone", sourceUrl, insertUserID }]);
    trackers.fault = undefined;
    expect((await call("POST /attachments", administrator, again)).body).toMatchObject({
      status: "open",
      insertUserID: administrator.user.userID,
    });
  });

  test("asks only the system that has the record, not the one that took its place", async () => {
    const { attachmentID, sourceID } = await attach();
    setStatus(sourceID, "closed");
    const other = await createIssueTrackers();
    other.issues.set(sourceID, { id: sourceID, title: "Of another system", status: "closed" });
    const settingsAt = (url: string) => ({ token: "good", repositories: "octo/forum", url });
    const moveTo = (url: string) =>
      call(`PUT ${path}`, administrator, { isActive: true, settings: settingsAt(url) });
    await moveTo(other.base);
    later(31);
    expect((await refresh([attachmentID])).body).toMatchObject([{ status: "open" }]);
    await runJob();
    expect(other.requests).toEqual([]);
    expect(await stored()).toMatchObject([{ status: "open" }]);
    other.close();
    await signInAgain();
    await moveTo(`${trackers.base}/`);
    expect((await refresh([attachmentID])).body).toMatchObject([{ status: "closed" }]);
  });

  test.each<[string, Parameters<typeof answering>, string]>([
    ["rejected the token", [401], "denied"],
    ["gets too much", [429, { "retry-after": "7200" }], "rate"],
    ["fails", [500], "away"],
  ])("keeps the status where the system %s, and lets it rest", async (_, fault, failure) => {
    const { attachmentID } = await attach();
    later(20);
    trackers.fault = answering(...fault);
    expect((await refresh([attachmentID])).body).toMatchObject([{ status: "open" }]);
    const { body } = await call(`GET ${path}`, administrator);
    expect(body).toMatchObject({ failure, dateAvailable: expect.any(String) });
    trackers.fault = undefined;
    trackers.requests.length = 0;
    await refresh([attachmentID]);
    expect(trackers.requests).toEqual([]);
    later(121);
    expect((await refresh([attachmentID])).body).toMatchObject([
      { dateRefreshed: clock.now.toISOString() },
    ]);
    expect((await call(`GET ${path}`, administrator)).body.failure).toBeNull();
  });
});

test.each<[string, Parameters<typeof answering>]>([
  ["forbids it", [403]],
  ["does not find what stands around it", [404]],
  ["does not accept it", [422]],
  ["answers garbage", [200, {}, "<html>"]],
])(
  "A record that fails alone does not keep others from being read: the system %s",
  async (_, given) => {
    const [broken, sound] = [await attach(), await attach()];
    setStatus(sound.sourceID, "closed");
    later(31);
    const issue = { number: sound.sourceID, html_url: sound.sourceUrl, title: "", state: "closed" };
    trackers.fault = (response, request) =>
      request.path.endsWith(`/${sound.sourceID}`)
        ? response.end(JSON.stringify({ ...issue, updated_at: "2026-11-30" }))
        : answering(...given)(response, request);
    const ids = [broken.attachmentID, sound.attachmentID];
    expect((await refresh(ids)).body).toMatchObject([
      { status: "open", dateRefreshed: clock.now.toISOString() },
      { status: "closed" },
    ]);
    expect((await call(`GET ${path}`, administrator)).body).toMatchObject({
      failure: null,
      dateAvailable: null,
    });
  },
);

describe("The job", () => {
  test("reads open ones each half hour, and closed ones each day", async () => {
    const [open, closed] = [await attach(), await attach()];
    setStatus(closed.sourceID, "closed");
    later(31);
    await runJob();
    expect((await stored()).map(({ status }) => status)).toEqual(["open", "closed"]);
    setStatus(open.sourceID, "closed");
    setStatus(closed.sourceID, "open");
    later(31);
    await runJob();
    expect((await stored()).map(({ status }) => status)).toEqual(["closed", "closed"]);
    later(24 * 60);
    await runJob();
    expect((await stored()).map(({ status }) => status)).toEqual(["closed", "open"]);
  });

  test("asks a system that fails once, and forgets what was never made", async () => {
    await attach();
    await attach();
    await site
      .ctx()
      .db.updateTable("attachments")
      .set({ sourceKey: null, dateTried: new Date(clock.now.getTime() - 24 * 3_600_000) })
      .where("attachmentID", "=", (await attach()).attachmentID)
      .execute();
    later(31);
    trackers.fault = answering(500);
    await runJob();
    await runJob();
    expect(trackers.requests).toHaveLength(1);
    expect(await stored()).toHaveLength(2);
  });

  test("reads open ones before closed ones, and none that is done or whose post is deleted", async () => {
    const [closed, open, settled, deleted] = [
      await attach(),
      await attach(),
      await attach(),
      await attach(),
    ];
    const { db } = site.ctx();
    const daysAgo = (days: number) => new Date(clock.now.getTime() - days * 86_400_000);
    const change = (attachmentID: number, days: number) =>
      db
        .updateTable("attachments")
        .set({ isClosed: true, dateUpdated: daysAgo(days), dateRefreshed: daysAgo(2) })
        .where("attachmentID", "=", attachmentID)
        .execute();
    await change(closed.attachmentID, 29);
    await change(settled.attachmentID, 31);
    await call(`DELETE /discussions/${deleted.recordID}`, moderator);
    later(31);
    await runJob();
    expect(trackers.requests.map(({ path: asked }) => asked.split("/").at(-1))).toEqual([
      String(open.sourceID),
      String(closed.sourceID),
    ]);
    trackers.requests.length = 0;
    await runJob();
    expect(trackers.requests).toEqual([]);
  });

  test("leaves integrations alone that are switched off or removed", async () => {
    await attach();
    later(31);
    await signInAgain();
    await call(`PUT ${path}`, administrator, { isActive: false, settings: {} });
    await runJob();
    await call(`DELETE ${path}`, administrator);
    await runJob();
    expect(trackers.requests).toEqual([]);
    expect(await stored()).toMatchObject([{ status: "open" }]);
  });
});

describe("Attachments", () => {
  test("stay with the words of a post that was merged", async () => {
    const { recordID } = await attach();
    const target = await createDiscussion(site.ctx(), { categoryID });
    const merged = { discussionIDs: [Number(recordID)], destinationDiscussionID: target };
    const answer = await call("PATCH /discussions/merge", moderator, merged);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [row] = await stored();
    expect(row?.recordType).toBe("comment");
    const { body } = await call(
      `GET /comments/${row?.recordID}`,
      moderator,
      undefined,
      "expand=attachments",
    );
    expect(body).toMatchObject({
      discussionID: target,
      attachments: [{ foreignID: `c-${row?.recordID}` }],
    });
  });

  test.each([
    ["keep", 1],
    ["wipe", 0],
    ["delete", 0],
  ])("of a member whose account is deleted by %s: %i left", async (deleteMethod, left) => {
    const author = await signInAs(site.ctx());
    const post = { name: "Words", body: "Words", format: "markdown", categoryID };
    const { body } = await call("POST /discussions", author, post);
    await attach({ recordID: body.discussionID });
    const answer = await call(`DELETE /users/${author.user.userID}`, administrator, {
      deleteMethod,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(204);
    expect(await stored()).toHaveLength(left);
  });
});
