import { beforeAll, expect, test } from "vitest";
import { lookUpLayout } from "#app/testing/look-up-layout.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { indexRecords } from "#features/search/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createQuestion, daysAgo } from "./factories.ts";

const site = testSite({ runsJobs: true });

const people = {} as Record<"asker" | "helper" | "moderator", SignedIn>;
let categoryID = 0;

beforeAll(async () => {
  people.asker = await signInAs(site.ctx());
  people.helper = await signInAs(site.ctx());
  people.moderator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const allowedDiscussionTypes = ["discussion", "question"];
  categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes });
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });
const text = { body: "Some text", format: "markdown" };

async function ask(name: string, type = "question"): Promise<number> {
  const post = { ...text, name, type, categoryID };
  const { status, body } = await call(people.asker, "POST /discussions", post);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.discussionID;
}

let count = 0;
async function answer(discussionID: number, by = people.helper): Promise<number> {
  count += 1;
  const post = { ...text, body: `Answer ${count}`, discussionID };
  return (await call(by, "POST /comments", post)).body.commentID;
}

const choose = (by: SignedIn, commentID: number, status: string) =>
  call(by, `PATCH /comments/${commentID}/answer`, { status });
const idsOf = (list: { commentID: number }[]) => list.map(({ commentID }) => commentID);

test("Answers are sorted by acceptance, then by score, on stable pages and in the tree", async () => {
  const discussionID = await ask("Sorted");
  const ids: number[] = [];
  for (let index = 0; index < 6; index += 1) ids.push(await answer(discussionID));
  const [first, second, third, fourth, fifth, sixth] = ids;
  const like = (by: SignedIn, id = 0) =>
    call(by, `POST /comments/${id}/reactions`, { reactionType: "Like" });
  await like(people.asker, third);
  for (const by of [people.asker, people.moderator])
    expect((await like(by, fifth)).status).toBe(200);
  await choose(people.moderator, fifth ?? 0, "rejected");
  await choose(people.asker, fourth ?? 0, "accepted");
  const list = async (by: SignedIn | undefined, query = "") =>
    (
      await call(
        by,
        "GET /comments",
        undefined,
        `discussionID=${discussionID}&sort=-acceptance${query}`,
      )
    ).body;
  // Only those who may choose answers learn that one was rejected.
  const shown = [fourth, fifth, third, first, second, sixth];
  expect(idsOf(await list(undefined))).toEqual(shown);
  expect(idsOf(await list(people.helper))).toEqual(shown);
  const known = [fourth, third, first, second, sixth, fifth];
  expect(idsOf(await list(people.moderator))).toEqual(known);
  expect(idsOf(await list(people.asker))).toEqual(known);
  const pages = [1, 2, 3].map((page) => list(undefined, `&limit=2&page=${page}`));
  expect(idsOf((await Promise.all(pages)).flat())).toEqual(shown);
  expect(idsOf(await list(undefined, "&qna=accepted"))).toEqual([fourth]);
  const thread = async (by?: SignedIn) =>
    (
      await call(
        by,
        "GET /comments/thread",
        undefined,
        `discussionID=${discussionID}&sort=-acceptance`,
      )
    ).body.threadStructure;
  expect(idsOf(await thread())).toEqual(shown);
  expect(idsOf(await thread(people.moderator))).toEqual(known);
  expect(idsOf(await thread(people.asker))).toEqual(known);
  await call(people.moderator, `PATCH /discussions/${discussionID}`, { closed: true });
  expect(idsOf(await list(people.asker))).toEqual(shown);
  const wrong = `discussionID=${discussionID}&sort=-accepted`;
  expectError(await call(undefined, "GET /comments", undefined, wrong), 422, "sort");
});

test("Comments of the whole site have no such order", async () => {
  const everywhere = (sort: string) =>
    call(
      people.asker,
      "GET /comments",
      undefined,
      `insertUserID=${people.helper.user.userID}&sort=${sort}`,
    );
  for (const sort of ["acceptance", "-acceptance"])
    expectError(await everywhere(sort), 422, "sort");
  expect((await everywhere("-score")).status).toBe(200);
});

/** Of which one counts the answers. */
const statementsOfOne = 7;

test("A comment indexes its question again, whose answers are counted once", async () => {
  const statements = async (recordType: string, recordID: number) => {
    await indexRecords(site.ctx(), recordType, [recordID]);
    const ctx = site.ctx();
    await indexRecords(ctx, recordType, [recordID]);
    return ctx.statements.count;
  };
  const question = await ask("Indexed");
  const commentID = await answer(question);
  const plain = await answer(await ask("Indexed", "discussion"));
  const alone = await statements("discussion", question);
  expect((await statements("comment", commentID)) - (await statements("comment", plain))).toBe(
    alone,
  );
  expect(alone).toBe(statementsOfOne);
});

