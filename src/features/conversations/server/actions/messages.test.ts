import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createConversation, createMessage } from "../factories.ts";

const site = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "1000" } });
const slow = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "0.1" } });
const missing = 9_999_999;
let ann: SignedIn;
let bea: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  ann = await signInAs(site.ctx());
  bea = await signInAs(site.ctx());
  stranger = await signInAs(site.ctx());
  admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

const call = (endpoint: string, by?: SignedIn, more: object = {}) =>
  site.request(endpoint, { cookie: by?.cookie, ...more });
const begin = (body?: string) => createConversation(site.ctx(), ann.user, [bea.user], { body });
const say = async (by: SignedIn, conversationID: number, body: string) =>
  (await createMessage(site.ctx(), by.user, conversationID, body)).messageID;
const outsiders = () => [stranger, admin];

describe("POST /messages", () => {
  const post = (body: unknown, by?: SignedIn) => call("POST /messages", by, { body });

  test("writes in every format, plain text unless told", async () => {
    const conversationID = await begin();
    const { status, body } = await post({ conversationID, body: "a < b" }, bea);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      conversationID,
      position: 2,
      display: "full",
      url: `/messages/${conversationID}?at=2#Message_${body.messageID}`,
      insertUserID: bea.user.userID,
      isIgnored: false,
      dateUpdated: null,
      permissions: { "messages.edit": true, "messages.delete": true },
    });
    expect(body.body).toContain("a &lt; b");
    const rich = JSON.stringify([{ type: "p", children: [{ text: "Rich", bold: true }] }]);
    const answer = await post({ conversationID, body: rich, format: "rich2" }, bea);
    expect(answer.body.body).toContain("<strong>Rich</strong>");
  });

  test("is one message when sent twice, and two with a reply in between", async () => {
    const conversationID = await begin();
    const yes = { conversationID, body: "Yes" };
    const ids = await Promise.all([post(yes, ann), post(yes, ann)]);
    expect(new Set(ids.map(({ body }) => body.messageID)).size).toBe(1);
    await say(bea, conversationID, "Sure?");
    expect((await post(yes, ann)).body.position).toBe(4);
  });

  test("is for those who take part", async () => {
    const conversationID = await begin();
    const body = { conversationID, body: "Let me in" };
    for (const by of outsiders()) expectError(await post(body, by), 404);
    expectError(await post(body), 401);
    expectError(await post({ conversationID: missing, body: "x" }, ann), 404);
  });

  test.each([
    [{ body: "" }, "body"],
    [{ body: "x".repeat(2_001) }, "body"],
    [{ body: 5 }, "body"],
    [{ body: "x", format: "morse" }, "format"],
    [{ body: "x", conversationID: "y" }, "conversationID"],
    [{ body: "!quote[Ann](/discussion/9999999)", format: "markdown" }, "body"],
  ])("refuses %j", async (bad, field) => {
    expectError(await post({ conversationID: await begin(), ...bad }, ann), 422, field);
  });

  test("ends the draft that it was written in, once", async () => {
    const conversationID = await begin();
    const place = { parentRecordType: "conversation", parentRecordID: conversationID };
    const attributes = { body: "From a draft", format: "markdown" };
    const { body: draft } = await call("POST /drafts", ann, {
      body: { recordType: "message", ...place, attributes },
    });
    expect(draft).toMatchObject({
      name: bea.user.name,
      editUrl: `/messages/${conversationID}?draft=${draft.draftID}#write`,
    });
    const message = { conversationID, ...attributes, draftID: draft.draftID };
    expect((await post(message, ann)).status).toBe(201);
    expectError(await call(`GET /drafts/${draft.draftID}/edit`, ann), 410);
    expectError(await post({ ...message, body: "From a draft again" }, ann), 409);
  });

  test("can quote what its author may see", async () => {
    const discussionID = await createDiscussion(site.ctx(), { name: "Bees", body: "They hum" });
    const conversationID = await begin();
    const body = `!quote[x](/discussion/${discussionID})\n\nLook`;
    const answer = await post({ conversationID, body, format: "markdown" }, ann);
    expect(answer.body.body).toContain("They hum");
  });
});

