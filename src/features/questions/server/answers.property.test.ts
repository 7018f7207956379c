import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const people: SignedIn[] = [];
let moderator: SignedIn;
let categoryID = 0;

beforeAll(async () => {
  for (let count = 0; count < 3; count += 1) people.push(await signInAs(site.ctx()));
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const allowedDiscussionTypes = ["discussion", "question"];
  categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes });
});

interface World {
  questions: number[];
  answers: number[];
}

const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;
const as = (index: number) => pick(people, index);

async function call(by: SignedIn, endpoint: string, body?: unknown) {
  const answer = await site.request(endpoint, { cookie: by.cookie, body });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
  return answer;
}

let count = 0;
const say = (by: SignedIn, endpoint: string, more: object) => {
  count += 1;
  const text = { body: `Text ${count}`, format: "markdown" };
  return call(by, endpoint, { ...text, ...more });
};

async function ask(world: World, by: SignedIn) {
  const { body } = await say(by, "POST /discussions/question", {
    name: `Why ${count}`,
    categoryID,
  });
  world.questions.push(body.discussionID);
}

async function reply(world: World, by: SignedIn, question: number) {
  const { status, body } = await say(by, "POST /comments", { discussionID: question });
  if (status === 201) world.answers.push(body.commentID);
}

const statuses = ["accepted", "rejected", "pending"];
const choose = (by: SignedIn, answer: number, status: string) =>
  call(by, `PATCH /comments/${answer}/answer`, { status });

const operations: Record<string, (world: World, a: number, b: number) => Promise<unknown>> = {
  answer: (world, a, b) => reply(world, as(a), pick(world.questions, b)),
  accept: (world, a) => choose(moderator, pick(world.answers, a), "accepted"),
  asAsker: ({ answers }, a, b) => choose(as(0), pick(answers, a), pick(statuses, b)),
  choose: ({ answers }, a, b) => choose(moderator, pick(answers, a), pick(statuses, b)),
  race: ({ answers }, a) =>
    Promise.all(
      [...statuses, ...statuses].map((status) => choose(moderator, pick(answers, a), status)),
    ),
  delete: ({ answers }, a) => call(moderator, `DELETE /comments/${pick(answers, a)}`),
  restore: ({ answers }, a) => call(moderator, `PATCH /comments/${pick(answers, a)}/restore`),
  move: ({ answers, questions }, a, b) =>
    call(moderator, `PATCH /comments/${pick(answers, a)}`, { discussionID: pick(questions, b) }),
  convert: ({ questions }, a, b) =>
    call(moderator, `PUT /discussions/${pick(questions, a)}/type`, {
      type: pick(["discussion", "question", "question"], b),
    }),
  merge: ({ questions }, a, b) =>
    call(moderator, "PATCH /discussions/merge", {
      discussionIDs: [pick(questions, a)],
      destinationDiscussionID: pick(questions, b),
    }),
};

const steps = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(operations)), fc.nat(50), fc.nat(50)),
  { minLength: 10, maxLength: 30 },
);

/** By hand, from the rows alone. */
async function expectedStatus(discussionID: number): Promise<number> {
  const { rows } = await sql<{ status: string | null; isOwn: boolean }>`
    select a.status, c."insertUserID" = d."insertUserID" as "isOwn" from comments c
    join discussions d on d."discussionID" = c."parentRecordID"
    left join answers a on a."commentID" = c."commentID"
    where c."parentRecordID" = ${discussionID} and c."dateDeleted" is null`.execute(site.ctx().db);
  if (rows.some(({ status }) => status === "accepted")) return 3;
  if (rows.some(({ status, isOwn }) => status === null && !isOwn)) return 2;
  return rows.some(({ status }) => status === "rejected") ? 4 : 1;
}

async function checkQuestion(discussionID: number) {
  const { status, body } = await call(
    moderator,
    `GET /discussions/${discussionID}?expand=acceptedAnswers,rejectedAnswers`,
  );
  if (status !== 200 || body.type !== "question") return;
  const expected = await expectedStatus(discussionID);
  expect(body.statusID).toBe(expected);
  const { body: comments } = await call(
    moderator,
    `GET /comments?discussionID=${discussionID}&limit=100`,
  );
  const withStatus = (wanted: string) =>
    comments
      .filter((each: { answerStatus: string }) => each.answerStatus === wanted)
      .map((each: { commentID: number }) => each.commentID);
  const listed = (answers: { commentID: number }[] = []) =>
    answers.map(({ commentID }) => commentID).toSorted((one, other) => one - other);
  expect(listed(body.acceptedAnswers)).toEqual(withStatus("accepted"));
  expect(listed(body.rejectedAnswers)).toEqual(withStatus("rejected"));
  for (const statusID of [1, 2, 3, 4]) {
    const query = `discussionID=${discussionID}&statusID=${statusID}`;
    const { body: found } = await call(moderator, `GET /discussions?${query}`);
    expect(found).toHaveLength(statusID === expected ? 1 : 0);
  }
}

/** Points are those that the accepted answers of a member were given, on every period. */
async function checkPoints() {
  const { rows } = await sql<{ userID: number; given: number; points: number; slots: number[] }>`
    select u."userID", u.points,
      (select coalesce(sum(a.points), 0)::int from answers a join comments c using ("commentID")
        where c."insertUserID" = u."userID") as given,
      array(select sum(p.points)::int from "userPoints" p
        where p."userID" = u."userID" and p."categoryID" = 0 group by p."slotType") as slots
    from users u where u."userID" = any(${people.map(({ user }) => user.userID)}::int[])`.execute(
    site.ctx().db,
  );
  for (const { given, points, slots } of rows) {
    expect(points).toBe(given);
    for (const slot of slots) expect(slot).toBe(given);
  }
}

test("After random operations the statuses, lists and points equal a recount", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (happened) => {
      const world: World = { questions: [], answers: [] };
      for (const index of [0, 0, 1]) await ask(world, as(index));
      for (const index of [0, 1, 2]) await reply(world, as(index), pick(world.questions, 0));
      for (const [name, a, b] of happened) await operations[name]?.(world, a, b);
      for (const discussionID of world.questions) await checkQuestion(discussionID);
      await checkPoints();
    }),
    { numRuns: propertyRuns(40, 4) },
  );
});
