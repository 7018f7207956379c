import { afterAll, beforeAll, expect, test } from "vitest";
import { expectError, expectIgnored, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createEmbedToken } from "../factories.ts";
import { startHostSite } from "../fixtures/host-site.ts";

const site = testSite({ runsJobs: true, environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });

const pageOf = (title: string, head = "") =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body><p>Text</p></body></html>`;

let host: Awaited<ReturnType<typeof startHostSite>>;
let elsewhere: Awaited<ReturnType<typeof startHostSite>>;
let administrator: SignedIn;
let member: SignedIn;
let categoryID = 0;
let embedHostID = 0;
let token = "";

type Call = Parameters<typeof site.request>[0];
const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint as Call, { cookie: by?.cookie, body, query });

const write = (page: { url: string; pageID?: string }, body: string, more: object = {}) =>
  site.request("POST /embedding/comments", {
    headers: { authorization: `Embed ${token}` },
    body: { origin: host.origin, page, body, ...more },
  });

const frame = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${site.address()}/embed/comments?${new URLSearchParams(query)}`, { headers });

const listPages = async () => (await call(administrator, "GET /embedding/pages")).body;
const countDiscussions = async () =>
  (await call(administrator, "GET /discussions", undefined, `categoryID=${categoryID}&limit=100`))
    .body.length;