describe("GET /messages", () => {
  const list = (query: string, by?: SignedIn) => call("GET /messages", by, { query });
  // biome-ignore lint/suspicious/noExplicitAny: responses are untyped in tests
  const places = (rows: any[]) => rows.map(({ position }) => position);

  test("lists the places of a conversation in pages, from either end", async () => {
    const conversationID = await begin("One");
    for (const body of ["Two", "Three", "Four", "Five"]) await say(ann, conversationID, body);
    const of = async (query: string) =>
      places((await list(`conversationID=${conversationID}&${query}`, bea)).body);
    expect(await of("limit=2")).toEqual([1, 2]);
    expect(await of("limit=2&page=3")).toEqual([5]);
    expect(await of("limit=2&page=4")).toEqual([]);
    expect(await of("limit=2&sort=-position")).toEqual([5, 4]);
    expect(await of("limit=2&sort=-position&page=3")).toEqual([1]);
    expect(await of("position=2..4&limit=2&page=2")).toEqual([4]);
    expect(await of("position=>9")).toEqual([]);
    expect(await of(`insertUserID=${ann.user.userID}&position=>=4`)).toEqual([4, 5]);
    expect(await of(`insertUserID=${bea.user.userID}`)).toEqual([]);
    const first = await list(`conversationID=${conversationID}&limit=5`, bea);
    expect(first.headers.get("link") ?? "").not.toContain("next");
  });

  test("without a conversation lists the latest of all", async () => {
    const conversationID = await begin("The latest of all");
    const { body } = await list("limit=1", bea);
    expect(body).toMatchObject([{ conversationID, position: 1 }]);
    expect((await list("", stranger)).body).toEqual([]);
  });

  test("is for those who take part", async () => {
    const conversationID = await begin();
    for (const by of outsiders())
      expectError(await list(`conversationID=${conversationID}`, by), 404);
    expectError(await list(`conversationID=${conversationID}`), 401);
    expectError(await list("position=x", ann), 422, "position");
    expectError(await list("limit=101", ann), 422, "limit");
  });
});

describe("GET /messages/search", () => {
  const search = (query: string, by?: SignedIn) => call("GET /messages/search", by, { query });
  // biome-ignore lint/suspicious/noExplicitAny: responses are untyped in tests
  const idsOf = (answer: any) => answer.body.map(({ messageID }: any) => messageID);

  test("finds words in any order, script and case, in what one may read", async () => {
    const conversationID = await begin("The Quarterly report, 100% done");
    const other = await say(bea, conversationID, "報告書はどこですか");
    const query = (text: string) => `query=${encodeURIComponent(text)}`;
    const first = idsOf(await search(query("REPORT quarterly"), ann));
    expect(first).toHaveLength(1);
    expect(idsOf(await search(query("100%"), bea))).toEqual(first);
    expect(idsOf(await search(query("告書"), ann))).toEqual([other]);
    const { body } = await search(`${query("告書")}&conversationID=${conversationID}`, ann);
    expect(body[0]).toMatchObject({ name: bea.user.name, conversationID });
    expect(idsOf(await search(query("report missing"), ann))).toEqual([]);
    expect(idsOf(await search(query("quarterly"), stranger))).toEqual([]);
    expect(idsOf(await search(query("quarterly"), admin))).toEqual([]);
    for (const by of outsiders())
      expectError(await search(`query=x&conversationID=${conversationID}`, by), 404);
    expectError(await search("query=x"), 401);
    expectError(await search("query=", ann), 422, "query");
  });
});

describe("one message", () => {
  test("is read by those who take part", async () => {
    const conversationID = await begin();
    const messageID = await say(bea, conversationID, "Between us");
    expect((await call(`GET /messages/${messageID}`, ann)).body).toMatchObject({
      messageID,
      insertUser: { name: bea.user.name },
      permissions: { "messages.edit": false },
    });
    for (const by of outsiders()) expectError(await call(`GET /messages/${messageID}`, by), 404);
    expectError(await call(`GET /messages/${messageID}`), 401);
    expectError(await call(`GET /messages/${missing}`, ann), 404);
  });

  test("is changed by its author, for a while", async () => {
    const conversationID = await begin();
    const messageID = await say(bea, conversationID, "Teh");
    const path = `/messages/${messageID}`;
    const patch = (body: unknown, by?: SignedIn) => call(`PATCH ${path}`, by, { body });
    const { body: edit } = await call(`GET ${path}/edit`, bea);
    expect(edit).toMatchObject({ messageID, conversationID, body: "Teh", format: "markdown" });
    const { body: own } = await call(`GET ${path}`, bea);
    expect(Date.parse(own.dateEditEnds) - Date.parse(own.dateInserted)).toBe(3_600_000);
    expect((await call(`GET ${path}`, ann)).body).not.toHaveProperty("dateEditEnds");
    const changed = await patch({ body: "The", version: edit.version }, bea);
    expect(changed.body).toMatchObject({ dateUpdated: expect.any(String) });
    expect(changed.body.body).toContain("The");
    expectError(await patch({ body: "Other", version: edit.version }, bea), 412);
    expectError(await patch({ body: "Mine" }, ann), 403);
    expectError(await call(`GET ${path}/edit`, ann), 403);
    for (const by of outsiders()) {
      expectError(await patch({ body: "Mine" }, by), 404);
      expectError(await call(`GET ${path}/edit`, by), 404);
    }
    expectError(await patch({ body: "Mine" }), 401);
    expectError(await patch({ body: "" }, bea), 422, "body");
    await changeSettings(site.ctx(), { "ui.editContentTimeout": 0 });
    expectError(await patch({ body: "Too late" }, bea), 403);
    expectError(await call(`DELETE ${path}`, bea), 403);
    await changeSettings(site.ctx(), { "ui.editContentTimeout": 3_600 });
  });

  test("leaves its place without its words when its author deletes it", async () => {
    const conversationID = await begin();
    const messageID = await say(bea, conversationID, "Regretted");
    const path = `/messages/${messageID}`;
    expectError(await call(`DELETE ${path}`, ann), 403);
    for (const by of outsiders()) expectError(await call(`DELETE ${path}`, by), 404);
    expectError(await call(`DELETE ${path}`), 401);
    expect((await call(`DELETE ${path}`, bea)).status).toBe(204);
    expectError(await call(`DELETE ${path}`, bea), 410);
    expectError(await call(`PATCH ${path}`, bea, { body: { body: "Back" } }), 410);
    const gone = { display: "tombstone", body: "", position: 2 };
    expect((await call(`GET ${path}`, ann)).body).toMatchObject(gone);
    const { body } = await call(`GET /conversations/${conversationID}`, ann);
    expect(body).toMatchObject({ body: "", excerpt: "", countMessages: 2 });
    const { db } = site.ctx();
    const rows = db.selectFrom("messages").where("messageID", "=", messageID).selectAll();
    expect(JSON.stringify(await rows.execute())).not.toContain("Regretted");
  });
});

