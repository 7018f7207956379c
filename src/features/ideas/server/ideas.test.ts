import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });

const people = {} as Record<"member" | "other" | "moderator" | "administrator", SignedIn>;
let categoryID = 0;

beforeAll(async () => {
  people.member = await signInAs(site.ctx());
  people.other = await signInAs(site.ctx());
  for (const role of ["moderator", "administrator"] as const)
    people[role] = await signInAs(site.ctx(), { roles: [roleIDs[role]] });
  categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes: ["idea"] });
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });
const propose = (place = categoryID) =>
  createDiscussion(site.ctx(), { categoryID: place, type: "idea" });
const vote = (by: SignedIn | undefined, discussionID: number, reactionType = "Up") =>
  call(by, `POST /discussions/${discussionID}/reactions`, { reactionType });
const read = async (discussionID: number, by?: SignedIn) =>
  (await call(by, `GET /discussions/${discussionID}`, undefined, "expand=reactions")).body;

describe("a vote", () => {
  test("counts once, is shown to the voter, and can be taken back", async () => {
    const idea = await propose();
    const { status, body } = await vote(people.member, idea);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ urlcode: "Up", count: 1, hasReacted: true, isVote: true }]);
    await vote(people.member, idea);
    await vote(people.other, idea);
    expect(await read(idea)).toMatchObject({
      score: 2,
      ideaVotes: [{ urlcode: "Up", count: 2, hasReacted: false }],
      attributes: {
        idea: {
          type: "up",
          statusID: 11,
          status: { name: "Active", state: "open" },
          statusNotes: null,
        },
      },
    });
    await call(people.member, `DELETE /discussions/${idea}/reactions`);
    expect(await read(idea, people.other)).toMatchObject({
      score: 1,
      ideaVotes: [{ count: 1, hasReacted: true }],
    });
  });

  test("raced from ten tabs counts once", async () => {
    const idea = await propose();
    await Promise.all(Array.from({ length: 10 }, () => vote(people.member, idea)));
    expect(await read(idea)).toMatchObject({ score: 1, ideaVotes: [{ count: 1 }] });
  });

  test("is refused to guests and to those who may not see the idea", async () => {
    const idea = await propose();
    expectError(await vote(undefined, idea), 401);
    const hidden = await createCategory(site.ctx(), { customPermissions: true });
    await call(people.administrator, `PATCH /categories/${hidden}`, { ideationType: "up" });
    expectError(await vote(people.member, await propose(hidden)), 404);
  });

  test("is refused while the status is closed, but can be taken back", async () => {
    const idea = await propose();
    await vote(people.member, idea);
    await call(people.moderator, `PATCH /discussions/${idea}/idea`, { statusID: 16 });
    const { status, body } = await vote(people.other, idea);
    expect([status, body.message]).toEqual([409, "Voting on this idea is closed."]);
    await call(people.member, `DELETE /discussions/${idea}/reactions`);
    expect((await read(idea)).score).toBe(0);
  });

  test("is against an idea only where the category takes such votes", async () => {
    const idea = await propose();
    expectError(await vote(people.member, idea, "Down"), 404);
    expectError(await vote(people.member, idea, "Like"), 404);
    const place = await createCategory(site.ctx());
    await call(people.administrator, `PATCH /categories/${place}`, { ideationType: "up-down" });
    const contested = await propose(place);
    await vote(people.member, contested);
    await vote(people.member, contested, "Down");
    await vote(people.other, contested, "Down");
    expect(await read(contested)).toMatchObject({
      score: -2,
      ideaVotes: [
        { urlcode: "Up", count: 0 },
        { urlcode: "Down", count: 2 },
      ],
    });
  });

  test("is none on other posts", async () => {
    const plain = await createDiscussion(site.ctx());
    expectError(await vote(people.member, plain), 404);
    expect(await read(plain)).not.toHaveProperty("ideaVotes");
    expect((await read(plain)).attributes).toEqual({});
  });
});

describe("lists", () => {
  test("are sorted by votes and filtered by status", async () => {
    const place = await createCategory(site.ctx(), { allowedDiscussionTypes: ["idea"] });
    const [one, two] = [await propose(place), await propose(place)];
    await vote(people.member, one);
    await vote(people.member, two);
    await vote(people.other, two);
    await call(people.moderator, `PATCH /discussions/${one}/idea`, { statusID: 13 });
    const list = async (query: string) =>
      (
        await call(undefined, "GET /discussions", undefined, `categoryID=${place}&${query}`)
      ).body.map(({ discussionID }: { discussionID: number }) => discussionID);
    expect(await list("sort=-score")).toEqual([two, one]);
    expect(await list("sort=-score&statusID=13")).toEqual([one]);
    expect(await list("sort=-score&statusID=11")).toEqual([two]);
  });
});

describe("merging", () => {
  test("counts voters once", async () => {
    const [source, target] = [await propose(), await propose()];
    await vote(people.member, source);
    await vote(people.other, source);
    await vote(people.other, target);
    const body = { discussionIDs: [source, target], destinationDiscussionID: target };
    expect((await call(people.moderator, "PATCH /discussions/merge", body)).status).toBe(200);
    expect(await read(target)).toMatchObject({ score: 2, ideaVotes: [{ count: 2 }] });
    const { body: comments } = await call(
      undefined,
      "GET /comments",
      undefined,
      `discussionID=${target}&expand=reactions`,
    );
    expect(comments).toHaveLength(1);
    expect(comments[0].score).toBe(0);
  });
});
