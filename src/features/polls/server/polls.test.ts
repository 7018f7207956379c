import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";

const clock = { now: new Date() };
const site = testSite({ now: () => clock.now });
const hour = 3_600_000;

const people = {} as Record<"author" | "member" | "moderator" | "administrator", SignedIn>;
let categoryID = 0;

beforeAll(async () => {
  for (const name of ["author", "member"] as const) people[name] = await signInAs(site.ctx());
  for (const role of ["moderator", "administrator"] as const)
    people[role] = await signInAs(site.ctx(), { roles: [roleIDs[role]] });
  categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes: ["discussion", "poll"] });
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

const options = (...texts: string[]) => texts.map((body) => ({ body }));
let posted = 0;

async function start(poll: object = {}, by = people.author, type = "poll") {
  posted += 1;
  const text = { name: `Question ${posted}`, body: `Text ${posted}`, format: "markdown" };
  const { status, body } = await call(by, "POST /discussions", {
    ...text,
    categoryID,
    type,
    poll: { pollOption: options("Red", "Green", "Blue"), ...poll },
  });
  expect(status).toBe(201);
  const ids = body.poll.pollOption.map(
    ({ pollOptionID }: { pollOptionID: number }) => pollOptionID,
  );
  return { discussionID: body.discussionID, pollID: body.poll.pollID, ids, poll: body.poll };
}

const vote = (by: SignedIn | undefined, pollID: number, ...pollOptionIDs: number[]) =>
  call(by, `POST /polls/${pollID}/vote`, { pollOptionIDs });
const read = async (pollID: number, by?: SignedIn) => (await call(by, `GET /polls/${pollID}`)).body;
const countsOf = ({ pollOption }: { pollOption: { countVotes: number | null }[] }) =>
  pollOption.map(({ countVotes }) => countVotes);