test("Names are given no faster than messages are written", async () => {
  const [own, other] = [await signInAs(slow.ctx()), await signInAs(slow.ctx())];
  const conversationID = await createConversation(slow.ctx(), own.user, [other.user]);
  const statuses: number[] = [];
  for (const name of ["Garden", "Orchard", "Meadow"]) {
    const given = { cookie: own.cookie, body: { name } };
    statuses.push((await slow.request(`PATCH /conversations/${conversationID}`, given)).status);
  }
  expect(statuses).toEqual([200, 429, 429]);
});

describe("whoever is ignored", () => {
  test("cannot write to whoever ignores them, nor be written to", async () => {
    const [shy, loud] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
    const conversationID = await createConversation(site.ctx(), shy.user, [loud.user]);
    await call(`PUT /users/${loud.user.userID}/ignored`, shy);
    const to = (whom: SignedIn, by: SignedIn) =>
      call("POST /conversations", by, {
        body: { participantUserIDs: [whom.user.userID], initialBody: "Hey" },
      });
    const refused = expectError(await to(shy, loud), 403, "participantUserIDs");
    expect(refused.errors?.[0]?.message).toBe(`You cannot write to ${shy.user.name}.`);
    expectError(await to(loud, shy), 403, "participantUserIDs");
    for (const by of [shy, loud]) {
      const message = { conversationID, body: "Hey" };
      expectError(await call("POST /messages", by, { body: message }), 403);
      expect((await call(`GET /conversations/${conversationID}`, by)).body.mayWrite).toBe(false);
    }
    const named = { body: { name: "Read this" } };
    expectError(await call(`PATCH /conversations/${conversationID}`, loud, named), 403);
    const added = { body: { participantUserIDs: [ann.user.userID] } };
    expectError(await call(`POST /conversations/${conversationID}/participants`, loud, added), 403);
    const others = await createConversation(site.ctx(), loud.user, [ann.user]);
    expectError(
      await call(`POST /conversations/${others}/participants`, loud, {
        body: { participantUserIDs: [shy.user.userID] },
      }),
      403,
    );
  });

  test("leaves messages read in groups", async () => {
    const [shy, loud] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
    const all = [loud.user, ann.user];
    const conversationID = await createConversation(site.ctx(), shy.user, all);
    await call(`PUT /users/${loud.user.userID}/ignored`, shy);
    await say(loud, conversationID, "Hear me");
    const { body } = await call(`GET /conversations/${conversationID}`, shy);
    expect(body).toMatchObject({ countUnread: 0, mayWrite: true });
    const query = `conversationID=${conversationID}&sort=-position`;
    const { body: stream } = await call("GET /messages", shy, { query });
    expect(stream[0]).toMatchObject({ isIgnored: true });
    const { body: list } = await call("GET /conversations", shy);
    expect(list[0]).toMatchObject({ conversationID, body: "", excerpt: "" });
    await say(ann, conversationID, "And me");
    const again = await call(`GET /conversations/${conversationID}`, shy);
    expect(again.body.countUnread).toBe(1);
  });
});
