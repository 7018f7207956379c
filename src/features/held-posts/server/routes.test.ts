import { beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { approvalOf } from "./factories.ts";

const site = testSite({ runsJobs: true });

let author: SignedIn;
let other: SignedIn;
let moderator: SignedIn;
let categoryID: number;
let discussionID: number;

const call = (endpoint: string, as?: SignedIn, body?: unknown) =>
  site.request(endpoint, { cookie: as?.cookie, body });

const configure = async (settings: Record<string, unknown>) => {
  const body = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [`premoderation.${name}`, value]),
  );
  expect((await call("PATCH /config", moderator, body)).status).toBe(204);
};

const start = (as: SignedIn, name: string, body = "Some words") =>
  call("POST /discussions", as, { name, body, format: "markdown", categoryID });
const comment = (as: SignedIn, body: string) =>
  call("POST /comments", as, { discussionID, body, format: "markdown" });
const decide = async (heldPostID: number, decision: string, more: object = {}, as = moderator) => {
  const looked = decision === "approve" ? await approvalOf(site.ctx(), heldPostID) : { decision };
  return call(`PATCH /reports/records/heldPost/${heldPostID}`, as, { ...looked, ...more });
};
const comments = async (as?: SignedIn): Promise<{ body: string; insertUserID: number }[]> =>
  (await call(`GET /comments?discussionID=${discussionID}`, as)).body;
const countOf = async () =>
  (await call(`GET /discussions/${discussionID}`, other)).body.countComments;
const held = (heldPostID: number, as = author) => call(`GET /held-posts/${heldPostID}`, as);

beforeEach(async () => {
  author = await signInAs(site.ctx());
  other = await signInAs(site.ctx());
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  categoryID = await createCategory(site.ctx());
  discussionID = await createDiscussion(site.ctx(), { categoryID, name: "Pens" });
  await configure({ categoryIDs: [categoryID], discussions: true, comments: true });
});

describe("a held post", () => {
  test("returns 202, and is visible to its author and moderators only", async () => {
    const posted = await comment(author, "Hidden words");
    expect(posted.status).toBe(202);
    expect(posted.body).toMatchObject({
      message: "Your comment will appear after it is approved.",
      status: 202,
      premoderationReasons: [{ premoderationType: "premoderatedCategory" }],
    });
    const { heldPostID, reportID, url } = posted.body;
    expect(url).toContain(`/held-posts/${heldPostID}`);
    expect(reportID).toEqual(expect.any(Number));
    expect(await comments()).toEqual([]);
    expect(await comments(author)).toEqual([]);
    expect(await countOf()).toBe(0);
    expect((await held(heldPostID)).body).toMatchObject({
      body: "Hidden words",
      state: "waiting",
      of: "post",
      parentName: "Pens",
    });
    expectError(await held(heldPostID, other), 404);
    expectError(await call(`GET /held-posts/${heldPostID}`), 401);
    expect((await held(heldPostID, moderator)).status).toBe(200);
    const list = await call("GET /held-posts", author);
    expect(list.body).toMatchObject([{ heldPostID }]);
    expect((await call("GET /held-posts", other)).body).toEqual([]);
  });

  test("as a discussion is in no list or search, and its title is not disclosed", async () => {
    const posted = await start(author, "A hidden title");
    expect(posted).toMatchObject({
      status: 202,
      body: { message: "Your post will appear after it is approved." },
    });
    const lists = await call(`GET /discussions?categoryID=${categoryID}`, other);
    expect(JSON.stringify(lists.body)).not.toContain("hidden");
    const category = await call(`GET /categories/${categoryID}`, other);
    expect(category.body.countDiscussions).toBe(1);
  });

  test("sent twice is held once", async () => {
    const [first, second] = [await comment(author, "Twice"), await comment(author, "Twice")];
    expect(second.body.heldPostID).toBe(first.body.heldPostID);
  });

  test("is not held if a moderator writes it", async () => {
    expect((await comment(moderator, "At once")).status).toBe(201);
  });

  test("is changed and withdrawn by its author alone", async () => {
    const { heldPostID } = (await comment(author, "First version")).body;
    const path = `/held-posts/${heldPostID}`;
    expectError(await call(`PATCH ${path}`, other, { body: "Mine" }), 404);
    expectError(await call(`PATCH ${path}`, moderator, { body: "Mine" }), 403);
    expectError(await call(`PATCH ${path}`, author, { name: "A title" }), 422, "name");
    expectError(await call(`PATCH ${path}`, author, { format: "odd" }), 422, "format");
    const changed = await call(`PATCH ${path}`, author, { body: "Second **version**" });
    expect(changed.body.bodyHtml).toContain("<strong>version</strong>");
    expectError(await call(`DELETE ${path}`, other), 404);
    expectError(await call(`DELETE ${path}`, moderator), 403);
    expect((await call(`DELETE ${path}`, author)).status).toBe(204);
    expectError(await held(heldPostID), 404);
    const queue = await call("GET /reports/records?recordType=heldPost", moderator);
    expect(queue.body.map(({ recordID }: { recordID: number }) => recordID)).not.toContain(
      heldPostID,
    );
    expectError(await decide(heldPostID, "approve"), 404);
  });
});

