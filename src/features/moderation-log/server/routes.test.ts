import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const administrator = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });

/** A member reports a comment and a moderator removes it. */
async function remove(categoryID?: number) {
  const { cookie, user } = await administrator();
  const { cookie: reporter, user: who } = await administrator();
  const discussionID = await createDiscussion(site.ctx(), categoryID ? { categoryID } : {});
  const commentID = await createComment(site.ctx(), { discussionID, body: "Unseemly words" });
  const record = { recordType: "comment", recordID: commentID };
  const body = { ...record, reportReasonIDs: ["spam"], noteBody: "Look at this" };
  await site.request("POST /reports", { cookie: reporter, body });
  const decided = await site.request(`PATCH /reports/records/comment/${commentID}`, {
    cookie,
    body: { decision: "remove", note: "A word to the author" },
  });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  return { cookie, moderator: user.name, reporter: who.name, commentID };
}

const show = async (cookie: string, isPublic: boolean) =>
  site.request("PATCH /config", { cookie, body: { "moderationLog.isPublic": isPublic } });

describe("the moderation log", () => {
  test("is for moderators unless public, and contains no names", async () => {
    const { cookie, moderator, reporter } = await remove();
    expectError(await site.request("GET /moderation-log"), 404);
    expect((await site.request("GET /moderation-log", { cookie })).status).toBe(200);
    await show(cookie, true);
    const { body, status } = await site.request("GET /moderation-log");
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({ recordType: "comment", dateRestored: null });
    expect(body[0].reasons[0]).toMatchObject({ reportReasonID: "spam" });
    const json = JSON.stringify(body);
    for (const secret of [moderator, reporter, "Unseemly", "Look at this", "A word to"])
      expect(json).not.toContain(secret);
    await show(cookie, false);
    expectError(await site.request("GET /moderation-log"), 404);
  });

  test("leaves out removals in hidden categories, also from the total", async () => {
    const { cookie } = await administrator();
    await show(cookie, true);
    const count = async (as?: string) => {
      const { headers } = await site.request("GET /moderation-log", as ? { cookie: as } : {});
      return Number(headers.get("x-app-page-result-count"));
    };
    const before = { guest: await count(), administrator: await count(cookie) };
    await remove(await createCategory(site.ctx(), { customPermissions: true }));
    expect({ guest: await count(), administrator: await count(cookie) }).toEqual({
      guest: before.guest,
      administrator: before.administrator + 1,
    });
    await show(cookie, false);
  });

  test.for(["page=0", "limit=101"])("refuses %s", async (query) => {
    const { cookie } = await administrator();
    expectError(await site.request("GET /moderation-log", { cookie, query }), 422);
  });
});

describe("statistics of the team", () => {
  test("contain waiting times of reports, and who resolved them", async () => {
    const { cookie, moderator } = await remove();
    const { body, status } = await site.request("GET /moderation-log/statistics", { cookie });
    expect(status).toBe(200);
    expect(body.countDecided).toBeGreaterThan(0);
    expect(body.medianAnswerSeconds).toBeGreaterThanOrEqual(0);
    expect(body.moderators).toContainEqual(
      expect.objectContaining({
        user: expect.objectContaining({ name: moderator }),
        countDecided: 1,
      }),
    );
  });

  test("are refused to members, and for invalid input", async () => {
    const { cookie: member } = await signInAs(site.ctx(), { roles: [roleIDs.member] });
    const path = "GET /moderation-log/statistics";
    expectError(await site.request(path), 401);
    expectError(await site.request(path, { cookie: member }), 403);
    const { cookie } = await administrator();
    expectError(await site.request(path, { cookie, query: "days=0" }), 422, "days");
  });
});