describe("a poll", () => {
  test("is part of a post of its type, and of any other post", async () => {
    const { discussionID, pollID } = await start();
    const { body } = await call(undefined, `GET /discussions/${discussionID}`);
    expect(body).toMatchObject({ type: "poll", poll: { pollID, countOptions: 3, countVotes: 0 } });
    expect(body.poll.pollOption.map(({ body: text }: { body: string }) => text)).toEqual([
      "Red",
      "Green",
      "Blue",
    ]);
    const plain = await start({}, people.author, "discussion");
    expect((await read(plain.pollID)).name).toBe(`Question ${posted}`);
    const listed = (await call(undefined, "GET /polls", undefined, "expand=insertUser")).body;
    expect(listed[0]).toMatchObject({
      pollID: plain.pollID,
      insertUser: { userID: people.author.user.userID },
    });
    const by = `insertUserID=${people.member.user.userID}`;
    expect((await call(undefined, "GET /polls", undefined, by)).body).toEqual([]);
  });

  test("is created by POST /polls, alone or on a post", async () => {
    const pollOption = options("Tea", "Coffee");
    const alone = await call(people.author, "POST /polls", {
      name: "Drinks?",
      categoryID,
      pollOption,
    });
    expect(alone.status).toBe(201);
    expect(alone.body).toMatchObject({ name: "Drinks?", countOptions: 2 });
    const post = { name: "Plain", body: "Words of it", format: "markdown", categoryID };
    const { discussionID } = (await call(people.author, "POST /discussions", post)).body;
    const given = { name: "And you?", discussionID, pollOption };
    const added = await call(people.author, "POST /polls", given);
    expect(added.body).toMatchObject({ name: "And you?", discussionID });
    expectError(await call(people.author, "POST /polls", given), 409);
    expectError(await call(people.member, "POST /polls", given), 403);
    expectError(await call(people.author, "POST /polls", { name: "X", pollOption }), 422);
    const typed = { ...post, name: "Typed", body: "More", poll: { pollOption } };
    expect((await call(people.author, "POST /discussions/poll", typed)).body.type).toBe("poll");
  });

  test.each([
    [{ pollOption: [{ body: "One" }] }],
    [{ pollOption: Array.from({ length: 21 }, (_, index) => ({ body: `${index}` })) }],
    [{ pollOption: [{ body: "Same" }, { body: "same" }] }],
    [{ pollOption: [{ body: "A" }, { body: " " }] }],
    [{ pollOption: [{ body: "A" }, { body: "B", pollOptionID: 1 }] }],
    [{ results: "afterClosing" }],
    [{ dateCloses: "2001-01-01T00:00:00Z" }],
    [{ maxChoices: 0 }],
  ])("is refused if invalid: %j", async (poll) => {
    const given = { name: "Bad", body: "Bad", format: "markdown", categoryID, type: "poll" };
    const pollOption = options("Yes", "No");
    expectError(
      await call(people.author, "POST /discussions", { ...given, poll: { pollOption, ...poll } }),
      422,
    );
    expectError(await call(people.author, "POST /discussions", given), 422, "poll");
  });

  test("is offered where posts are started only to those with the permission", async () => {
    const granted = ["session.valid", "discussions.view", "discussions.add", "polls.vote"];
    const permissions = Object.fromEntries(granted.map((name) => [name, true]));
    const role = { name: "Without polls", permissions: [{ type: "global", permissions }] };
    const { roleID } = (await call(people.administrator, "POST /roles", role)).body;
    const without = await signInAs(site.ctx(), { roles: [roleID] });
    const offered = async (by: SignedIn) =>
      (await call(by, "GET /post-forms/discussion")).body.others.map(
        ({ postTypeID }: { postTypeID: string }) => postTypeID,
      );
    expect(await offered(people.member)).toContain("poll");
    expect(await offered(without)).toContain("discussion");
    expect(await offered(without)).not.toContain("poll");
    const given = { name: "No", body: "No", format: "markdown", categoryID };
    const poll = { type: "poll", poll: { pollOption: options("Yes", "No") } };
    expectError(await call(without, "POST /discussions", { ...given, ...poll }), 403);
    expect((await call(without, "POST /discussions", given)).status).toBe(201);
  });

  test("cannot be converted", async () => {
    const given = { name: "No", body: "No", format: "markdown", categoryID };
    const { discussionID } = await start();
    const path = `PUT /discussions/${discussionID}/type`;
    expectError(await call(people.administrator, path, { type: "discussion" }), 422, "type");
    const { body } = await call(people.author, "POST /discussions", {
      ...given,
      name: "Plain one",
    });
    const to = `PUT /discussions/${body.discussionID}/type`;
    expectError(await call(people.administrator, to, { type: "poll" }), 422, "type");
  });
});

