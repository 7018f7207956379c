import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { holdFrom } from "./settings.ts";

interface ServiceRequest {
  method: string;
  url: URL;
  authorization: string | undefined;
  body: string;
}

const requests: ServiceRequest[] = [];
let answer: { status?: number; headers?: Record<string, string>; body?: string } | "never" = {};
const stub = createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://double");
  const { authorization } = request.headers;
  requests.push({ method: request.method ?? "", url, authorization, body: await text(request) });
  if (answer === "never") return;
  response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? "");
});
stub.listen(0, "127.0.0.1");
await once(stub, "listening");
afterAll(() => {
  stub.closeAllConnections();
  stub.close();
});
const base = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });
const guarded = testSite();

let author: SignedIn;
let administrator: SignedIn;
let discussionID: number;

const call = (endpoint: string, as?: SignedIn, body?: unknown, at = site) =>
  at.request(endpoint, { cookie: as?.cookie, body });

const off = {
  holdFrom: 0,
  refuseFrom: 0,
  newForDays: 7,
  firstPosts: 3,
  holdsUnchecked: false,
  "stopForumSpam.isOn": false,
  "akismet.key": "",
  "service.url": "",
  "service.key": "",
};

const choose = async (settings: Record<string, unknown>) => {
  const body = Object.fromEntries(
    Object.entries({ ...off, ...settings }).map(([name, value]) => [`spam.${name}`, value]),
  );
  expect((await call("PATCH /config", administrator, body)).status).toBe(204);
};

const comment = (body: string, as = author) =>
  call("POST /comments", as, { discussionID, body, format: "markdown" });

beforeEach(async () => {
  requests.length = 0;
  answer = {};
  author = await signInAs(site.ctx(), { email: `author${Date.now()}@example.org` });
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await choose({});
  const categoryID = await createCategory(site.ctx());
  discussionID = await createDiscussion(site.ctx(), { categoryID });
});

test("Private messages are only scored, and sent to no service", async () => {
  await choose({ "service.url": `${base}/check`, holdFrom: 2 });
  answer = { body: JSON.stringify({ verdict: "refuse" }) };
  const write = (words: string) =>
    call("POST /conversations", author, {
      participantUserIDs: [administrator.user.userID],
      initialBody: words,
      initialFormat: "markdown",
    });
  expect((await write("Only for you")).status).toBe(201);
  expect((await write("See https://a.example/")).status).toBe(201);
  expect(requests).toEqual([]);
  expect(
    expectError(await write("See https://a.example/ and https://b.example/"), 403).description,
  ).toBe("This looks like spam.");
  expect(requests).toEqual([]);
});

describe("a new site", () => {
  beforeEach(() => choose({ holdFrom: holdFrom.default }));

  test("holds posts with links by new members, and accepts others", async () => {
    expect((await comment("Just words")).status).toBe(201);
    expect((await comment("See https://a.example/")).status).toBe(202);
    const advert = "Buy at https://a.example/ or https://b.example/ or https://c.example/";
    expect((await comment(advert)).status).toBe(202);
    expect((await comment(advert, administrator)).status).toBe(201);
  });

  test("accepts links to the site itself", async () => {
    const ownLink = `See ${site.address()}/discussion/${discussionID}`;
    expect((await comment(ownLink)).status).toBe(201);
  });
});

describe("points", () => {
  const links = "https://a.example/ https://b.example/ https://c.example/";

  test("hold a new member's post from one threshold, and refuse it from another", async () => {
    await choose({ holdFrom: 3, refuseFrom: 5 });
    expect((await comment("Just words")).status).toBe(201);
    const held = await comment("See https://a.example/");
    expect(held.status).toBe(202);
    expect(held.body.premoderationReasons).toEqual([
      { premoderationType: "spamLinks" },
      { premoderationType: "spamFirstDay" },
    ]);
    const refused = await comment(links);
    expect(expectError(refused, 403).description).toBe("This looks like spam.");
    const row = await call(
      `GET /reports/records?recordType=heldPost&recordID=${held.body.heldPostID}`,
      administrator,
    );
    expect(row.body[0].reportReasons).toMatchObject([{ reportReasonID: "spam-automation" }]);
  });

  test("count the same text by others, ignoring links and numbers", async () => {
    await choose({ holdFrom: 5 });
    const other = await signInAs(site.ctx());
    expect((await comment("Buy my excellent watches for 10 today")).status).toBe(201);
    expect((await comment("Buy my excellent watches for 25 today!", other)).status).toBe(202);
  });

  test("apply to new members only", async () => {
    await choose({ holdFrom: 1 });
    expect((await comment(links, administrator)).status).toBe(201);
    await call(`PATCH /users/${author.user.userID}`, administrator, { bypassSpam: true });
    expect((await comment(links)).status).toBe(201);
  });
});

