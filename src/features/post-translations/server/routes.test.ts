import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import {
  addCategory,
  environment,
  german,
  startTranslator,
  useTranslator,
} from "./fixtures/translator.ts";

const translator = await startTranslator();
afterAll(() => translator.close());
const site = testSite({ environment, runsJobs: true });

let administrator: SignedIn;
const manage = async (endpoint: string, body?: unknown) => {
  const answer = await site.request(endpoint, { cookie: administrator.cookie, body });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};

let author: SignedIn;
let reader: SignedIn;
let categoryID = 0;
beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await useTranslator(manage, translator);
  author = await signInAs(site.ctx());
  reader = await signInAs(site.ctx());
  categoryID = await addCategory(manage, { mode: "onDemand" });
});
beforeEach(() => {
  translator.fault = undefined;
  translator.translate = (text) =>
    text.toUpperCase().replace(/<[^>]*>/g, (tag) => tag.toLowerCase());
  translator.asked.length = 0;
});

let posted = 0;

async function post(changes: object = {}): Promise<number> {
  posted += 1;
  const body = { ...german, name: `${german.name} ${posted}`, categoryID, ...changes };
  const answer = await site.request("POST /discussions", { cookie: author.cookie, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.discussionID;
}

const translate = (discussionID: number, as: SignedIn | undefined, body: object = {}) =>
  site.request(`POST /discussions/${discussionID}/translate`, { cookie: as?.cookie, body });

const charactersSent = () => translator.asked.flatMap(({ texts }) => texts).join("").length;

const fieldOf = async (discussionID: number, as?: SignedIn) =>
  (
    await site.request(`GET /discussions/${discussionID}`, {
      cookie: as?.cookie,
      query: "expand=translation",
    })
  ).body.translation;

describe("translating a post", () => {
  test("gives title and body in the reader's language, and says by whom", async () => {
    const discussionID = await post();
    const { status, body } = await translate(discussionID, reader);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      recordType: "discussion",
      recordID: discussionID,
      locale: "en",
      sourceLocale: "de",
      name: `${german.name} ${posted}`.toUpperCase(),
      serviceName: "HTTP service",
      isComplete: true,
    });
    expect(body.body).toContain("<p>ICH HABE GESTERN");
    const { body: original } = await site.request(`GET /discussions/${discussionID}`);
    expect(original).toMatchObject({ name: `${german.name} ${posted}` });
  });

  test("a comment is translated, and its quotes, code and mentions stay", async () => {
    const discussionID = await post();
    const text = `${german.body} Siehe \`npm install\` und https://example.org/Weg.\n\n> Ein Zitat`;
    const { body: comment } = await site.request("POST /comments", {
      cookie: author.cookie,
      body: { discussionID, body: text, format: "markdown" },
    });
    const { status, body } = await site.request(`POST /comments/${comment.commentID}/translate`, {
      cookie: reader.cookie,
      body: {},
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.body).toContain("SIEHE <code>npm install</code> UND <a ");
    expect(body.body).toContain("https://example.org/Weg");
    expect(body.body).toContain("Ein Zitat");
    expect(JSON.stringify(translator.asked)).not.toMatch(/npm|Zitat|example\.org/);
  });

  test("costs nothing the second time, and only what an edit changed", async () => {
    const discussionID = await post();
    await translate(discussionID, reader);
    const first = charactersSent();
    await translate(discussionID, reader);
    expect(charactersSent()).toBe(first);
    const added = "Nur dieser Absatz ist neu und kostet etwas.";
    await site.request(`PATCH /discussions/${discussionID}`, {
      cookie: author.cookie,
      body: { body: `${german.body}\n\n${added}`, format: "markdown" },
    });
    expect(await fieldOf(discussionID, reader)).toMatchObject({ isOffered: true });
    const { body } = await translate(discussionID, reader);
    expect(body.body).toContain(added.toUpperCase());
    expect(charactersSent()).toBe(first + added.length);
  });

  test("guests get what is there, and start nothing", async () => {
    const discussionID = await post();
    expectError(await translate(discussionID, undefined), 401);
    expect(translator.asked).toEqual([]);
    expect(await fieldOf(discussionID)).toBeUndefined();
    await translate(discussionID, reader);
    expect((await translate(discussionID, undefined)).status).toBe(200);
    expect(await fieldOf(discussionID)).toMatchObject({ isOffered: true, sourceLocale: "de" });
  });

  test("is refused for what is in this language, unknown languages and other input", async () => {
    const discussionID = await post();
    expectError(await translate(discussionID, reader, { locale: "de" }), 422, "locale");
    expectError(await translate(discussionID, reader, { locale: "tlh" }), 422, "locale");
    expectError(await translate(discussionID, reader, { locale: "" }), 422, "locale");
    expectError(await translate(discussionID, reader, { locale: "es" }), 409);
    expect(translator.asked).toEqual([]);
  });

  test("of what a reader may not see is not found", async () => {
    expectError(await translate(999_999, reader), 404);
    const discussionID = await post();
    await manage(`DELETE /discussions/${discussionID}`);
    expectError(await translate(discussionID, reader), 410);
  });
});

describe("what is not translated", () => {
  test("posts of categories that do not say so", async () => {
    const silent = await addCategory(manage, { mode: "off" });
    const discussionID = await post({ categoryID: silent });
    expectError(await translate(discussionID, reader), 403);
    expect(await fieldOf(discussionID, reader)).toBeUndefined();
  });

  test("posts of groups, which others do not even find", async () => {
    const group = await manage("POST /groups", { name: "Stille Wasser", privacy: "private" });
    const discussionID = (await manage("POST /discussions", { ...german, groupID: group.groupID }))
      .discussionID as number;
    expectError(await translate(discussionID, administrator), 403);
    expectError(await translate(discussionID, reader), 404);
    expect(translator.asked).toEqual([]);
  });

  test("posts of a private community, unless the category says so", async () => {
    const discussionID = await post();
    await manage("PATCH /config", { "site.privateCommunity": true });
    try {
      expectError(await translate(discussionID, reader), 403);
      await manage(`PATCH /categories/${categoryID}`, {
        postTranslation: { mode: "onDemand", includesHidden: true },
      });
      expect((await translate(discussionID, reader)).status).toBe(200);
    } finally {
      await manage("PATCH /config", { "site.privateCommunity": false });
      await manage(`PATCH /categories/${categoryID}`, { postTranslation: { mode: "onDemand" } });
    }
  });

  test("posts of members who do not want it, and nothing for readers who do not", async () => {
    const discussionID = await post();
    const prefer = (preferences: object, { user, cookie }: SignedIn) =>
      site.request(`PATCH /users/${user.userID}/preferences`, { cookie, body: preferences });
    await expect.poll(() => fieldOf(discussionID, reader)).toMatchObject({ isOffered: true });
    expect((await prefer({ "postTranslations.shown": "off" }, reader)).status).toBeLessThan(300);
    expect(await fieldOf(discussionID, reader)).toBeUndefined();
    await prefer({ "postTranslations.shown": "on" }, reader);
    await prefer({ "postTranslations.own": "off" }, author);
    expectError(await translate(discussionID, reader), 403);
    expect(await fieldOf(discussionID, reader)).toBeUndefined();
    await prefer({ "postTranslations.own": "on" }, author);
  });
});

describe("a service that does not translate", () => {
  test("beyond the budget, readers are told when to come back", async () => {
    const discussionID = await post();
    const key = "translationServices.charactersPerMemberAndDay";
    await manage("PATCH /config", { [key]: 10 });
    const refused = await translate(discussionID, reader);
    expectError(refused, 429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(translator.asked).toEqual([]);
    await manage("PATCH /config", { [key]: 1_000_000 });
  });

  test("that is broken leaves the markup and shows what it could not translate", async () => {
    const discussionID = await post();
    translator.translate = (text) =>
      text.includes("Regen") ? "<script>alert(1)</script>" : `${text}!`;
    const { body } = await translate(discussionID, reader);
    expect(body).toMatchObject({ isComplete: false });
    expect(body.body).toContain("Auch bei Regen");
    expect(body.body).not.toContain("script");
  });

  test("that is away is said to be, and what it translates later is complete", async () => {
    const discussionID = await post();
    translator.fault = (response) => void response.writeHead(500).end();
    const refused = await translate(discussionID, reader);
    expectError(refused, 503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