describe("a vote", () => {
  test("is counted once, changed and withdrawn", async () => {
    const { pollID, ids } = await start();
    const { status, body } = await vote(people.member, pollID, ids[1]);
    expect([status, body.pollOptionID, body.userID]).toEqual([
      201,
      ids[1],
      people.member.user.userID,
    ]);
    await vote(people.member, pollID, ids[1]);
    const poll = await read(pollID, people.member);
    expect(poll).toMatchObject({ countVotes: 1, hasVoted: true, pollOptionIDs: [ids[1]] });
    expect(countsOf(poll)).toEqual([0, 1, 0]);
    await vote(people.member, pollID, ids[2]);
    expect(countsOf(await read(pollID))).toEqual([0, 0, 1]);
    const votes = (await call(undefined, `GET /polls/${pollID}/votes`, undefined, "expand=user"))
      .body;
    expect(votes).toMatchObject([{ pollOptionID: ids[2], user: { userID: body.userID } }]);
    const file = (by: SignedIn) =>
      fetch(`${site.address()}/poll/results/${pollID}.csv`, { headers: { cookie: by.cookie } });
    expect(await (await file(people.author)).text()).toContain(",Blue,1");
    expect((await file(people.member)).status).toBe(403);
    expect((await call(people.member, `DELETE /polls/${pollID}/vote`)).status).toBe(204);
    expect(await read(pollID)).toMatchObject({ countVotes: 0 });
  });

  test("raced from ten tabs counts once", async () => {
    const { pollID, ids } = await start();
    const tabs = Array.from({ length: 10 }, (_, tab) => vote(people.member, pollID, ids[tab % 3]));
    for (const { status } of await Promise.all(tabs)) expect(status).toBe(201);
    const poll = await read(pollID);
    expect(poll.countVotes).toBe(1);
    expect(countsOf(poll).toSorted()).toEqual([0, 0, 1]);
  });

  test("has at most as many choices as allowed", async () => {
    const { pollID, ids } = await start({ maxChoices: 2 });
    expectError(await vote(people.member, pollID, ...ids), 422, "pollOptionID");
    expectError(await vote(people.member, pollID, ids[0], ids[0]), 422, "pollOptionID");
    await vote(people.member, pollID, ids[0], ids[2]);
    expect(countsOf(await read(pollID))).toEqual([1, 0, 1]);
  });

  test("is refused to guests, for others, for foreign options, and where the post is unseen", async () => {
    const { pollID, ids, discussionID } = await start();
    const other = await start();
    expectError(await vote(undefined, pollID, ids[0]), 401);
    expectError(await vote(people.member, pollID, other.ids[0]), 422, "pollOptionID");
    expectError(await call(people.member, `POST /polls/${pollID}/vote`, {}), 422);
    const forOther = { pollOptionID: ids[0], userID: people.author.user.userID };
    expectError(await call(people.member, `POST /polls/${pollID}/vote`, forOther), 403);
    expectError(await vote(people.member, 999_999, ids[0]), 404);
    await call(people.administrator, `DELETE /discussions/${discussionID}`);
    expectError(await vote(people.member, pollID, ids[0]), 410);
    const hidden = await createCategory(site.ctx(), {
      customPermissions: true,
      allowedDiscussionTypes: ["discussion", "poll"],
    });
    const move = { categoryID: hidden };
    await call(people.administrator, `PATCH /discussions/${other.discussionID}`, move);
    expectError(await vote(people.member, other.pollID, other.ids[0]), 404);
    expectError(await call(people.member, `GET /polls/${other.pollID}`), 404);
    expectError(await call(people.member, `GET /polls/${other.pollID}/votes`), 404);
    const listed = (await call(people.member, "GET /polls")).body;
    expect(listed.map((poll: { pollID: number }) => poll.pollID)).not.toContain(other.pollID);
  });

  test("needs the permission, which accounts with unconfirmed addresses lack", async () => {
    const { pollID, ids } = await start();
    for (const role of ["unconfirmed", "applicant"] as const) {
      const by = await signInAs(site.ctx(), { roles: [roleIDs[role]] });
      expect((await read(pollID, by)).canVote).toBe(false);
      expectError(await vote(by, pollID, ids[0]), 403);
      expectError(await call(by, `DELETE /polls/${pollID}/vote`), 403);
    }
    expect((await read(pollID, people.member)).canVote).toBe(true);
  });

  test("is final if the poll says so", async () => {
    const { pollID, ids } = await start({ canChangeVote: false });
    await vote(people.member, pollID, ids[0]);
    expectError(await vote(people.member, pollID, ids[1]), 409);
    expectError(await call(people.member, `DELETE /polls/${pollID}/vote`), 409);
    expect((await read(pollID, people.member)).canVote).toBe(false);
  });

  test("is refused from the closing date on, whatever jobs ran", async () => {
    const dateCloses = new Date(clock.now.getTime() + hour).toISOString();
    const { pollID, ids } = await start({ dateCloses, results: "afterClosing" });
    await vote(people.member, pollID, ids[0]);
    const before = await read(pollID, people.author);
    expect([before.countVotes, ...countsOf(before)]).toEqual([null, null, null, null]);
    expectError(await call(people.administrator, `GET /polls/${pollID}/votes`), 403);
    expectError(await call(people.author, `GET /polls/${pollID}/results`), 403);
    clock.now = new Date(dateCloses);
    expectError(await vote(people.author, pollID, ids[0]), 409);
    expect(countsOf(await read(pollID))).toEqual([1, 0, 0]);
    const job = site.platform().extensions.find(schedules, "polls.note-closed");
    await job?.handle(createJobContext(site.platform(), site.platform().log));
  });

  test("shows the results to its voter alone, if they are shown after voting", async () => {
    const { pollID, discussionID, ids } = await start({ results: "afterVoting" });
    await vote(people.member, pollID, ids[0]);
    expect(countsOf(await read(pollID, people.member))).toEqual([1, 0, 0]);
    expect(countsOf(await read(pollID, people.administrator))).toEqual([null, null, null]);
    const page = (await call(undefined, `GET /discussions/${discussionID}`)).body.poll;
    expect([page.countVotes, ...countsOf(page)]).toEqual([null, null, null, null]);
  });
});

