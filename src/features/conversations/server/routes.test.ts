import { beforeAll, describe, expect, test } from "vitest";
import { expectError, expectIgnored, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { createConversation, createMessage } from "./factories.ts";

const environment = { FOLKMOOT_RATE_LIMIT_FACTOR: "1000" };
const site = testSite({ environment });
const missing = 9_999_999;
let ann: SignedIn;
let bea: SignedIn;
let cay: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
let unconfirmed: SignedIn;

beforeAll(async () => {
  [ann, bea, cay, stranger] = (await Promise.all([0, 1, 2, 3].map(() => signInAs(site.ctx())))) as [
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  unconfirmed = await signInAs(site.ctx(), { roles: [roleIDs.unconfirmed] });
});

const call = (endpoint: string, by?: SignedIn, more: object = {}) =>
  site.request(endpoint, { cookie: by?.cookie, ...more });

const begin = (by = ann, others = [bea], given: Parameters<typeof createConversation>[3] = {}) =>
  createConversation(
    site.ctx(),
    by.user,
    others.map(({ user }) => user),
    given,
  );

const say = async (by: SignedIn, conversationID: number, body: string) =>
  (await createMessage(site.ctx(), by.user, conversationID, body)).messageID;

const outsiders = () => [stranger, admin];

describe("POST /conversations", () => {
  const post = (body: unknown, by?: SignedIn) => call("POST /conversations", by, { body });

  test("begins one, by either name of the first message", async () => {
    const member = await signInAs(site.ctx());
    for (const field of ["initialBody", "intitialBody"]) {
      const answer = await post(
        {
          participantUserIDs: [bea.user.userID, member.user.userID],
          [field]: `Hello by **${field}**`,
          initialFormat: "markdown",
        },
        member,
      );
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({
        name: bea.user.name,
        isNamed: false,
        body: `<p>Hello by <strong>${field}</strong></p>\n`,
        excerpt: `Hello by ${field}`,
        url: `/messages/${answer.body.conversationID}`,
        insertUserID: member.user.userID,
        countParticipants: 2,
        countMessages: 1,
        unread: false,
        countUnread: 0,
        mayWrite: true,
        participants: [{ userID: bea.user.userID }, { userID: member.user.userID }],
        lastMessage: { insertUserID: member.user.userID },
      });
    }
  });

  test("takes one without a first message, and with a name", async () => {
    const member = await signInAs(site.ctx());
    const participantUserIDs = [ann, bea].map(({ user }) => user.userID);
    const { body } = await post({ participantUserIDs, name: " Summer fair " }, member);
    expect(body).toMatchObject({ name: "Summer fair", isNamed: true, countMessages: 0, body: "" });
    expect(body).not.toHaveProperty("lastMessage");
  });

  test("is one conversation, however often it is sent", async () => {
    const member = await signInAs(site.ctx());
    const body = { participantUserIDs: [bea.user.userID], initialBody: "Once" };
    const answers = await Promise.all([post(body, member), post(body, member)]);
    const ids = new Set(answers.map((answer) => answer.body.conversationID));
    expect(ids.size).toBe(1);
  });

  test("is refused to guests and to those without the permission", async () => {
    const body = { participantUserIDs: [bea.user.userID], initialBody: "Hello" };
    expectError(await post(body), 401);
    expectError(await post(body, unconfirmed), 403);
  });

  test("refuses whom nobody can write to", async () => {
    const banned = await createUser(site.ctx());
    await call(`PUT /users/${banned.userID}/ban`, admin, { body: { banned: true } });
    const waiting = await createUser(site.ctx(), { roles: [roleIDs.applicant] });
    const initialBody = "Hello";
    const to = (...participantUserIDs: unknown[]) => post({ participantUserIDs, initialBody }, ann);
    expectError(await to(ann.user.userID), 422, "participantUserIDs");
    expectError(await to(), 422, "participantUserIDs");
    expectError(await to("x"), 422);
    expectError(await to(missing), 422, "participantUserIDs");
    expectError(await to(waiting.userID), 422, "participantUserIDs");
    expectError(await to(banned.userID), 403, "participantUserIDs");
    const many = await Promise.all(Array.from({ length: 20 }, () => createUser(site.ctx())));
    const all = many.map(({ userID }) => userID);
    const refused = expectError(await to(...all), 422, "participantUserIDs");
    expect(refused.errors?.[0]?.code).toBe("maxItems");
  });

  test("refuses what is no message", async () => {
    const participantUserIDs = [bea.user.userID];
    const sent = (more: object) => post({ participantUserIDs, ...more }, ann);
    expectError(await sent({ initialBody: " " }), 422, "body");
    expectError(await sent({ initialBody: "x".repeat(2_001) }), 422, "body");
    expectError(await sent({ initialBody: "x", initialFormat: "morse" }), 422, "initialFormat");
    expectError(await sent({ initialBody: "x", name: "\u200b" }), 422, "name");
    expectError(await sent({ name: "x".repeat(101) }), 422, "name");
    expectIgnored(await sent({ initialBody: "y", color: "red" }), "color");
  });
});

describe("GET /conversations", () => {
  const list = (by?: SignedIn, query?: string) => call("GET /conversations", by, { query });
  // biome-ignore lint/suspicious/noExplicitAny: responses are untyped in tests
  const idsOf = (rows: any[]) => rows.map(({ conversationID }) => conversationID);

  test("lists one's own, by their last message, in pages and filtered", async () => {
    const [own, other] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
    const first = await begin(own, [bea], { body: "First" });
    const second = await begin(own, [other], { body: "Second" });
    const third = await begin(other, [own, bea], { body: "Third" });
    await say(own, first, "Once more");
    expect(idsOf((await list(own)).body)).toEqual([first, third, second]);
    const { body, headers } = await list(own, "limit=2&page=2");
    expect(idsOf(body)).toEqual([second]);
    expect(headers.get("link")).not.toContain("next");
    expect((await list(own, "limit=2")).headers.get("link")).toContain("next");
    const by = (query: string) => list(own, query).then((answer) => idsOf(answer.body));
    expect(await by(`insertUserID=${other.user.userID}`)).toEqual([third]);
    expect(await by(`participantUserID=${bea.user.userID}`)).toEqual([first, third]);
    expect(await by(`participantUserID=${missing}`)).toEqual([]);
  });

  test("shows nobody those of others, and guests none", async () => {
    await begin();
    for (const by of outsiders()) {
      expect((await list(by, `participantUserID=${ann.user.userID}`)).body).toEqual([]);
      expect((await list(by, `insertUserID=${ann.user.userID}`)).body).toEqual([]);
    }
    expectError(await list(), 401);
    expectError(await list(ann, "limit=101"), 422, "limit");
  });

  test("and the stream of one cost a fixed number of statements", async () => {
    const own = await signInAs(site.ctx());
    for (const body of ["One", "Two", "Three"]) await begin(own, [bea, cay], { body });
    const conversationID = await begin(own, [bea], { body: "Four" });
    for (const each of ["Five", "Six"]) await say(bea, conversationID, each);
    const cost = async (path: string, query = "") =>
      Number((await call(`GET ${path}`, own, { query })).headers.get("x-app-statements"));
    await cost("/conversations");
    expect(await cost("/conversations", "expand=all")).toBeLessThanOrEqual(8);
    const query = `conversationID=${conversationID}&expand=all`;
    expect(await cost("/messages", query)).toBeLessThanOrEqual(10);
    expect(await cost(`/conversations/${conversationID}`)).toBeLessThanOrEqual(8);
  });
});

describe("GET /conversations/{conversationID}", () => {
  test("shows it to those who take part alone", async () => {
    const conversationID = await begin();
    const path = `GET /conversations/${conversationID}`;
    expect((await call(path, bea)).body).toMatchObject({
      name: ann.user.name,
      unread: true,
      countUnread: 1,
    });
    for (const by of outsiders()) expectError(await call(path, by), 404);
    expectError(await call(path), 401);
    expectError(await call(`GET /conversations/${missing}`, ann), 404);
  });
});

describe("PATCH /conversations/{conversationID}", () => {
  const patch = (conversationID: number, body: unknown, by?: SignedIn) =>
    call(`PATCH /conversations/${conversationID}`, by, { body });

  test("names it for all, who read by whom", async () => {
    const conversationID = await begin();
    const { body } = await patch(conversationID, { name: "Garden" }, bea);
    expect(body).toMatchObject({ name: "Garden", isNamed: true, countMessages: 2 });
    expect((await call(`GET /conversations/${conversationID}`, ann)).body).toMatchObject({
      name: "Garden",
      unread: false,
      excerpt: `${bea.user.name} named the conversation “Garden”.`,
    });
    expect((await patch(conversationID, { name: null }, ann)).body).toMatchObject({
      name: bea.user.name,
      isNamed: false,
    });
  });

  test("is refused to others, and bad names to all", async () => {
    const conversationID = await begin();
    for (const by of outsiders())
      expectError(await patch(conversationID, { name: "Mine" }, by), 404);
    expectError(await patch(conversationID, { name: "Mine" }), 401);
    for (const name of ["", "\u200b", "x".repeat(101), 1])
      expectError(await patch(conversationID, { name }, ann), 422, "name");
  });
});

describe("participants", () => {
  const path = (conversationID: number) => `/conversations/${conversationID}/participants`;
  const add = (conversationID: number, userIDs: unknown, by?: SignedIn) =>
    call(`POST ${path(conversationID)}`, by, { body: { participantUserIDs: userIDs } });

  test("are added by those who take part, and read from then on", async () => {
    const conversationID = await begin();
    const added = await add(conversationID, [cay.user.userID, bea.user.userID], bea);
    expect(added.status).toBe(200);
    expect(added.body.map((each: { userID: number }) => each.userID).toSorted()).toEqual(
      [ann, bea, cay].map(({ user }) => user.userID).toSorted(),
    );
    await say(ann, conversationID, "Welcome");
    const query = `conversationID=${conversationID}`;
    const { body } = await call("GET /messages", cay, { query });
    expect(body.map(({ display }: { display: string }) => display)).toEqual(["notice", "full"]);
    expect(body[0].body).toContain(`${bea.user.name} added ${cay.user.name}.`);
    const { body: before } = await call("GET /messages", ann, { query });
    expect(before).toHaveLength(3);
    expectError(await call(`GET /messages/${before[0].messageID}`, cay), 404);
  });

  test("are listed in pages and by status", async () => {
    const conversationID = await begin(ann, [bea, cay]);
    await call(`DELETE /conversations/${conversationID}/leave`, cay);
    const list = (query = "", by: SignedIn | undefined = ann) =>
      call(`GET ${path(conversationID)}`, by, { query });
    expect((await list("expand=user")).body).toMatchObject([
      { userID: bea.user.userID, user: { name: bea.user.name } },
      { userID: ann.user.userID },
    ]);
    expect((await list("status=deleted")).body).toMatchObject([{ userID: cay.user.userID }]);
    expect((await list("status=all")).headers.get("x-app-page-result-count")).toBe("3");
    expectError(await list("limit=4"), 422, "limit");
    for (const by of [...outsiders(), cay]) expectError(await list("", by), 404);
  });

  test("are added by nobody else", async () => {
    const conversationID = await begin();
    for (const by of outsiders())
      expectError(await add(conversationID, [cay.user.userID], by), 404);
    expectError(await add(conversationID, [cay.user.userID]), 401);
    expectError(await add(conversationID, [cay.user.userID], unconfirmed), 403);
    expectError(await add(conversationID, [missing], ann), 422, "participantUserIDs");
    expectError(await add(conversationID, [], ann), 422, "participantUserIDs");
  });
});

describe("DELETE /conversations/{conversationID}/leave", () => {
  const leave = (conversationID: number, by?: SignedIn) =>
    call(`DELETE /conversations/${conversationID}/leave`, by);

  test("removes the viewer and notifies the others", async () => {
    const conversationID = await begin(ann, [bea, cay]);
    expect((await leave(conversationID, bea)).status).toBe(204);
    expectError(await leave(conversationID, bea), 404);
    expectError(await call(`GET /conversations/${conversationID}`, bea), 404);
    const { body } = await call(`GET /conversations/${conversationID}`, ann);
    expect(body).toMatchObject({ countParticipants: 2, excerpt: `${bea.user.name} left.` });
  });

  test("deletes it once all have left, until when the last one writes to nobody", async () => {
    const conversationID = await begin();
    await leave(conversationID, bea);
    const { body } = await call(`GET /conversations/${conversationID}`, ann);
    expect(body).toMatchObject({ name: bea.user.name, mayWrite: false });
    const message = { conversationID, body: "Anybody?" };
    expectError(await call("POST /messages", ann, { body: message }), 403);
    await leave(conversationID, ann);
    const { db } = site.ctx();
    expect(
      await db
        .selectFrom("messages")
        .where("conversationID", "=", conversationID)
        .selectAll()
        .execute(),
    ).toEqual([]);
  });

  test("is refused to others", async () => {
    const conversationID = await begin();
    for (const by of outsiders()) expectError(await leave(conversationID, by), 404);
    expectError(await leave(conversationID), 401);
  });
});

describe("PUT /conversations/{conversationID}/read", () => {
  const read = (conversationID: number, body: object, by?: SignedIn) =>
    call(`PUT /conversations/${conversationID}/read`, by, { body });
  const unread = async (by: SignedIn) => {
    const { body } = await call("GET /users/me-counts", by);
    return body.counts.find(({ name }: { name: string }) => name === "Conversations").count;
  };

  test("moves the own mark on, and never back", async () => {
    const reader = await signInAs(site.ctx());
    const conversationID = await begin(ann, [reader]);
    await say(ann, conversationID, "Two");
    await say(ann, conversationID, "Three");
    expect(await unread(reader)).toBe(1);
    expect((await call("GET /users/me", reader)).body.countUnreadConversations).toBe(1);
    const marked = async (position?: number) =>
      (await read(conversationID, { position }, reader)).body;
    expect(await marked(2)).toEqual({ readPosition: 2, countUnread: 1 });
    expect(await marked(1)).toEqual({ readPosition: 2, countUnread: 1 });
    expect(await unread(reader)).toBe(1);
    expect(await marked()).toEqual({ readPosition: 3, countUnread: 0 });
    expect(await marked(99)).toEqual({ readPosition: 3, countUnread: 0 });
    expect(await unread(reader)).toBe(0);
  });

  test("is refused to others", async () => {
    const conversationID = await begin();
    for (const by of outsiders()) expectError(await read(conversationID, {}, by), 404);
    expectError(await read(conversationID, {}), 401);
    expectError(await read(conversationID, { position: -1 }, ann), 422, "position");
  });
});

test("POST /conversations/{conversationID}/typing is for those who take part", async () => {
  const conversationID = await begin();
  const type = (by?: SignedIn) => call(`POST /conversations/${conversationID}/typing`, by);
  expect((await type(ann)).status).toBe(204);
  for (const by of outsiders()) expectError(await type(by), 404);
  expectError(await type(), 401);
});

test("a site that switches conversations off has none", async () => {
  const conversationID = await begin();
  await changeSettings(site.ctx(), { "conversations.enabled": false });
  for (const path of [
    "/conversations",
    `/conversations/${conversationID}`,
    "/messages",
    "/messages/search?query=hello",
  ])
    expectError(await call(`GET ${path.split("?")[0]}`, ann, { query: path.split("?")[1] }), 404);
  expect((await call("GET /users/me", bea)).body.countUnreadConversations).toBe(0);
  await changeSettings(site.ctx(), { "conversations.enabled": true });
});
