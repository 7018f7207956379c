import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "1000" } });
const people = {} as Record<"member" | "other" | "moderator" | "administrator", SignedIn>;
const places = { open: 0, hidden: 0 };
let posted = 0;

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });
const manage = (endpoint: string, body?: unknown) => call(people.administrator, endpoint, body);

beforeAll(async () => {
  people.member = await signInAs(site.ctx());
  people.other = await signInAs(site.ctx());
  for (const role of ["moderator", "administrator"] as const)
    people[role] = await signInAs(site.ctx(), { roles: [roleIDs[role]] });
  const allowedDiscussionTypes = ["discussion", "question", "idea", "poll"];
  places.open = await createCategory(site.ctx(), { allowedDiscussionTypes });
  places.hidden = await createCategory(site.ctx(), {
    allowedDiscussionTypes,
    customPermissions: true,
  });
});

const write = (by: SignedIn, overrides: object = {}) => {
  posted += 1;
  const text = { name: `Post ${posted}`, body: `Words ${posted}`, format: "markdown" };
  return call(by, "POST /discussions", { ...text, categoryID: places.open, ...overrides });
};
const start = async (by: SignedIn, overrides: object = {}): Promise<number> => {
  const { status, body } = await write(by, overrides);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.discussionID;
};
const reply = async (by: SignedIn, discussionID: number): Promise<number> => {
  posted += 1;
  const body = { discussionID, body: `Reply ${posted}`, format: "markdown" };
  return (await call(by, "POST /comments", body)).body.commentID;
};
const read = async (discussionID: number, by?: SignedIn) =>
  (await call(by, `GET /discussions/${discussionID}`, undefined, "expand=all")).body;

describe("D: fields that nobody may set", () => {
  const forged = {
    score: 1_000,
    hot: 1_000,
    countComments: 99,
    countViews: 99,
    statusID: 3,
    internalStatusID: 8,
    insertUserID: 1,
    updateUserID: 1,
    dateLastComment: "2040-01-01T00:00:00Z",
    dateAccepted: "2040-01-01T00:00:00Z",
    answerStatus: "accepted",
    answerChoice: "accepted",
    acceptedAnswers: [{ commentID: 1 }],
    attributes: { idea: { statusID: 13 }, answer: { status: "accepted" } },
    ideaVotes: [{ urlcode: "Up", count: 50 }],
    reactions: [{ urlcode: "Up", count: 50 }],
    postType: { postTypeID: "question", name: "Forged" },
    postFields: [{ postFieldID: "x", value: "y" }],
    status: { statusID: 3 },
    isHidden: false,
  };

  async function expectUnforged(discussionID: number, author: SignedIn) {
    const post = await read(discussionID);
    expect(post).toMatchObject({
      score: 0,
      countComments: 0,
      insertUserID: author.user.userID,
    });
    expect(post.dateLastComment < "2040").toBe(true);
    expect(post.acceptedAnswers ?? []).toEqual([]);
    expect(post.attributes?.idea?.statusID ?? 11).toBe(11);
  }

  test.each(["discussion", "question", "idea"])("in a %s, new or edited", async (type) => {
    const author = people.member;
    const edited = await start(author, { type });
    for (const [field, value] of Object.entries(forged)) {
      const made = await write(author, { type, [field]: value });
      expect([201, 403, 422], `${field} ${made.status}`).toContain(made.status);
      if (made.status === 201) await expectUnforged(made.body.discussionID, author);
      const changed = await call(author, `PATCH /discussions/${edited}`, { [field]: value });
      expect(changed.status, field).toBeLessThan(500);
      await expectUnforged(edited, author);
    }
  });

  test("in an answer, new or edited", async () => {
    const question = await start(people.member, { type: "question" });
    const body = { discussionID: question, body: "Mine is right", format: "markdown" };
    for (const [field, value] of Object.entries(forged)) {
      const made = await call(people.other, "POST /comments", {
        ...body,
        body: `Mine is right: ${field}`,
        [field]: value,
      });
      expect([201, 403, 422], field).toContain(made.status);
    }
    const commentID = await reply(people.other, question);
    for (const [field, value] of Object.entries(forged)) {
      const { status } = await call(people.other, `PATCH /comments/${commentID}`, {
        [field]: value,
      });
      expect(status, field).toBeLessThan(500);
    }
    const { status, body: answers } = await call(
      undefined,
      "GET /comments",
      undefined,
      `discussionID=${question}&limit=100`,
    );
    expect(status).toBe(200);
    for (const answer of answers)
      expect(answer).toMatchObject({
        answerStatus: "pending",
        score: 0,
        insertUserID: people.other.user.userID,
      });
    expect((await read(question)).acceptedAnswers ?? []).toEqual([]);
    const more = { status: "accepted", acceptUserID: 1, dateAccepted: "2040-01-01T00:00:00Z" };
    await call(people.member, `PATCH /comments/${commentID}/answer`, more);
    const { body: accepted } = await call(undefined, `GET /comments/${commentID}`);
    const { acceptUserID, dateAccepted } = accepted.attributes.answer;
    expect([acceptUserID, dateAccepted < "2040"]).toEqual([people.member.user.userID, true]);
  });

  test("in types, fields and collections", async () => {
    const ownID = people.administrator.user.userID;
    const stamps = { insertUserID: 1, updateUserID: 1, dateInserted: "2040-01-01T00:00:00Z" };
    const more = { ...stamps, isOriginal: true, isDeleted: true, collectionID: 9_999 };
    const type = { postTypeID: "forged", name: "Forged", parentPostTypeID: "discussion" };
    const form = { dataType: "text", formType: "text", visibility: "public" };
    const field = { postFieldID: "forged", label: "Forged", ...form };
    for (const [endpoint, body] of [
      ["POST /post-types", type],
      ["PATCH /post-types/forged", { name: "Forged again" }],
      ["POST /post-fields", field],
      ["PATCH /post-fields/forged", { label: "Forged again" }],
      ["POST /collections", { name: "Forged", records: [] }],
    ] as const) {
      const { status, body: made } = await manage(endpoint, { ...body, ...more });
      expect([200, 201, 422], endpoint).toContain(status);
      if (status === 422) continue;
      expect(made).toMatchObject({ insertUserID: ownID });
      expect(made.dateInserted < "2040").toBe(true);
      expect([made.isOriginal ?? false, made.isDeleted ?? false]).toEqual([false, false]);
      expect(made.collectionID).not.toBe(9_999);
    }
  });
});