beforeAll(async () => {
  elsewhere = await startHostSite({ "/": pageOf("Elsewhere") });
  const canonical = (path: string) => `<link rel="canonical" href="${path}">`;
  host = await startHostSite({
    "/one": pageOf("First page", canonical("/one?utm_source=x")),
    "/many": pageOf("Many at once"),
    "/old": "->/new",
    "/new": pageOf("New place", canonical("/new")),
    "/away": `->${elsewhere.origin}/`,
    "/private": "->http://10.1.2.3/",
    "/thief": pageOf("Thief", canonical(`${elsewhere.origin}/`)),
    "/with-id": pageOf("With an id", '<meta name="folkmoot:page-id" content="post-7">'),
    "/renamed": pageOf("Renamed", '<script data-page-id="post-7" src="/embed.js"></script>'),
    "/refused": pageOf("Refused comment"),
    "/untitled": "<p>No title</p>",
    "/plain": pageOf("Without a canonical address"),
    "/parts": pageOf("In parts"),
    "/named": pageOf("Named", canonical("/named?part=1")),
    "/hostile": pageOf("&lt;script&gt;alert(1)&lt;/script&gt;"),
  });
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
  categoryID = await createCategory(site.ctx(), { name: "From the blog" });
  const made = await call(administrator, "POST /embedding/hosts", {
    origin: host.origin,
    categoryID,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  embedHostID = made.body.embedHostID;
  token = await createEmbedToken(site.ctx(), { userID: member.user.userID, embedHostID });
});

afterAll(async () => {
  await host.stop();
  await elsewhere.stop();
});

test("The first comment makes the discussion of a page, by what the page says itself", async () => {
  const url = `${host.origin}/one`;
  const before = await frame({ url: `${url}?utm_source=mail` });
  expect(before.status).toBe(200);
  expect(await before.text()).toContain('<h2 id="count">Comments</h2>');
  expect(await countDiscussions()).toBe(0);

  const posted = await write({ url: `${url}?utm_source=mail` }, "The *first* words");
  expect(posted.status, JSON.stringify(posted.body)).toBe(201);
  expect(posted.body).toMatchObject({ isHeld: false, count: "1 comment" });
  expect(posted.body.html).toContain("The <em>first</em> words");
  const [page] = await listPages();
  expect(page).toMatchObject({
    url: `${host.origin}/one?utm_source=x`,
    title: "First page",
    keys: ["url:/one"],
    discussionName: "First page",
    countComments: 1,
  });
  const discussion = await call(undefined, `GET /discussions/${page.discussionID}`);
  expect(discussion.body).toMatchObject({ categoryID, insertUserID: administrator.user.userID });

  const again = await write({ url }, "More words", { parentCommentID: posted.body.commentID });
  expect(again.body.count).toBe("2 comments");
  const html = await (await frame({ url })).text();
  expect(html).toContain("The <em>first</em> words");
  expect(html).toContain("More words");
  expect(html).toContain(member.user.name);
  expect(await countDiscussions()).toBe(1);
});

test("The frame is one cacheable answer that only the page of the host may show", async () => {
  const answer = await frame({ url: `${host.origin}/one`, theme: "dark", lang: "de" });
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(new RegExp(`frame-ancestors ${host.origin}$`));
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("script-src 'self'");
  expect(answer.headers.get("cache-control")).toContain("public");
  expect(answer.headers.get("set-cookie")).toBeNull();
  const html = await answer.text();
  expect(html).toContain('data-scheme="dark"');
  expect(html).toContain('lang="de"');
  expect(html).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="https?:\/\/(?!127)/);
  const asMember = await frame(
    { url: `${host.origin}/one`, theme: "dark", lang: "de" },
    { cookie: member.cookie },
  );
  expect(await asMember.text()).toBe(html);
});

test("Frames of other sites, look-alikes and wrong addresses are refused", async () => {
  for (const [url, status] of [
    [`${elsewhere.origin}/`, 403],
    ["http://127.0.0.1.example.com/one", 403],
    ["http://127.0.0.1@example.com/one", 403],
    ["https://127.0.0.1/one", 403],
    ["javascript:alert(1)", 422],
    ["/one", 422],
    [`${host.origin}/${"x".repeat(2_000)}`, 422],
  ] as const) {
    const answer = await frame({ url }, { referer: `${host.origin}/one` });
    expect([url, answer.status]).toEqual([url, status]);
    expect(answer.headers.get("content-security-policy")).not.toContain("frame-ancestors http");
  }
});

test("Twenty first comments at once make one discussion", async () => {
  const before = await countDiscussions();
  const url = `${host.origin}/many`;
  const all = await Promise.all(
    Array.from({ length: 20 }, async (_each, index) => {
      const writer = await signInAs(site.ctx());
      const { userID } = writer.user;
      const own = await createEmbedToken(site.ctx(), { userID, embedHostID });
      return site.request("POST /embedding/comments", {
        headers: { authorization: `Embed ${own}` },
        body: { origin: host.origin, page: { url }, body: `Words of number ${index}` },
      });
    }),
  );
  // A busy site refuses some at once, with nothing done.
  const statuses = new Set(all.map(({ status }) => status));
  expect(statuses).toContain(201);
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(await countDiscussions()).toBe(before + 1);
});

test("A page that cannot be read, leads away or is private gets no discussion", async () => {
  const before = await countDiscussions();
  for (const path of ["/missing", "/away", "/private"])
    expectError(await write({ url: host.origin + path }, "Words"), 422, "url");
  expectError(await write({ url: `${elsewhere.origin}/` }, "Words"), 403);
  expectError(
    await write({ url: `${host.origin}/refused`, pageID: "forged" }, "Words"),
    422,
    "url",
  );
  expect(await countDiscussions()).toBe(before);
});

test("Redirects within the host lead to one thread; a canonical address elsewhere counts for nothing", async () => {
  const [first, second] = [
    await write({ url: `${host.origin}/old` }, "Said at the old place"),
    await write({ url: `${host.origin}/new/index.html` }, "Said at the new place"),
  ];
  expect([first.body.count, second.body.count]).toEqual(["1 comment", "2 comments"]);
  await write({ url: `${host.origin}/thief` }, "Who stole it?");
  const pages = await listPages();
  expect(pages[0]).toMatchObject({
    url: `${host.origin}/thief`,
    keys: ["path:/thief", "url:/thief"],
  });
});

test("Parameters that a page says nothing of make no thread of their own", async () => {
  const before = await countDiscussions();
  const url = `${host.origin}/plain`;
  expect((await write({ url: `${url}?visit=1` }, "By one visit")).body.count).toBe("1 comment");
  expect((await write({ url: `${url}?visit=2` }, "By another")).body.count).toBe("2 comments");
  expect((await write({ url }, "By none")).body.count).toBe("3 comments");
  expect(await countDiscussions()).toBe(before + 1);
  const [page] = await listPages();
  expect(page).toMatchObject({ url, keys: ["path:/plain", "url:/plain"] });
  expect(await (await frame({ url: `${url}?visit=3` })).text()).toContain("By another");
  // They count where the page itself names them.
  for (const part of ["1", "2"]) await write({ url: `${host.origin}/parts?part=${part}` }, "Part");
  expect(await countDiscussions()).toBe(before + 2);
  await write({ url: `${host.origin}/named` }, "Named");
  expect((await listPages())[0].keys).toEqual(["url:/named", "url:/named?part=1"]);
});

test("A site without a category takes no more comments, also on pages that have some", async () => {
  const own = `/embedding/hosts/${embedHostID}`;
  await call(administrator, `PATCH ${own}`, { categoryID: null });
  expectError(await write({ url: `${host.origin}/plain` }, "Too late"), 409);
  expect(await (await frame({ url: `${host.origin}/plain` })).text()).toContain("By another");
  await call(administrator, `PATCH ${own}`, { categoryID });
  expect((await write({ url: `${host.origin}/plain` }, "In time")).status).toBe(201);
});

test("An id that the page gives itself keeps its thread when the address changes", async () => {
  const page = { url: `${host.origin}/with-id`, pageID: "post-7" };
  expect((await write(page, "Before the move")).body.count).toBe("1 comment");
  const moved = { url: `${host.origin}/renamed`, pageID: "post-7" };
  expect((await write(moved, "After the move")).body.count).toBe("2 comments");
  const html = await (await frame({ ...moved })).text();
  expect(html).toContain("Before the move");
});

test("Titles of pages are text, and pages without one are called by their address", async () => {
  await write({ url: `${host.origin}/hostile` }, "Hm");
  await write({ url: `${host.origin}/untitled` }, "Nameless");
  const [untitled, hostile] = await listPages();
  expect(hostile.title).toBe("<script>alert(1)</script>");
  expect(untitled.title).toBe(`${host.origin}/untitled`);
});

test("A comment that is refused leaves no discussion", async () => {
  const before = await countDiscussions();
  const url = `${host.origin}/refused`;
  expectError(await write({ url }, "Answer", { parentCommentID: 999_999 }), 422);
  expectError(await write({ url }, "  "), 422, "body");
  expect(await countDiscussions()).toBe(before);
  expect(await (await frame({ url })).text()).not.toContain('class="by"');
});

test("Only tokens for this very host write, until they end", async () => {
  const page = { url: `${host.origin}/one` };
  const other = await call(administrator, "POST /embedding/hosts", {
    origin: elsewhere.origin,
    categoryID,
  });
  const { userID } = member.user;
  const foreign = await createEmbedToken(site.ctx(), {
    userID,
    embedHostID: other.body.embedHostID,
  });
  const ended = await createEmbedToken(site.ctx(), {
    userID,
    embedHostID,
    dateExpires: new Date(Date.now() - 1_000),
  });
  const body = { origin: host.origin, page, body: "Words" };
  for (const authorization of [`Embed ${foreign}`, `Embed ${ended}`, "Embed fm_emb_forged", ""])
    expectError(
      await site.request("POST /embedding/comments", { headers: { authorization }, body }),
      401,
    );
  expectError(await site.request("POST /embedding/comments", { cookie: member.cookie, body }), 401);
  expectError(
    await site.request("GET /users/me/account", { headers: { authorization: `Embed ${token}` } }),
    401,
  );
  const crossSite = { authorization: `Embed ${token}`, origin: elsewhere.origin };
  expectError(await site.request("POST /embedding/comments", { headers: crossSite, body }), 403);
  const spoofed = await write(page, "Own words", { insertUserID: administrator.user.userID });
  expectIgnored(spoofed, "insertUserID");
  const stored = await call(undefined, `GET /comments/${spoofed.body.commentID}`);
  expect(stored.body.insertUserID).toBe(userID);
  const banned = await signInAs(site.ctx());
  const late = await createEmbedToken(site.ctx(), { userID: banned.user.userID, embedHostID });
  await call(administrator, `PUT /users/${banned.user.userID}/ban`, { banned: true });
  expectError(
    await site.request("POST /embedding/comments", {
      headers: { authorization: `Embed ${late}` },
      body,
    }),
    403,
  );
  await call(administrator, `DELETE /embedding/hosts/${other.body.embedHostID}`);
});

test("Comments that guests may not see stay hidden, and those of deleted discussions are closed", async () => {
  const url = `${host.origin}/many`;
  const page = (await listPages()).find((each: { url: string }) => each.url === url);
  const hidden = await createCategory(site.ctx(), { customPermissions: true });
  await call(administrator, `PATCH /discussions/${page.discussionID}`, { categoryID: hidden });
  const unseen = await (await frame({ url })).text();
  expect(unseen).not.toContain("Words of number");
  expect(unseen).toContain("These comments are closed.");
  expectError(await write({ url }, "Still there?"), 409);
  await call(administrator, `PATCH /discussions/${page.discussionID}`, { categoryID });
  expect(await (await frame({ url })).text()).toContain("Words of number");
  await call(administrator, `DELETE /discussions/${page.discussionID}`);
  expect(await (await frame({ url })).text()).not.toContain("Words of number");
});

test("Counts of many pages come in one call, for scripts of the host", async () => {
  const query = new URLSearchParams({ origin: host.origin });
  for (const page of [`${host.origin}/one`, "/new", "post-7", "/never"]) query.append("page", page);
  const answer = await fetch(`${site.address()}/embed/counts?${query}`);
  expect(answer.headers.get("access-control-allow-origin")).toBe(host.origin);
  expect(await answer.json()).toEqual({
    counts: { [`${host.origin}/one`]: 3, "/new": 2, "post-7": 2, "/never": 0 },
  });
  const ask = async (text: string) =>
    (await fetch(`${site.address()}/embed/counts?${text}`)).status;
  expect(await ask(`origin=${elsewhere.origin}&page=/`)).toBe(403);
  expect(await ask(`origin=${host.origin}`)).toBe(422);
  expect(await ask("origin=nowhere:x&page=/")).toBe(422);
});

test("The script of other sites is small and loads for all of them", async () => {
  for (const path of ["/embed.js", "/js/embed.js"]) {
    const answer = await fetch(site.address() + path);
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const bytes = (await answer.arrayBuffer()).byteLength;
    const html = await (await frame({ url: `${host.origin}/never` })).text();
    expect(bytes + html.length).toBeLessThan(60_000);
  }
});
