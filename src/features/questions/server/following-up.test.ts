import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
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
const text = { body: "Some text", format: "markdown" };

let count = 0;
async function ask(): Promise<number> {
  count += 1;
  const post = { ...text, name: `Question ${count}`, categoryID };
  return (await call(asker, "POST /discussions/question", post)).body.discussionID;
}

async function answer(discussionID: number, by = helper): Promise<number> {
  count += 1;
  const post = { ...text, body: `Answer ${count}`, discussionID };
  return (await call(by, "POST /comments", post)).body.commentID;
}

const choose = (by: SignedIn, commentID: number, status: string) =>
  call(by, `PATCH /comments/${commentID}/answer`, { status });
const lastComment = (discussionID: number, days: number) =>
  sql`update discussions set "dateLastComment" = now() - ${days} * interval '1 day'
    where "discussionID" = ${discussionID}`.execute(site.ctx().db);
const run = () => followUpQuestions.handle(site.ctx());
const reminders = async (by = asker) =>
  (await call(by, "GET /notifications")).body.filter(
    ({ activityType }: { activityType: string }) => activityType === "QuestionFollowUp",
  );
const pointsOf = async ({ user }: SignedIn): Promise<number> =>
  (await call(moderator, `GET /users/${user.userID}`)).body.points;

test("The asker of an answered question is reminded once, after some days", async () => {
  const discussionID = await ask();
  await answer(discussionID);
  await lastComment(discussionID, 6);
  await run();
  expect(await reminders()).toEqual([]);
  await lastComment(discussionID, 8);
  await Promise.all([run(), run()]);
  await run();
  const [reminder, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(reminder.body).toContain("Accept the answer that helped.");
  expect(reminder.url).toContain(`/discussion/${discussionID}`);
  expect(await reminders(helper)).toEqual([]);
});

test("Nobody is reminded of what has no answer, an accepted one, is closed, or is long past", async () => {
  const [none, accepted, closed, past] = [await ask(), await ask(), await ask(), await ask()];
  await choose(asker, await answer(accepted), "accepted");
  for (const id of [closed, past]) await answer(id);
  await call(moderator, `PATCH /discussions/${closed}`, { closed: true });
  for (const id of [none, accepted, closed]) await lastComment(id, 8);
  await lastComment(past, 400);
  await run();
  expect(await reminders()).toEqual([]);
});

test("Members turn the reminders off, and administrators as well", async () => {
  const discussionID = await ask();
  await answer(discussionID);
  await lastComment(discussionID, 8);
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
  const own = await answer(await ask(), asker);
  await choose(asker, own, "accepted");
  expect(await pointsOf(asker)).toBe(0);
  await choose(asker, own, "pending");
  await choose(moderator, own, "accepted");
  expect(await pointsOf(asker)).toBe(0);
  const byModerator = await answer(await ask(), moderator);
  await choose(moderator, byModerator, "accepted");
  expect(await pointsOf(moderator)).toBe(0);
});