describe("B: what a member may not", () => {
  test("decide answers of others, on what is closed, deleted, hidden or no question", async () => {
    const accept = (by: SignedIn | undefined, commentID: number) =>
      call(by, `PATCH /comments/${commentID}/answer`, { status: "accepted" });
    const question = await start(people.member, { type: "question" });
    const commentID = await reply(people.other, question);
    expectError(await accept(undefined, commentID), 401);
    expectError(await accept(people.other, commentID), 403);
    const plain = await reply(people.other, await start(people.member));
    expectError(await accept(people.member, plain), 400);
    await manage(`PATCH /discussions/${question}`, { closed: true });
    expectError(await accept(people.member, commentID), 403);
    await manage(`PATCH /discussions/${question}`, { closed: false, categoryID: places.hidden });
    const answers = [
      await accept(people.member, commentID),
      await accept(people.member, 2_000_000),
    ];
    for (const answer of answers) expectError(answer, 404);
    expect(answers[0]?.body.message).toBe(answers[1]?.body.message);
    await manage(`PATCH /discussions/${question}`, { categoryID: places.open });
    await manage(`DELETE /comments/${commentID}`);
    expect([404, 410]).toContain((await accept(people.member, commentID)).status);
    expect((await read(question)).acceptedAnswers ?? []).toEqual([]);
  });

  test("set the status of ideas, not even of their own", async () => {
    const idea = await start(people.member, { type: "idea" });
    const set = (by: SignedIn | undefined, body: object) =>
      call(by, `PATCH /discussions/${idea}/idea`, body);
    expectError(await set(undefined, { statusID: 12 }), 401);
    expectError(await set(people.member, { statusID: 12 }), 403);
    expectError(await set(people.member, { statusID: 12, insertUserID: 1 }), 403);
    expect((await read(idea)).attributes.idea.statusID).toBe(11);
    expectError(await set(people.moderator, { statusID: 2 }), 422);
    expectError(await set(people.moderator, { statusID: 2_147_483_647 }), 422);
  });

  test("vote twice, down where only up counts, on closed or hidden ideas", async () => {
    const idea = await start(people.member, { type: "idea" });
    const vote = (by: SignedIn | undefined, reactionType: string) =>
      call(by, `POST /discussions/${idea}/reactions`, { reactionType });
    const tabs = Array.from({ length: 20 }, () => vote(people.other, "Up"));
    for (const { status } of await Promise.all(tabs)) expect([200, 503]).toContain(status);
    expect((await read(idea)).score).toBe(1);
    const down = await vote(people.moderator, "Down");
    expect(down.status).toBeGreaterThanOrEqual(400);
    expectError(await vote(undefined, "Up"), 401);
    const { body: statuses } = await manage("GET /discussions/statuses");
    const closed = statuses.find(
      (each: { state: string; recordSubtype?: string; name: string; statusID: number }) =>
        each.state === "closed" && each.statusID > 10,
    );
    expect(
      (await manage(`PATCH /discussions/${idea}/idea`, { statusID: closed.statusID })).status,
    ).toBe(200);
    const late = await vote(people.moderator, "Up");
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect((await read(idea)).score).toBe(1);
    await manage(`PATCH /discussions/${idea}`, { categoryID: places.hidden });
    expectError(await vote(people.member, "Up"), 404);
  });

  test("start posts of types for other roles, nor turn posts into them", async () => {
    const type = {
      postTypeID: "notice",
      name: "Notice",
      parentPostTypeID: "discussion",
      roleIDs: [roleIDs.moderator],
      categoryIDs: [places.open],
    };
    expect((await manage("POST /post-types", type)).status).toBe(201);
    const refused = await write(people.member, { postTypeID: "notice" });
    expect([403, 422]).toContain(refused.status);
    const own = await start(people.member);
    for (const [endpoint, body] of [
      [`PATCH /discussions/${own}`, { postTypeID: "notice" }],
      [`PUT /discussions/${own}/type`, { type: "notice" }],
      [`PUT /discussions/${own}/type`, { postTypeID: "notice" }],
    ] as const) {
      expect((await call(people.member, endpoint, body)).status, endpoint).toBeLessThan(500);
      expect((await read(own)).postTypeID, endpoint).toBe("discussion");
    }
    const { body } = await call(people.member, "GET /post-types");
    expect(JSON.stringify(body)).not.toContain("notice");
    expectError(await call(people.member, "GET /post-types/notice"), 404);
    expect((await write(people.moderator, { postTypeID: "notice" })).status).toBe(201);
  });

  test("learn of hidden categories from types", async () => {
    const { body } = await call(people.member, "GET /post-types");
    for (const { categoryIDs, countCategories } of body) {
      expect(categoryIDs).not.toContain(places.hidden);
      expect(countCategories).toBe(categoryIDs.length);
    }
    const ideas = (id: number) =>
      call(people.member, `PUT /categories/${id}/ideas`, { ideationType: "up" });
    for (const id of [places.hidden, 2_000_000]) expectError(await ideas(id), 403);
  });

  test("read private and internal values by filters, sorts and searches", async () => {
    for (const [postFieldID, visibility] of [
      ["phone", "private"],
      ["verdict", "internal"],
    ])
      await manage("POST /post-fields", {
        postFieldID,
        label: postFieldID,
        dataType: "text",
        formType: "text",
        visibility,
        postTypeID: "discussion",
      });
    const discussionID = await start(people.member, { postMeta: { phone: "555 SECRET" } });
    await manage(`PATCH /discussions/${discussionID}`, { postMeta: { verdict: "SPAM SECRET" } });
    for (const by of [undefined, people.other]) {
      const texts = [JSON.stringify(await read(discussionID, by))];
      for (const query of ["postMeta[phone]=555 SECRET", "postMeta[verdict]=SPAM SECRET"]) {
        const { status, body } = await call(by, "GET /discussions", undefined, encodeURI(query));
        expect([query, status, body]).toEqual([query, 200, []]);
      }
      texts.push(JSON.stringify((await call(by, "GET /search", undefined, "query=SECRET")).body));
      texts.push(
        JSON.stringify((await call(by, "GET /post-fields")).body.map((each: object) => each)),
      );
      for (const text of texts) expect(text).not.toMatch(/SECRET"|verdict/);
    }
    const own = await call(
      people.member,
      "GET /discussions",
      undefined,
      encodeURI("postMeta[phone]=555 SECRET"),
    );
    expect(own.body).toHaveLength(1);
    const verdict = await call(
      people.member,
      "GET /discussions",
      undefined,
      encodeURI("postMeta[verdict]=SPAM SECRET"),
    );
    expect(verdict.body).toEqual([]);
  });

  test("see records of collections that they may not see", async () => {
    const secret = await start(people.administrator, { categoryID: places.hidden, name: "Unseen" });
    const records = [
      { recordType: "discussion", recordID: secret },
      { recordType: "category", recordID: places.hidden },
    ];
    const made = await manage("POST /collections", { name: "Hidden picks", records });
    const path = `GET /collections/${made.body.collectionID}/content/en`;
    for (const by of [undefined, people.member]) {
      const { status, body } = await call(by, path);
      expect([status, body.records]).toEqual([200, []]);
    }
    for (const { recordID, recordType } of records) {
      const adds = (id: number) =>
        call(people.moderator, "POST /collections", {
          name: "Guess",
          records: [{ recordType, recordID: id }],
        });
      const [hidden, never] = [await adds(recordID), await adds(2_000_000)];
      expect([hidden.status, hidden.body.errors]).toEqual([422, never.body.errors]);
    }
  });
});