test("Only threads of questions offer that order", async () => {
  const sortsOf = async (discussionID: number, sort: string) => {
    const params = { discussionID, slug: "sorts", sort };
    const { body } = await lookUpLayout(site, "discussion", { params });
    const found = JSON.stringify(body);
    return [found.includes("questions.sort.accepted"), found.includes('"sort":"-acceptance"')];
  };
  const [question, plain] = [await ask("Sorts"), await ask("Sorts", "discussion")];
  for (const id of [question, plain]) await answer(id);
  expect(await sortsOf(question, "-acceptance")).toEqual([true, true]);
  expect(await sortsOf(question, "-score")).toEqual([true, true]);
  expect(await sortsOf(plain, "-acceptance")).toEqual([false, false]);
});

test("The search finds answered and unanswered questions, as their answers come and go", async () => {
  const find = async (query: string) =>
    (await call(undefined, "GET /search", undefined, `query=${encodeURIComponent(query)}`)).body
      .filter(({ recordType }: { recordType: string }) => recordType === "discussion")
      .map(({ recordID }: { recordID: number }) => recordID)
      .toSorted();
  const becomes = (query: string, expected: number[]) =>
    expect.poll(() => find(query)).toEqual(expected);
  const [one, two] = [await ask("Okapi one"), await ask("Okapi two")];
  await ask("Okapi three", "discussion");
  await becomes("okapi is:unanswered", [one, two]);
  expect(await find("okapi is:answered")).toEqual([]);
  const id = await answer(one);
  await becomes("okapi is:answered", [one]);
  expect(await find("okapi is:unanswered")).toEqual([two]);
  await choose(people.moderator, id, "rejected");
  await becomes("okapi is:unanswered", [one, two]);
  await choose(people.moderator, id, "accepted");
  await becomes("okapi is:answered", [one]);
  await call(people.moderator, `PATCH /comments/${id}`, { discussionID: two });
  await becomes("okapi is:answered", [two]);
  expect(await find("okapi is:unanswered")).toEqual([one]);
  await call(people.moderator, `DELETE /comments/${id}`);
  await becomes("okapi is:unanswered", [one, two]);
  await call(people.moderator, `PUT /discussions/${two}/type`, { type: "discussion" });
  await becomes("okapi is:unanswered", [one]);
  const both = await call(undefined, "GET /search", undefined, "query=okapi&statusID=1,4");
  expect(both.status).toBe(200);
});

test("Unanswered questions are listed by age, for those who may see them", async () => {
  const hiddenID = await createCategory(site.ctx(), {
    allowedDiscussionTypes: ["question"],
    customPermissions: true,
  });
  await ask("Fresh question");
  const earlier = daysAgo(site.ctx(), people.asker.user.userID, 4);
  const old = await createQuestion(earlier, { name: "Old question", categoryID });
  await createQuestion(earlier, { name: "Hidden question", categoryID: hiddenID });
  const page = async (list: string, by?: SignedIn) => {
    const params = { list, sort: "dateInserted" };
    const { body } = await lookUpLayout(site, "discussionList", { params, cookie: by?.cookie });
    return JSON.stringify(body);
  };
  const any = await page("unanswered");
  expect(any).toContain("Old question");
  expect(any).toContain("Fresh question");
  expect(any).not.toContain("Hidden question");
  const older = await page("unanswered:3");
  expect(older).toContain("Old question");
  expect(older).not.toContain("Fresh question");
  expect(older).not.toContain("Hidden question");
  expect(await page("unanswered:3", people.moderator)).toContain("Hidden question");
  expect(await page("unanswered:7")).not.toContain("Old question");
  // Anything else is the list of all.
  expect(await page("unanswered:2")).toContain("Fresh question");
  const id = await answer(old);
  expect(await page("unanswered:3")).not.toContain("Old question");
  await choose(people.asker, id, "rejected");
  expect(await page("unanswered:3")).toContain("Old question");
});

test("The list of all posts links to the unanswered questions, other lists do not", async () => {
  const linksOf = async (params: object, by?: SignedIn) => {
    const { body } = await lookUpLayout(site, "discussionList", { params, cookie: by?.cookie });
    return /"links":\[(\{"name"[^\]]*)\]/.exec(JSON.stringify(body))?.[1];
  };
  const link = JSON.stringify({ name: "Unanswered questions", url: "/discussions/unanswered" });
  expect(await linksOf({})).toBe(link);
  expect(await linksOf({ type: "question" }, people.helper)).toBe(link);
  expect(await linksOf({ list: "unanswered" })).toBeUndefined();
});
