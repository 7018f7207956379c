import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { approvalOf } from "#features/held-posts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { createPoll } from "./factories.ts";

const clock = { now: new Date() };
const site = testSite({ now: () => clock.now });
let author: SignedIn;
let moderator: SignedIn;
let administrator: SignedIn;
let categoryID: number;

beforeAll(async () => {
  author = await signInAs(site.ctx());
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const allowedDiscussionTypes = ["discussion", "question", "poll"];
  categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes });
});

const call = (endpoint: string, by?: SignedIn, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });
const pollOf = async (discussionID: number, by?: SignedIn) =>
  (await call(`GET /discussions/${discussionID}`, by)).body.poll;
const vote = (by: SignedIn, pollID: number, pollOptionID: number | undefined) =>
  call(`POST /polls/${pollID}/vote`, by, { pollOptionID });
const post = (name: string, more: object = {}) => ({
  name,
  body: `Text of ${name}`,
  format: "markdown",
  categoryID,
  ...more,
});
const poll = { pollOption: [{ body: "Tea" }, { body: "Coffee" }], maxChoices: 2 };

describe("merging", () => {
  const merge = (from: number, into: number) =>
    call("PATCH /discussions/merge", moderator, {
      discussionIDs: [from],
      destinationDiscussionID: into,
    });

  test("moves the poll with its votes and its question", async () => {
    const source = await createPoll(site.ctx(), {}, { categoryID, name: "Which colour?" });
    const target = await createDiscussion(site.ctx(), { categoryID });
    await vote(author, source.pollID, source.ids[1]);
    expect((await merge(source.discussionID, target)).body.progress.successIDs).toHaveLength(1);
    expect(await pollOf(target, author)).toMatchObject({
      pollID: source.pollID,
      name: "Which colour?",
      countVotes: 1,
      pollOptionIDs: [source.ids[1]],
    });
    expect((await vote(moderator, source.pollID, source.ids[0])).status).toBe(201);
  });

  test("gives the rights to the author of the post that remains", async () => {
    const maker = await signInAs(site.ctx());
    const as = ({ user }: SignedIn) => site.ctx().as({ ...site.ctx().viewer, userID: user.userID });
    const { discussionID, pollID } = await createPoll(as(maker), {}, { categoryID });
    const target = await createDiscussion(as(author), { categoryID });
    const editable = async (by: SignedIn) => (await call(`GET /polls/${pollID}`, by)).body.editable;
    const file = async ({ cookie }: SignedIn) =>
      (await fetch(`${site.address()}/poll/results/${pollID}.csv`, { headers: { cookie } })).status;
    expect([await editable(maker), await editable(author)]).toEqual(["everything", "nothing"]);
    await merge(discussionID, target);
    expect([await editable(maker), await editable(author)]).toEqual(["nothing", "everything"]);
    expect([await file(maker), await file(author)]).toEqual([403, 200]);
    expectError(await call(`DELETE /polls/${pollID}`, maker), 403);
    expect((await call(`DELETE /polls/${pollID}`, author)).status).toBe(204);
  });

  test("is refused for two posts with polls", async () => {
    const [one, other] = [await createPoll(site.ctx()), await createPoll(site.ctx())];
    const { body } = await merge(one.discussionID, other.discussionID);
    expect(JSON.stringify(body)).toContain("Both posts have a poll");
    for (const { discussionID, pollID } of [one, other])
      expect((await pollOf(discussionID)).pollID).toBe(pollID);
  });
});

test("another type keeps the poll", async () => {
  const { discussionID, pollID, ids } = await createPoll(site.ctx(), {}, { categoryID });
  await vote(author, pollID, ids[0]);
  const path = `PUT /discussions/${discussionID}/type`;
  expect((await call(path, moderator, { type: "question" })).body.type).toBe("question");
  expect(await pollOf(discussionID)).toMatchObject({ pollID, countVotes: 1 });
});

