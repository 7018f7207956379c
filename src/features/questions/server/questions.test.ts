import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });

const people = {} as Record<"asker" | "helper" | "moderator", SignedIn>;
let categoryID = 0;

beforeAll(async () => {
  people.asker = await signInAs(site.ctx());
  people.helper = await signInAs(site.ctx());
  people.moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const allowedDiscussionTypes = ["discussion", "question"];
  categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes });
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });
const text = { body: "Some text", format: "markdown" };

async function ask(type = "question"): Promise<number> {
  const post = { ...text, name: `Why ${Math.random()}`, categoryID };
  const path = type === "question" ? "POST /discussions/question" : "POST /discussions";
  const { status, body } = await call(people.asker, path, post);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.discussionID;
}

let answers = 0;
async function answer(discussionID: number, by = people.helper): Promise<number> {
  answers++;
  const post = { ...text, body: `Answer ${answers}`, discussionID };
  const { status, body } = await call(by, "POST /comments", post);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.commentID;
}

const choose = (by: SignedIn | undefined, commentID: number, status: unknown) =>
  call(by, `PATCH /comments/${commentID}/answer`, { status });
const statusOf = async (discussionID: number) =>
  (await call(undefined, `GET /discussions/${discussionID}`)).body.statusID;
const idsOf = async (query: string): Promise<number[]> =>
  (
    await call(undefined, "GET /discussions", undefined, `categoryID=${categoryID}&${query}`)
  ).body.map(({ discussionID }: { discussionID: number }) => discussionID);

test("A question's status follows its answers", async () => {
  const question = await ask();
  expect(await statusOf(question)).toBe(1);
  expect(await idsOf("status=unanswered")).toContain(question);
  await answer(question, people.asker);
  expect(await statusOf(question)).toBe(1);
  const first = await answer(question);
  expect(await statusOf(question)).toBe(2);
  const accepted = await choose(people.asker, first, "accepted");
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  expect(accepted.body).toMatchObject({
    commentID: first,
    attributes: { answer: { status: "accepted", acceptUserID: people.asker.user.userID } },
    answerChoice: "accepted",
  });
  expect(await statusOf(question)).toBe(3);
  expect(await idsOf("statusID=3")).toContain(question);
  expect(await idsOf("statusID=1,2")).not.toContain(question);
  await choose(people.asker, first, "pending");
  expect(await statusOf(question)).toBe(2);
  await choose(people.moderator, first, "accepted");
  await call(people.moderator, `DELETE /comments/${first}`);
  expect(await statusOf(question)).toBe(1);
  await call(people.moderator, `PATCH /comments/${first}/restore`);
  expect(await statusOf(question)).toBe(3);
});

test("Several accepted answers are listed, and rejected ones only for curators", async () => {
  const question = await ask();
  const ids = [await answer(question), await answer(question), await answer(question)] as const;
  for (const id of ids.slice(0, 2)) await choose(people.asker, id, "accepted");
  await choose(people.moderator, ids[2], "rejected");
  const expand = "expand=acceptedAnswers,rejectedAnswers";
  const read = async (by?: SignedIn) =>
    (await call(by, `GET /discussions/${question}`, undefined, expand)).body;
  const seen = await read();
  expect(seen.acceptedAnswers).toMatchObject([{ commentID: ids[0] }, { commentID: ids[1] }]);
  expect(seen).not.toHaveProperty("rejectedAnswers");
  expect((await read(people.moderator)).rejectedAnswers).toMatchObject([{ commentID: ids[2] }]);
  const statusFor = async (by?: SignedIn) =>
    (await call(by, `GET /comments/${ids[2]}`)).body.attributes.answer.status;
  expect(await statusFor(people.moderator)).toBe("rejected");
  expect(await statusFor(people.asker)).toBe("pending");
  const list = (by: SignedIn | undefined, qna: string) =>
    call(by, "GET /comments", undefined, `discussionID=${question}&qna=${qna}`);
  expect((await list(undefined, "accepted")).body).toHaveLength(2);
  expect((await list(people.moderator, "rejected")).body).toMatchObject([{ commentID: ids[2] }]);
  expectError(await list(undefined, "rejected"), 403);
});

test("Only the asker and curators choose, and only answers to questions", async () => {
  const question = await ask();
  const id = await answer(question);
  expectError(await choose(undefined, id, "accepted"), 401);
  expectError(await choose(people.helper, id, "accepted"), 403);
  expectError(await choose(people.asker, id, "good"), 422, "status");
  expectError(await choose(people.asker, 9_999_999, "accepted"), 404);
  const plain = await answer(await ask("discussion"));
  expectError(await choose(people.asker, plain, "accepted"), 400);
  const status = { statusID: 3 };
  expectError(await call(people.moderator, `PUT /discussions/${question}/status`, status), 422);
  await call(people.moderator, `PATCH /discussions/${question}`, { closed: true });
  expectError(await choose(people.asker, id, "accepted"), 403);
  expect((await choose(people.moderator, id, "accepted")).status).toBe(200);
});

test("Concurrent choices end in one of them", async () => {
  const question = await ask();
  const id = await answer(question);
  const wanted = ["accepted", "rejected", "pending", "accepted"];
  const responses = await Promise.all(wanted.map((status) => choose(people.moderator, id, status)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { status } = (await call(people.moderator, `GET /comments/${id}`)).body.attributes.answer;
  expect(await statusOf(question)).toBe({ accepted: 3, rejected: 4, pending: 2 }[status as string]);
});

test("An accepted author is notified once", async () => {
  const id = await answer(await ask());
  const received = async () =>
    (await call(people.helper, "GET /notifications")).body.filter(
      ({ activityType }: { activityType: string }) => activityType === "AnswerAccepted",
    ).length;
  const before = await received();
  await choose(people.asker, id, "accepted");
  await expect.poll(received).toBe(before + 1);
  await choose(people.asker, id, "pending");
  await choose(people.asker, id, "accepted");
  expect(await received()).toBe(before + 1);
});

test("A layout can list the accepted answers of a question", async () => {
  const question = await ask();
  const first = await answer(question);
  await answer(question);
  await choose(people.asker, first, "accepted");
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { body: post } = await call(undefined, `GET /discussions/${question}`);
  const asset = { $hydrate: "react.asset.answerThread" };
  const hydrate = async (discussionID: number, url: string) => {
    const layout = [{ $hydrate: "react.section.1-column", children: [asset] }];
    const params = { discussionID, slug: decodeURIComponent(url.split("/").at(-1) ?? "") };
    const { body } = await call(administrator, "POST /layouts/hydrate", {
      layoutViewType: "discussion",
      layout,
      params,
    });
    return body.layout[0]?.$reactProps.children[0];
  };
  const shown = await hydrate(question, post.url);
  expect(shown).toMatchObject({ $reactComponent: "ItemList" });
  expect(shown.$reactProps.items).toMatchObject([{ key: `${first}` }]);
  expect(shown.$reactProps.items[0].description).toMatch(/^Answer \d+$/);
  const open = await ask();
  const { body: unanswered } = await call(undefined, `GET /discussions/${open}`);
  expect(await hydrate(open, unanswered.url)).toBeUndefined();
});
