import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });
const people = {} as Record<
  "member" | "moderator" | "second" | "administrator" | "ofOther",
  SignedIn
>;
let categoryID = 0;

const ask = ({ cookie }: SignedIn, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie, body, query });

async function call(as: SignedIn, endpoint: string, body?: unknown, query?: string) {
  const answer = await ask(as, endpoint, body, query);
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

beforeAll(async () => {
  people.member = await signInAs(site.ctx());
  people.administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  people.moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  people.second = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  categoryID = await createCategory(site.ctx());
  const other = await createCategory(site.ctx(), { customPermissions: true });
  const { roleID } = await call(people.administrator, "POST /roles", {
    name: "Of another",
    permissions: [{ type: "category", id: other, permissions: { "posts.moderate": true } }],
  });
  people.ofOther = await signInAs(site.ctx(), { roles: [roleIDs.member, roleID] });
});

const reported = async () => {
  const recordID = await createDiscussion(site.ctx(), { categoryID, name: "Hard to say" });
  const report = { recordType: "discussion", recordID, reportReasonIDs: ["abuse"] };
  await call(people.member, "POST /reports", report);
  return recordID;
};

const escalate = async (recordID: number) => {
  const path = `PATCH /reports/records/discussion/${recordID}`;
  await call(people.moderator, path, { decision: "escalate" });
  const [escalation] = await call(
    people.moderator,
    "GET /escalations",
    undefined,
    `recordID=${recordID}`,
  );
  return escalation;
};

describe("an escalation", () => {
  test("is created from the queue, assigned, commented on, and done with its reports", async () => {
    const { moderator, second } = people;
    const recordID = await reported();
    const escalation = await escalate(recordID);
    expect(escalation).toMatchObject({
      name: "Hard to say",
      status: "open",
      recordIsLive: true,
      countReports: 1,
      reportReasons: [{ reportReasonID: "abuse" }],
      reportUserIDs: [people.member.user.userID],
    });
    expect(escalation).not.toHaveProperty("assignedUserID");
    const path = `/escalations/${escalation.escalationID}`;
    const assigned = await call(moderator, `PATCH ${path}`, {
      assignedUserID: second.user.userID,
      status: "in-progress",
    });
    expect(assigned).toMatchObject({
      assignedUser: { name: second.user.name },
      status: "in-progress",
    });
    const types = async () =>
      (await call(second, "GET /notifications")).map(
        ({ activityType }: { activityType: string }) => activityType,
      );
    await expect.poll(types).toContain("MyEscalation");
    await call(second, `POST ${path}/comments`, { body: "<b>I</b> have asked them." });
    expect(await call(moderator, `GET ${path}/comments`)).toMatchObject([
      { body: "<b>I</b> have asked them.", insertUserID: second.user.userID },
    ]);
    expect(await call(moderator, `GET ${path}`)).toMatchObject({
      lastCommentUserID: second.user.userID,
    });
    const named = { assignedUserID: `$name:${people.moderator.user.name}` };
    expect(await call(moderator, `PATCH ${path}`, named)).toMatchObject({
      assignedUserID: moderator.user.userID,
    });
    await call(moderator, `PATCH ${path}`, { assignedUserID: second.user.userID });
    const mine = `assignedUserID=${second.user.userID}&status=in-progress`;
    expect(await call(moderator, "GET /escalations", undefined, mine)).toHaveLength(1);
    for (const [roleID, count] of [
      [roleIDs.member, 1],
      [roleIDs.administrator, 0],
    ] as const) {
      const byRole = `${mine}&recordUserRoleID=${roleID}`;
      expect(await call(moderator, "GET /escalations", undefined, byRole)).toHaveLength(count);
    }
    const hidden = await call(moderator, `PATCH ${path}`, { recordIsLive: false });
    expect(hidden).toMatchObject({ recordIsLive: false, status: "done" });
    const back = await call(moderator, `PATCH ${path}`, { recordIsLive: true, assignedUserID: -4 });
    expect(back).toMatchObject({ recordIsLive: true });
    expect(back).not.toHaveProperty("assignedUserID");
  });

  test("is created by a moderator for an unreported post, once", async () => {
    const { moderator } = people;
    const recordID = await createDiscussion(site.ctx(), { categoryID });
    const post = { name: "Look at this", recordType: "discussion", recordID };
    expectError(await ask(moderator, "POST /escalations", post), 422, "reportReasonIDs");
    const more = { reportReasonIDs: ["rule-breaking"], initialCommentBody: "See rule 3." };
    const response = await ask(moderator, "POST /escalations", { ...post, ...more });
    expect(response).toMatchObject({
      status: 201,
      body: { name: "Look at this", countReports: 1 },
    });
    expectError(await ask(moderator, "POST /escalations", { ...post, ...more }), 409);
    const { escalationID } = response.body;
    expect(await call(moderator, `GET /escalations/${escalationID}/comments`)).toHaveLength(1);
    const counts = (await call(moderator, "GET /users/me-counts")).counts;
    expect(counts).toContainEqual({ name: "escalations", count: expect.any(Number) });
  });

  test("is visible only to moderators of its post", async () => {
    const { escalationID, recordID } = await escalate(await reported());
    const path = `/escalations/${escalationID}`;
    const { ofOther, member } = people;
    expect(await call(ofOther, "GET /escalations")).toEqual([]);
    for (const as of [ofOther, member]) {
      expectError(await ask(as, `GET ${path}`), 403);
      expectError(await ask(as, `PATCH ${path}`, { recordIsLive: false }), 403);
      expectError(await ask(as, `GET ${path}/comments`), 403);
      expectError(await ask(as, `POST ${path}/comments`, { body: "Hello" }), 403);
      const query = `escalationID=${escalationID}&name=a`;
      expectError(await ask(as, "GET /escalations/lookup-assignee", undefined, query), 403);
      const post = { name: "Mine", recordType: "discussion", recordID, reportReasonIDs: ["spam"] };
      expectError(await ask(as, "POST /escalations", post), 403);
    }
    expectError(await ask(people.moderator, "GET /escalations/9999999"), 404);
    const assign = (userID: number) =>
      ask(people.moderator, `PATCH ${path}`, { assignedUserID: userID });
    expectError(await assign(member.user.userID), 422, "assignedUserID");
    expectError(await assign(ofOther.user.userID), 422, "assignedUserID");
    expectError(await ask(people.moderator, `PATCH ${path}`, { status: "odd" }), 422, "status");
    const query = `escalationID=${escalationID}&name=${people.second.user.name}`;
    const assignees = await call(
      people.moderator,
      "GET /escalations/lookup-assignee",
      undefined,
      query,
    );
    expect(assignees).toMatchObject([{ userID: people.second.user.userID }]);
  });
});