test("a post that was held has its poll once it is approved", async () => {
  const held = await createCategory(site.ctx(), { allowedDiscussionTypes: ["discussion", "poll"] });
  await call("PATCH /config", administrator, {
    "premoderation.categoryIDs": [held],
    "premoderation.discussions": true,
  });
  const dateCloses = new Date(clock.now.getTime() + 3_600_000).toISOString();
  const given = post("Held", { categoryID: held, type: "poll", poll: { ...poll, dateCloses } });
  const { status } = await call("POST /discussions", author, given);
  expect(status).toBe(202);
  const refused = post("Bad", { categoryID: held, type: "poll" });
  expectError(await call("POST /discussions", author, refused), 422, "poll");
  const [{ heldPostID }] = (await call("GET /held-posts", author)).body;
  const approval = await approvalOf(site.ctx(), heldPostID);
  await call(`PATCH /reports/records/heldPost/${heldPostID}`, moderator, approval);
  const { recordID } = (await call(`GET /held-posts/${heldPostID}`, author)).body;
  expect(await pollOf(recordID)).toMatchObject({
    insertUserID: author.user.userID,
    countOptions: 2,
    maxChoices: 2,
    dateCloses,
  });
});

test("a scheduled post has the poll of its draft", async () => {
  const attributes = {
    body: "Text",
    format: "markdown",
    draftMeta: {
      name: "Scheduled",
      categoryID,
      "text:poll.pollOption.0.body": "Tea",
      "text:poll.pollOption.1.body": "Coffee",
      "text:poll.anonymous": "true",
    },
  };
  const draft = { recordType: "discussion", attributes };
  const { draftID } = (await call("POST /drafts", moderator, draft)).body;
  const dateScheduled = new Date(clock.now.getTime() + 1_200_000).toISOString();
  await call(`PATCH /drafts/schedule/${draftID}`, moderator, { dateScheduled });
  clock.now = new Date(dateScheduled);
  const job = site.platform().extensions.find(schedules, "drafts.post-due");
  await job?.handle(createJobContext(site.platform(), site.platform().log));
  const [latest] = (await call("GET /polls", undefined, undefined, "limit=1")).body;
  expect(latest).toMatchObject({ name: "Scheduled", anonymous: true, countOptions: 2 });
});

describe("the form for edits", () => {
  test("may send a poll as it is shown, whatever of it is restricted", async () => {
    for (const rules of [{ anonymous: true }, { maxChoices: 9 }, { isRanked: true }]) {
      const { discussionID, pollID, ids } = await createPoll(site.ctx(), rules);
      await vote(author, pollID, ids[0]);
      const { isRanked, maxChoices, results, anonymous, canChangeVote, pollOption } =
        await pollOf(discussionID);
      const options = pollOption.map(({ pollOptionID, body }: Record<string, unknown>) => ({
        pollOptionID,
        body,
      }));
      const sent = { isRanked, maxChoices, results, anonymous, canChangeVote, pollOption: options };
      const path = `PATCH /discussions/${discussionID}`;
      expect((await call(path, moderator, { poll: sent })).status).toBe(200);
      expect((await pollOf(discussionID)).dateEdited).toBeNull();
    }
  });

  test("knows what can be changed, and edits after votes are shown with their number", async () => {
    const ctx = site.ctx().as({ ...site.ctx().viewer, userID: author.user.userID });
    const dateCloses = new Date(clock.now.getTime() + 1_800_000).toISOString();
    const { discussionID, pollID, ids } = await createPoll(ctx, { dateCloses }, { categoryID });
    const editable = async (by?: SignedIn) => (await pollOf(discussionID, by)).editable;
    expect([await editable(), await editable(author)]).toEqual(["nothing", "everything"]);
    await vote(moderator, pollID, ids[0]);
    expect([await editable(author), await editable(moderator)]).toEqual(["closing", "wording"]);
    const path = `PATCH /discussions/${discussionID}`;
    expectError(await call(path, author, { poll: { name: "Other" } }), 409);
    expect((await call(path, author, { poll: { dateCloses: null } })).status).toBe(200);
    const edited = { dateCloses: null, countVotesEdited: 1, dateEdited: expect.any(String) };
    expect(await pollOf(discussionID)).toMatchObject(edited);
    await call(path, moderator, { poll: { name: "Other" } });
    expect((await pollOf(discussionID)).name).toBe("Other");
    await call(path, moderator, { poll: { name: null, dateCloses } });
    expect((await pollOf(discussionID)).name).not.toBe("Other");
    clock.now = new Date(dateCloses);
    expect([await editable(author), await editable(moderator)]).toEqual(["nothing", "wording"]);
    expectError(await call(path, author, { poll: { dateCloses: null } }), 409);
    expect((await call(path, moderator, { poll: { remove: true } })).status).toBe(200);
    expect(await pollOf(discussionID)).toBeUndefined();
  });
});