describe("the queue", () => {
  test("shows held posts with reasons, and publishes them as their author", async () => {
    const { heldPostID } = (await comment(author, "Good words")).body;
    const queue = await call(
      `GET /reports/records?recordType=heldPost&recordID=${heldPostID}`,
      moderator,
    );
    expect(queue.body).toMatchObject([
      {
        recordType: "heldPost",
        recordName: "Pens",
        recordIsLive: false,
        reportReasons: [{ reportReasonID: "approval-required" }],
        approval: {
          state: "waiting",
          of: "post",
          source: { body: "Good words", format: "markdown" },
          reasons: [{ type: "premoderatedCategory" }],
        },
      },
    ]);
    const approved = await decide(heldPostID, "approve");
    expect(approved.status).toBe(200);
    expect(approved.body).toMatchObject({ status: "dismissed", approval: { state: "approved" } });
    const [shown] = await comments();
    expect(shown).toMatchObject({ insertUserID: author.user.userID });
    expect(shown?.body).toContain("Good words");
    expect(await countOf()).toBe(1);
    expect((await held(heldPostID)).body).toMatchObject({ state: "approved", body: "" });
    expectError(await decide(heldPostID, "approve"), 409);
    expectError(await decide(heldPostID, "remove"), 409);
    expectError(
      await call(`PATCH /held-posts/${heldPostID}`, author, { body: "Later words" }),
      409,
    );
  });

  test("approves once under concurrency across nodes", async () => {
    const second = await site.addNode();
    const { heldPostID } = (await comment(author, "Once only")).body;
    const path = `PATCH /reports/records/heldPost/${heldPostID}`;
    const body = await approvalOf(site.ctx(), heldPostID);
    const answers = await Promise.all(
      [site, second, site, second].map((node) =>
        node.request(path, { cookie: moderator.cookie, body }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await comments()).toHaveLength(1);
    expect(await countOf()).toBe(1);
  });

  test("approves a moderator's edit", async () => {
    const { heldPostID } = (await start(author, "A BAD TITLE", "Bad words")).body;
    const edited = { name: "A good title", body: "Good *words*" };
    expect((await decide(heldPostID, "approve", { edited })).status).toBe(200);
    const { recordID } = (await held(heldPostID)).body;
    const shown = await call(`GET /discussions/${recordID}`, other);
    expect(shown.body).toMatchObject({ name: "A good title", insertUserID: author.user.userID });
    expect(shown.body.body).toContain("<em>words</em>");
  });

  test("does not approve a post that its author changed after the review", async () => {
    const { heldPostID } = (await comment(author, "Harmless")).body;
    const [row] = (await call(`GET /reports/records?recordID=${heldPostID}`, moderator)).body;
    await call(`PATCH /held-posts/${heldPostID}`, author, { body: "Harmful" });
    const { version } = row.approval;
    expectError(await decide(heldPostID, "approve", { version }), 412);
    expect(await comments()).toEqual([]);
  });

  test("requires the reviewed version", async () => {
    const { heldPostID, reportID } = (await comment(author, "Harmless")).body;
    const path = `/reports/records/heldPost/${heldPostID}`;
    const edited = { body: "By a moderator" };
    for (const body of [{ decision: "approve" }, { decision: "approve", edited }])
      expectError(await call(`PATCH ${path}`, moderator, body), 422, "version");
    for (const body of [{}, { premoderatedRecord: edited }])
      expectError(
        await call(`PATCH /reports/${reportID}/approve-record`, moderator, body),
        422,
        "version",
      );
    expect(await comments()).toEqual([]);
  });

  test("does not approve a change of place after the review", async () => {
    const place = async () => {
      const id = await createCategory(site.ctx());
      return { id, discussion: await createDiscussion(site.ctx(), { categoryID: id }) };
    };
    const [one, two] = [await place(), await place()];
    const { heldPostID } = (await comment(author, "To be moved")).body;
    await decide(heldPostID, "approve");
    const { recordID } = (await held(heldPostID)).body;
    await configure({ categoryIDs: [categoryID, one.id, two.id] });
    const move = (to: number) => call(`PATCH /comments/${recordID}`, author, { discussionID: to });
    const waiting = (await move(one.discussion)).body.heldPostID;
    const { version } = await approvalOf(site.ctx(), waiting);
    expect((await move(two.discussion)).body.heldPostID).toBe(waiting);
    expectError(await decide(waiting, "approve", { version }), 412);
  });

  test("returns only rejected posts to the queue", async () => {
    const { heldPostID } = (await comment(author, "Rejected by mistake")).body;
    const query = `GET /reports/records?recordType=heldPost&recordID=${heldPostID}`;
    expectError(await decide(heldPostID, "restore"), 409);
    await decide(heldPostID, "remove");
    expect((await decide(heldPostID, "restore")).status).toBe(200);
    expect((await call(query, moderator)).body).toMatchObject([{ status: "new" }]);
    expect((await held(heldPostID)).body).toMatchObject({ state: "waiting" });
    expectError(await decide(heldPostID, "restore"), 409);
  });

  test("rejects with a reason for the author, and can be reverted", async () => {
    const { heldPostID } = (await comment(author, "Rude words")).body;
    expect((await decide(heldPostID, "remove", { note: "Too rude." })).status).toBe(200);
    expect(await comments()).toEqual([]);
    expect((await held(heldPostID)).body).toMatchObject({ state: "rejected", body: "Rude words" });
    expectError(await call(`DELETE /held-posts/${heldPostID}`, author), 409);
    expectError(await decide(heldPostID, "remove"), 409);
    expect((await decide(heldPostID, "approve")).status).toBe(200);
    expect(await comments()).toHaveLength(1);
  });

  test("also works through the report endpoints", async () => {
    const { reportID } = (await comment(author, "By report")).body;
    expect((await call(`GET /reports/${reportID}`, moderator)).body).toMatchObject({
      isPending: true,
      isPendingUpdate: false,
    });
    const path = `PATCH /reports/${reportID}/approve-record`;
    const { heldPostID } = (await call("GET /held-posts", author)).body[0];
    const { version } = await approvalOf(site.ctx(), heldPostID);
    const premoderatedRecord = { body: "By a moderator" };
    expect((await call(path, moderator, { version, premoderatedRecord })).status).toBe(200);
    expect((await comments())[0]?.body).toContain("By a moderator");
  });

  test("is forbidden to others", async () => {
    const { heldPostID } = (await comment(author, "Not yours")).body;
    expectError(await decide(heldPostID, "approve", {}, author), 403);
    expectError(await decide(heldPostID, "approve", {}, other), 403);
    expectError(await decide(heldPostID, "perhaps"), 422, "decision");
  });
});

describe("an edit of a published post", () => {
  test("is held, while the post stays unchanged", async () => {
    const { heldPostID } = (await comment(author, "Approved words")).body;
    await decide(heldPostID, "approve");
    const { recordID } = (await held(heldPostID)).body;
    const edit = (body: string) => call(`PATCH /comments/${recordID}`, author, { body });
    const first = await edit("With spam");
    expect(first.status).toBe(202);
    const second = await edit("With more spam");
    expect(second.body.heldPostID).toBe(first.body.heldPostID);
    expect((await comments())[0]?.body).toContain("Approved words");
    const shown = (await held(second.body.heldPostID)).body;
    expect(shown).toMatchObject({ of: "edit", body: "With more spam", recordID });
    expect((await decide(second.body.heldPostID, "approve")).status).toBe(200);
    expect((await comments())[0]?.body).toContain("With more spam");
    expect(await countOf()).toBe(1);
  });

  test("does not overwrite a conflicting change", async () => {
    const { heldPostID } = (await comment(author, "Approved words")).body;
    await decide(heldPostID, "approve");
    const { recordID } = (await held(heldPostID)).body;
    const edit = await call(`PATCH /comments/${recordID}`, author, { body: "Mine" });
    await call(`PATCH /comments/${recordID}`, moderator, { body: "By a moderator" });
    expectError(await decide(edit.body.heldPostID, "approve"), 412);
    expect((await comments())[0]?.body).toContain("By a moderator");
  });
});

test("A draft is deleted when its post is held", async () => {
  const attributes = { body: "Drafted", format: "markdown" };
  const place = { parentRecordType: "discussion", parentRecordID: discussionID };
  const draft = await call("POST /drafts", author, { recordType: "comment", ...place, attributes });
  const { draftID } = draft.body;
  const post = { discussionID, body: "Drafted", format: "markdown", draftID };
  expect((await call("POST /comments", author, post)).status).toBe(202);
  expect((await call("GET /drafts", author)).body).toEqual([]);
});

test("Held posts are deleted with their author, also from the queue", async () => {
  const { heldPostID } = (await comment(author, "Words of somebody who goes")).body;
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { userID } = author.user;
  const gone = await call(`DELETE /users/${userID}`, administrator, { deleteMethod: "keep" });
  expect(gone.status).toBeLessThan(300);
  expectError(await held(heldPostID, moderator), 404);
  const queue = await call(`GET /reports/records?recordUserID=${userID}`, moderator);
  expect(queue.body).toEqual([]);
});

test("Moderators are notified of held posts, and authors of approvals", async () => {
  const told = async (as: SignedIn) => JSON.stringify((await call("GET /notifications", as)).body);
  const { heldPostID } = (await comment(author, "To be told of")).body;
  await expect.poll(() => told(moderator)).toContain("is waiting for approval");
  await decide(heldPostID, "approve");
  await expect.poll(() => told(author)).toContain("approved your post");
  const rejected = (await comment(author, "Not to be seen")).body;
  await decide(rejected.heldPostID, "remove");
  await expect.poll(() => told(author)).toContain("did not approve");
});

test("A held post of a deleted category stays in the queue, to be rejected", async () => {
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { heldPostID } = (await start(author, "Without a place")).body;
  const elsewhere = await createCategory(site.ctx());
  const path = `DELETE /categories/${categoryID}?newCategoryID=${elsewhere}`;
  expect((await call(path, administrator)).status).toBeLessThan(300);
  const query = `GET /reports/records?recordType=heldPost&recordID=${heldPostID}`;
  const rows = async () => (await call(query, moderator)).body;
  await expect.poll(rows).toMatchObject([{ recordName: "Without a place" }]);
  expectError(await decide(heldPostID, "approve"), 404);
  expect((await decide(heldPostID, "remove")).status).toBe(200);
});

test("A repeated request with an Idempotency-Key returns the same 202", async () => {
  const body = { discussionID, body: "By key", format: "markdown" };
  const headers = { "idempotency-key": `held-${Date.now()}` };
  const send = () => site.request("POST /comments", { cookie: author.cookie, body, headers });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([202, 202]);
  expect(second.body).toEqual(first.body);
  expect((await call("GET /held-posts", author)).body).toHaveLength(1);
});

test("A token with few permissions bypasses nothing", async () => {
  const token = await tokenFor(site.ctx(), author.user.userID, [
    "comments.add",
    "discussions.view",
  ]);
  const body = { discussionID, body: "By token", format: "markdown" };
  expect((await site.request("POST /comments", { token, body })).status).toBe(202);
});