describe("an anonymous poll", () => {
  test("stores nowhere who voted for what, and stays so", async () => {
    const { pollID, discussionID, ids } = await start({ anonymous: true });
    const { body } = await vote(people.member, pollID, ids[0]);
    expect(body).toMatchObject({ pollOptionID: null, pollOptionIDs: [], dateInserted: null });
    expect(await read(pollID, people.member)).toMatchObject({
      countVotes: 1,
      hasVoted: true,
      pollOptionIDs: [],
      canVote: false,
    });
    expectError(await vote(people.member, pollID, ids[1]), 409);
    expectError(await call(people.member, `DELETE /polls/${pollID}/vote`), 409);
    expectError(await call(people.administrator, `GET /polls/${pollID}/votes`), 403);
    const path = `PATCH /discussions/${discussionID}/poll`;
    expectError(await call(people.administrator, path, { anonymous: false }), 409);
    const { db } = site.ctx();
    const votes = await db.selectFrom("pollVotes").select("userID").where("pollID", "=", pollID);
    expect(await votes.execute()).toEqual([]);
    const voters = db.selectFrom("pollVoters").selectAll().where("pollID", "=", pollID);
    expect(await voters.execute()).toMatchObject([{ dateInserted: null }]);
  });
});

describe("an edit", () => {
  test("changes everything before the first vote, and little after it", async () => {
    const { pollID, discussionID, ids } = await start();
    const path = `PATCH /discussions/${discussionID}/poll`;
    const pollOption = [{ body: "Blue", pollOptionID: ids[2] }, { body: "Black" }];
    expect((await call(people.author, path, { pollOption, anonymous: true })).status).toBe(200);
    const poll = await read(pollID);
    expect(poll).toMatchObject({ anonymous: true, countOptions: 2, dateEdited: null });
    expect(poll.pollOption[0]).toMatchObject({ pollOptionID: ids[2], body: "Blue" });
    await vote(people.member, pollID, ids[2]);
    const kept = poll.pollOption.map(({ pollOptionID, body }: (typeof poll)["pollOption"]) => ({
      pollOptionID,
      body,
    }));
    expectError(await call(people.author, path, { pollOption }), 409);
    expectError(await call(people.author, path, { maxChoices: 2 }), 409);
    const reworded = [{ ...kept[0], body: "Navy" }, kept[1]];
    expectError(await call(people.author, path, { pollOption: reworded }), 409);
    expect((await call(people.moderator, path, { pollOption: reworded })).status).toBe(200);
    const after = await read(pollID);
    expect(after).toMatchObject({ dateEdited: expect.any(String), countVotes: 1 });
    expectError(await call(people.member, path, { pollOption: kept }), 403);
    const edit = await call(people.author, `GET /discussions/${discussionID}/poll`);
    expect(edit.body).toMatchObject({ pollID, categoryID });
  });

  test("removes a poll from a plain post, with votes only by moderators", async () => {
    const { pollID, ids } = await start({}, people.author, "discussion");
    await vote(people.member, pollID, ids[0]);
    expectError(await call(people.author, `DELETE /polls/${pollID}`), 409);
    expectError(await call(people.member, `DELETE /polls/${pollID}`), 403);
    expect((await call(people.moderator, `DELETE /polls/${pollID}`)).status).toBe(204);
    expectError(await call(people.moderator, `GET /polls/${pollID}`), 404);
    const typed = await start();
    expectError(await call(people.author, `DELETE /polls/${typed.pollID}`), 409);
  });
});
