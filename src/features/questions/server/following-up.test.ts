import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createAnswer, createQuestion, daysAgo } from "./factories.ts";
import { followUpQuestions } from "./jobs.ts";

const site = testSite();

let asker: SignedIn;
let helper: SignedIn;
let moderator: SignedIn;
let categoryID = 0;

beforeAll(async () => {
  helper = await signInAs(site.ctx());
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes: ["question"] });
});

beforeEach(async () => {
  asker = await signInAs(site.ctx());
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: by?.cookie, body });

let count = 0;
async function ask(days = 0): Promise<number> {
  count += 1;
  const ctx = daysAgo(site.ctx(), asker.user.userID, days);
  return createQuestion(ctx, { name: `Question ${count}`, categoryID });
}

async function answer(discussionID: number, { by = helper, days = 0 } = {}): Promise<number> {
  count += 1;
  return createAnswer(daysAgo(site.ctx(), by.user.userID, days), discussionID, `Answer ${count}`);
}

async function askAndAnswer(days: number): Promise<{ discussionID: number; commentID: number }> {
  const discussionID = await ask(days);
  return { discussionID, commentID: await answer(discussionID, { days }) };
}

const choose = (by: SignedIn, commentID: number, status: string) =>
  call(by, `PATCH /comments/${commentID}/answer`, { status });
const run = () => followUpQuestions.handle(site.ctx());
const reminders = async (by = asker) =>
  (await call(by, "GET /notifications")).body.filter(
    ({ activityType }: { activityType: string }) => activityType === "QuestionFollowUp",
  );
const pointsOf = async ({ user }: SignedIn): Promise<number> =>
  (await call(moderator, `GET /users/${user.userID}`)).body.points;

test("The asker of an answered question is reminded once, after some days", async () => {
  await askAndAnswer(6);
  await run();
  expect(await reminders()).toEqual([]);
  const { discussionID } = await askAndAnswer(8);
  await Promise.all([run(), run()]);
  await run();
  const [reminder, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(reminder.body).toContain("Accept the answer that helped.");
  expect(reminder.url).toContain(`/discussion/${discussionID}`);
  expect(await reminders(helper)).toEqual([]);
});

test("Nobody is reminded of what has no answer, an accepted one, is closed, or is long past", async () => {
  await ask(8);
  await choose(asker, (await askAndAnswer(8)).commentID, "accepted");
  const closed = await askAndAnswer(8);
  await call(moderator, `PATCH /discussions/${closed.discussionID}`, { closed: true });
  await askAndAnswer(400);
  await run();
  expect(await reminders()).toEqual([]);
});

test("Members turn the reminders off, and administrators as well", async () => {
  await askAndAnswer(8);
  await call(moderator, "PATCH /config", { "questions.followUpDays": 0 });
  await run();
  await call(moderator, "PATCH /config", { "questions.followUpDays": 7 });
  expect(await reminders()).toEqual([]);
  const preferences = { QuestionFollowUp: { popup: false, email: false } };
  const { status, body } = await call(
    asker,
    `PATCH /notification-preferences/${asker.user.userID}`,
    preferences,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  await run();
  expect(await reminders()).toEqual([]);
});

test("Managers remind an asker by hand, once", async () => {
  const discussionID = await ask();
  const remind = (by: SignedIn | undefined, id = discussionID) =>
    call(by, "POST /discussions/question-notifications", { discussionID: id });
  expectError(await remind(undefined), 401);
  expectError(await remind(asker), 403);
  expectError(await remind(moderator, 9_999_999), 404);
  expectError(await remind(moderator), 400);
  expectError(await call(moderator, "POST /discussions/question-notifications", {}), 422);
  await answer(discussionID);
  const first = await remind(moderator);
  expect(first).toMatchObject({ status: 200, body: { notificationsSent: 1 } });
  const second = (await remind(moderator)).body;
  expect(second.notificationsSent).toBe(0);
  expect(second.notificationDate).toBe(first.body.notificationDate);
  expect(await reminders()).toHaveLength(1);
});

test("Closed questions are not reminded of by hand either", async () => {
  const { discussionID } = await askAndAnswer(1);
  await call(moderator, `PATCH /discussions/${discussionID}`, { closed: true });
  const remind = () =>
    call(moderator, "POST /discussions/question-notifications", { discussionID });
  expectError(await remind(), 400);
  expect(await reminders()).toEqual([]);
  await call(moderator, `PATCH /discussions/${discussionID}`, { closed: false });
  expect((await remind()).body.notificationsSent).toBe(1);
});

test("Questions from before the reminders are reminded of by hand alone", async () => {
  const { discussionID } = await askAndAnswer(8);
  const path = `${import.meta.dirname}/migrations/202611291510-leave-old-questions-alone.sql`;
  await sql.raw(await readFile(path, "utf8")).execute(site.ctx().db);
  const later = await askAndAnswer(8);
  await run();
  expect(await reminders()).toMatchObject([
    { url: expect.stringContaining(`/discussion/${later.discussionID}`) },
  ]);
  const remind = async () =>
    (await call(moderator, "POST /discussions/question-notifications", { discussionID })).body;
  const both = await Promise.all([remind(), remind()]);
  expect(both.map(({ notificationsSent }) => notificationsSent).toSorted()).toEqual([0, 1]);
  expect(await reminders()).toHaveLength(2);
});

test("A recount keeps the points of accepted answers, and those alone", async () => {
  const id = await answer(await ask());
  const before = await pointsOf(helper);
  const recount = async () => (await recountAll(site.ctx())).points;
  await choose(asker, id, "accepted");
  expect(await recount()).toBe(0);
  expect(await pointsOf(helper)).toBe(before + 5);
  await choose(asker, id, "pending");
  expect(await recount()).toBe(0);
  expect(await pointsOf(helper)).toBe(before);
});

test("An accepted answer gives its author points, which undoing takes back once", async () => {
  const id = await answer(await ask());
  const before = await pointsOf(helper);
  await Promise.all([1, 2, 3].map(() => choose(asker, id, "accepted")));
  expect(await pointsOf(helper)).toBe(before + 5);
  await call(moderator, "PATCH /config", { "questions.acceptedPoints": 50 });
  await Promise.all([1, 2, 3].map(() => choose(asker, id, "pending")));
  expect(await pointsOf(helper)).toBe(before);
  await choose(asker, id, "accepted");
  await choose(asker, id, "rejected");
  expect(await pointsOf(helper)).toBe(before);
  await call(moderator, "PATCH /config", { "questions.acceptedPoints": 5 });
});

test("Neither an own answer nor one that its author accepts gives points", async () => {
  const own = await answer(await ask(), { by: asker });
  await choose(asker, own, "accepted");
  expect(await pointsOf(asker)).toBe(0);
  await choose(asker, own, "pending");
  await choose(moderator, own, "accepted");
  expect(await pointsOf(asker)).toBe(0);
  const byModerator = await answer(await ask(), { by: moderator });
  await choose(moderator, byModerator, "accepted");
  expect(await pointsOf(moderator)).toBe(0);
});
