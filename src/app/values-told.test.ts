import { beforeAll, expect, test } from "vitest";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { elsewhere, expectError, testSite } from "./testing/site.ts";

const site = testSite();
let administrator: SignedIn;

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

const ask = (call: string, body?: unknown, cookie = administrator.cookie) =>
  site.request(call, {
    cookie,
    headers: elsewhere,
    ...(body === undefined ? {} : { body }),
  });

const read = async (path: string, cookie?: string) =>
  (await ask(`GET ${path}`, undefined, cookie)).body;

test("Layouts have no title bar by default, and built-in ones no author", async () => {
  const layouts = await read("/layouts");
  const builtIn = layouts.find((each: { isDefault: boolean }) => each.isDefault);
  expect(builtIn).toMatchObject({ updateUserID: null, dateUpdated: null });
  for (const name of ["insertUserID", "dateInserted"]) expect(builtIn).not.toHaveProperty(name);
  expect(await read("/layouts/home")).not.toHaveProperty("titleBar");
});

test("Missing dates are left out", async () => {
  expect(await read("/digest/delivery-dates")).not.toHaveProperty("scheduled", null);
  const [template] = await read("/email-templates");
  for (const name of ["insertUserID", "updateUserID", "dateInserted", "dateUpdated"])
    expect(template).not.toHaveProperty(name);
  const token = await ask("POST /tokens", { name: "Unused" });
  expect(token.status).toBe(201);
  expect(token.body).not.toHaveProperty("dateLastUsed");
});

test("Top-level comments have no parent", async () => {
  const discussionID = await createDiscussion(site.ctx());
  const parentCommentID = await createComment(site.ctx(), { discussionID });
  await createComment(site.ctx(), { discussionID, parentCommentID });
  const { threadStructure } = await read(
    `/comments/thread?parentRecordType=discussion&parentRecordID=${discussionID}`,
  );
  const [top] = threadStructure;
  expect(top).toMatchObject({ commentID: parentCommentID });
  expect(top).not.toHaveProperty("parentCommentID");
  expect(top.children[0]).toMatchObject({ parentCommentID });
});

test("Reports have their reasons, and escalations the date of the record", async () => {
  const discussionID = await createDiscussion(site.ctx());
  const { dateInserted } = await read(`/discussions/${discussionID}`);
  const record = { recordType: "discussion", recordID: discussionID };
  const report = await ask("POST /reports", {
    ...record,
    reportReasonIDs: ["spam"],
    noteBody: "",
    noteFormat: "text",
  });
  expect(report.status).toBe(201);
  const [listed] = await read(`/reports?recordType=discussion&recordID=${discussionID}`);
  expect(listed.reportReasonIDs).toEqual(["spam"]);
  const escalation = await ask("POST /escalations", { ...record, name: "Look" });
  expect(escalation.status).toBe(201);
  expect(escalation.body.recordDateInserted).toBe(dateInserted);
});

test("Themes come with their styles, and revisions with their assets", async () => {
  const [theme] = await read("/themes");
  expect(theme.assets.styles.data).toEqual(expect.any(String));
  const [revision] = await read(`/themes/${theme.themeID}/revisions`);
  expect(revision.assets.styles).toMatchObject({ type: "css", data: expect.any(String) });
});

test("Conversations have the author of the last message", async () => {
  const { user } = await signInAs(site.ctx());
  const began = await ask("POST /conversations", {
    participantUserIDs: [user.userID],
    initialBody: "Hello",
    initialFormat: "text",
  });
  expect(began.status).toBe(201);
  expect(began.body.lastMessage.insertUser.userID).toBe(administrator.user.userID);
  const [listed] = await read("/conversations");
  expect(listed.lastMessage.insertUser.userID).toBe(administrator.user.userID);
});

test("Leaders have their category", async () => {
  const categoryID = await createCategory(site.ctx());
  const discussionID = await createDiscussion(site.ctx(), { categoryID });
  await createComment(site.ctx(), { discussionID });
  const leaders = await read("/users/leaders?leaderboardType=posts");
  expect(leaders[0].categoryID).toBe(0);
  for (const leader of await read(`/users/leaders?leaderboardType=posts&categoryID=${categoryID}`))
    expect(leader.categoryID).toBe(categoryID);
});

test("Roles show publicly whether they can sign in, and only to managers how they are assigned", async () => {
  const { body: roles } = await site.request("GET /roles", { headers: elsewhere });
  for (const role of roles) {
    expect(role.canSession).toBe(role.type !== "guest");
    expect(role).not.toHaveProperty("domains");
  }
});

test("Record types of reactions are in lower case", async () => {
  const member = await signInAs(site.ctx());
  const discussionID = await createDiscussion(site.ctx());
  const posted = await site.request("POST /comments", {
    cookie: member.cookie,
    body: { discussionID, body: "Well said", format: "markdown" },
  });
  const { commentID } = posted.body;
  const reaction = await ask(`POST /comments/${commentID}/reactions`, { reactionType: "Like" });
  expect(reaction.status).toBeLessThan(300);
  const query = "reactionUrlcode=Like";
  const [reacted] = await read(`/users/${member.user.userID}/reacted?${query}`);
  expect(reacted).toMatchObject({ recordType: "comment", commentID });
});

test("Translation services are those that the site knows", async () => {
  expectError(
    await ask("PATCH /locales/de", { translationService: "gpt" }),
    422,
    "translationService",
  );
  for (const translationService of ["deepl", null]) {
    const { status, body } = await ask("PATCH /locales/de", { translationService });
    expect(status).toBe(200);
    expect(body.translationService).toBe(translationService);
  }
});

test("Totals count what the caller may see", async () => {
  const before = await read("/site-totals");
  const categoryID = await createCategory(site.ctx());
  const discussionID = await createDiscussion(site.ctx(), { categoryID });
  await createComment(site.ctx(), { discussionID });
  const hidden = await createCategory(site.ctx(), { customPermissions: true });
  await createDiscussion(site.ctx(), { categoryID: hidden });
  const stranger = (await site.request("GET /site-totals", { query: "counts=discussion,comment" }))
    .body;
  const { counts, siteSectionID } = await read("/site-totals?counts=all");
  expect(siteSectionID).toBe(0);
  expect(counts.category.count).toBe(before.counts.category.count + 2);
  expect(counts.user.count).toBeGreaterThan(0);
  expect(counts.discussion.count).toBe(stranger.counts.discussion.count + 1);
  expect(counts.comment).toEqual({
    count: before.counts.comment.count + 1,
    isCalculating: false,
    isFiltered: true,
  });
  expect(Object.keys(stranger.counts).toSorted()).toEqual(["comment", "discussion"]);
  expectError(await ask("GET /site-totals?siteSectionID=7"), 404);
});

test("An automation rule's id may be in the body of its change", async () => {
  const made = await ask("POST /automation-rules", {
    name: "Once",
    trigger: { triggerType: "discussionReachesScoreTrigger", triggerValue: { score: 1 } },
    action: { actionType: "bumpDiscussionAction", actionValue: {} },
  });
  expect(made.status).toBe(201);
  const { automationRuleId } = made.body;
  const changed = await ask("PATCH /automation-rules", { automationRuleId, name: "Twice" });
  expect(changed.body).toMatchObject({ automationRuleId, name: "Twice" });
  expectError(
    await ask("PATCH /automation-rules", { automationRuleId: 2_147_483_000, name: "a" }),
    404,
  );
});
