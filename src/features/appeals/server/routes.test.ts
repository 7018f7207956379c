import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { findRemoval } from "#features/reports/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });
const people = {} as Record<"author" | "reporter" | "moderator" | "second" | "ofOther", SignedIn>;
let categoryID = 0;

const ask = ({ cookie }: SignedIn, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie, body, query });

async function call(as: SignedIn, endpoint: string, body?: unknown, query?: string) {
  const answer = await ask(as, endpoint, body, query);
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

beforeAll(async () => {
  people.author = await signInAs(site.ctx());
  people.reporter = await signInAs(site.ctx());
  people.moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  people.second = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  categoryID = await createCategory(site.ctx());
  const other = await createCategory(site.ctx(), { customPermissions: true });
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { roleID } = await call(administrator, "POST /roles", {
    name: "Of another",
    permissions: [{ type: "category", id: other, permissions: { "posts.moderate": true } }],
  });
  people.ofOther = await signInAs(site.ctx(), { roles: [roleIDs.member, roleID] });
});

const types = async (as: SignedIn): Promise<string[]> =>
  (await call(as, "GET /notifications")).map(
    ({ activityType }: { activityType: string }) => activityType,
  );

/** URL of the latest notification of this type. */
async function notificationUrl(as: SignedIn, activityType: string): Promise<string> {
  await expect.poll(() => types(as)).toContain(activityType);
  const notifications: { activityType: string; url: string }[] = await call(
    as,
    "GET /notifications",
  );
  return notifications.find((each) => each.activityType === activityType)?.url ?? "";
}

const waiting = async (as: SignedIn): Promise<number> =>
  (await call(as, "GET /users/me-counts")).counts.find(
    ({ name }: { name: string }) => name === "appeals",
  ).count;

/** Removes a discussion of the author as the moderator. */
async function removed(name: string) {
  const post = { categoryID, name, body: name, format: "text" };
  const { discussionID: recordID } = await call(people.author, "POST /discussions", post);
  const about = { recordType: "discussion", recordID };
  await call(people.reporter, "POST /reports", { ...about, reportReasonIDs: ["abuse"] });
  const path = `/reports/records/discussion/${recordID}`;
  await call(people.moderator, `PATCH ${path}`, { decision: "remove", note: "Unkind." });
  return { recordID, path, removalID: await findRemoval(site.ctx(), about) };
}

describe("an appeal", () => {
  test("is made by the author, seen by moderators, and granted by another one", async () => {
    const { author, moderator, second } = people;
    const { recordID, removalID } = await removed("Heated words");
    const body = "It was <b>quoted</b>, not mine.";
    const appeal = await call(author, "POST /appeals", { removalID, body });
    expect(appeal).toMatchObject({
      status: "open",
      body,
      mayDecide: false,
      removal: { removalID },
    });
    expect(appeal).not.toHaveProperty("removalUser");
    expectError(await ask(author, "POST /appeals", { removalID, body }), 409);
    const path = `/appeals/${appeal.appealID}`;
    expect(await notificationUrl(second, "Appeal")).toMatch(
      new RegExp(`/dashboard/content${path}$`),
    );
    expect(await waiting(second)).toBe(1);
    expect(await waiting(moderator)).toBe(0);
    expect((await call(second, "GET /users/me")).queue).toEqual({
      url: "/dashboard/content/appeals",
      count: 1,
      label: "1 appeal is waiting for a decision",
    });
    expect((await call(moderator, "GET /users/me")).queue).toBeNull();
    expect(await call(second, `GET ${path}`)).toMatchObject({
      mayDecide: true,
      removalUser: { userID: moderator.user.userID },
      removal: { note: "Unkind.", reportReasons: [{ reportReasonID: "abuse" }] },
    });

    expect(await call(moderator, `GET ${path}`)).toMatchObject({ mayDecide: false });
    expectError(await ask(moderator, `PATCH ${path}`, { status: "granted" }), 403);
    const decision = { status: "granted", response: "You are right, sorry." };
    const decided = await call(second, `PATCH ${path}`, decision);
    expect(await waiting(second)).toBe(0);
    expect(decided).toMatchObject({ ...decision, updateUser: { userID: second.user.userID } });
    expectError(await ask(second, `PATCH ${path}`, { status: "declined" }), 409);
    await call(second, `PATCH ${path}`, decision);
    expect(await call(people.reporter, `GET /discussions/${recordID}`)).toMatchObject({
      name: "Heated words",
    });
    expect(await notificationUrl(author, "AppealGranted")).toMatch(/\/removed\/\d+\/appeal$/);
    const [ownAppeal] = await call(author, "GET /appeals/own", undefined, `removalID=${removalID}`);
    expect(ownAppeal).toMatchObject(decision);
    expect(ownAppeal).not.toHaveProperty("updateUser");
    expectError(await ask(author, "POST /appeals", { removalID, body }), 409);
  });

  test("is declined with a response, and the post stays removed", async () => {
    const { author, second } = people;
    const { recordID, removalID } = await removed("Still unkind");
    const { appealID } = await call(author, "POST /appeals", { removalID, body: "Why?" });
    const list = async (status: string): Promise<number[]> =>
      (await call(second, "GET /appeals", undefined, `status=${status}`)).map(
        (each: { appealID: number }) => each.appealID,
      );
    expect(await list("open")).toContain(appealID);
    await call(second, `PATCH /appeals/${appealID}`, { status: "declined", response: "No." });
    expect(await list("open")).not.toContain(appealID);
    expect(await list("declined,granted")).toContain(appealID);
    expectError(await ask(people.reporter, `GET /discussions/${recordID}`), 410);
    await notificationUrl(author, "AppealDeclined");
  });

  test("is granted if the post is restored otherwise", async () => {
    const { author, moderator } = people;
    const { path, removalID } = await removed("Back anyway");
    const { appealID } = await call(author, "POST /appeals", { removalID, body: "Please." });
    await call(moderator, `PATCH ${path}`, { decision: "restore" });
    expect(await call(author, `GET /appeals/${appealID}`)).toMatchObject({ status: "granted" });
    const late = await removed("Back before");
    await call(moderator, `PATCH ${late.path}`, { decision: "restore" });
    const appeal = { removalID: late.removalID, body: "Please." };
    expectError(await ask(author, "POST /appeals", appeal), 409);
    // What follows from an appeal is notified once, as the decision about it.
    await notificationUrl(author, "PostRestored");
    expect((await types(author)).filter((type) => type === "PostRestored")).toHaveLength(1);
  });

  test("is refused to others", async () => {
    const { author, reporter, ofOther, second } = people;
    const { removalID } = await removed("Of one member");
    const appeal = { removalID, body: "Let me explain." };
    for (const as of [reporter, ofOther, second])
      expectError(await ask(as, "POST /appeals", appeal), 404);
    expectError(await ask(author, "POST /appeals", { ...appeal, body: " \u200b " }), 422, "body");
    expectError(await ask(author, "POST /appeals", { ...appeal, removalID: 9_999_999 }), 404);
    const { appealID } = await call(author, "POST /appeals", appeal);
    const path = `/appeals/${appealID}`;
    expect(await call(ofOther, "GET /appeals")).toEqual([]);
    for (const as of [reporter, ofOther]) expectError(await ask(as, `GET ${path}`), 404);
    expectError(await ask(reporter, `PATCH ${path}`, { status: "granted" }), 403);
    expectError(await ask(ofOther, `PATCH ${path}`, { status: "granted" }), 404);
    expectError(await ask(author, `PATCH ${path}`, { status: "granted" }), 403);
    expectError(await ask(reporter, "GET /appeals"), 403);
    expect(await call(reporter, "GET /appeals/own")).toEqual([]);
    expectError(await ask(second, `PATCH ${path}`, { status: "odd" }), 422, "status");
    expect(await call(second, `PATCH ${path}`, { status: "open" })).toMatchObject({
      status: "open",
    });
    expectError(await ask(second, "PATCH /appeals/9999999", { status: "granted" }), 404);
  });

  test("is 404 to moderators without access to the category", async () => {
    const { author, second } = people;
    const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const hidden = await createCategory(site.ctx(), { customPermissions: true });
    const post = { categoryID, name: "Among us", body: "Among us", format: "text" };
    const { discussionID: recordID } = await call(author, "POST /discussions", post);
    const move = { discussionIDs: [recordID], categoryID: hidden };
    await call(administrator, "PATCH /discussions/move", move);
    const about = { recordType: "discussion", recordID };
    await call(administrator, "POST /reports", { ...about, reportReasonIDs: ["abuse"] });
    const path = `/reports/records/discussion/${recordID}`;
    await call(administrator, `PATCH ${path}`, { decision: "remove" });
    const removalID = await findRemoval(site.ctx(), about);
    const { appealID } = await call(author, "POST /appeals", { removalID, body: "Please." });
    expectError(await ask(second, `GET /removals/${removalID}`), 404);
    expectError(await ask(second, `GET /appeals/${appealID}`), 404);
    expectError(await ask(second, `PATCH /appeals/${appealID}`, { status: "declined" }), 404);
    expect(await call(administrator, `GET /appeals/${appealID}`)).toMatchObject({ status: "open" });
    expect(await call(author, `GET /removals/${removalID}`)).toMatchObject({ removalID });
  });
});