describe("StopForumSpam", () => {
  const on = { "stopForumSpam.isOn": true, "stopForumSpam.url": `${base}/api` };

  test("receives IP and email addresses, and holds confident matches", async () => {
    await choose(on);
    answer = { body: JSON.stringify({ success: 1, ip: { appears: 1, confidence: "95.5" } }) };
    const held = await comment("Words");
    expect(held.body.premoderationReasons).toEqual([
      { premoderationType: "premoderatedSpamStopForumSpam" },
    ]);
    expect(requests[0]?.url.searchParams.get("email")).toBe(author.user.email);
    expect(requests[0]?.url.searchParams.get("ip")).toBe("127.0.0.1");
    answer = { body: JSON.stringify({ success: 1, email: { appears: 1, confidence: 20 } }) };
    expect((await comment("Other words")).status).toBe(201);
  });
});

describe("Akismet", () => {
  const on = { "akismet.key": "the key", "akismet.url": `${base}/1.1/comment-check` };

  test("receives the text, and holds or refuses", async () => {
    await choose(on);
    answer = { body: "false" };
    expect((await comment("Ham")).status).toBe(201);
    const form = new URLSearchParams(requests[0]?.body);
    expect(Object.fromEntries(form)).toMatchObject({
      api_key: "the key",
      comment_type: "reply",
      comment_author: author.user.name,
      comment_content: "<p>Ham</p>",
    });
    answer = { body: "true" };
    expect((await comment("Spam")).status).toBe(202);
    answer = { body: "true", headers: { "x-akismet-pro-tip": "discard" } };
    expectError(await comment("Blatant spam"), 403);
  });

  test("has a write-only key", async () => {
    await choose(on);
    const { body } = await call("GET /config?select=spam.*", administrator);
    expect(JSON.stringify(body)).not.toContain("the key");
  });
});

describe("the site's own service", () => {
  const on = { "service.url": `${base}/check`, "service.key": "mine" };

  test.each([
    ["accept", 201],
    ["hold", 202],
    ["refuse", 403],
  ])("says %s", async (verdict, status) => {
    await choose(on);
    answer = { body: JSON.stringify({ verdict }) };
    expect((await comment(`Words to ${verdict}`)).status).toBe(status);
    expect(requests[0]?.authorization).toBe("Bearer mine");
    expect(JSON.parse(requests[0]?.body ?? "")).toMatchObject({
      recordType: "comment",
      text: `Words to ${verdict}`,
      user: { userID: author.user.userID },
    });
  });

  test.each([
    ["an error", { status: 500 }],
    ["no JSON", { body: "<html>" }],
    ["an unknown verdict", { body: '{"verdict":"perhaps"}' }],
    ["too much", { body: "x".repeat(30_000) }],
    ["nothing at all", "never" as const],
  ])("that answers with %s lets posts through or has them wait, as chosen", async (_, given) => {
    await choose(on);
    answer = given;
    expect((await comment("Let through")).status).toBe(201);
    await choose({ ...on, holdsUnchecked: true });
    const held = await comment("Has to wait");
    expect(held.body.premoderationReasons).toEqual([{ premoderationType: "spamUnchecked" }]);
  });

  test("is not called for known members", async () => {
    await choose({ ...on, firstPosts: 0 });
    await comment("By a moderator", administrator);
    expect(requests).toEqual([]);
  });
});

test("Addresses within the private network are not called", async () => {
  const { cookie } = await signInAs(guarded.ctx(), { roles: [roleIDs.administrator] });
  const settings = { "spam.service.url": `${base}/check`, "spam.holdsUnchecked": true };
  const saved = await guarded.request("PATCH /config", { cookie, body: settings });
  expect(saved.status).toBe(204);
  const member = await signInAs(guarded.ctx());
  const categoryID = await createCategory(guarded.ctx());
  const body = { categoryID, name: "A title", body: "Words", format: "markdown" };
  const held = await guarded.request("POST /discussions", { cookie: member.cookie, body });
  expect(held.status).toBe(202);
  expect(requests).toEqual([]);
  const odd = { "spam.service.url": "file:///etc/passwd" };
  expectError(
    await guarded.request("PATCH /config", { cookie, body: odd }),
    422,
    "spam.service.url",
  );
});
