import { beforeAll, describe, expect, test } from "vitest";
import { assemble } from "#app/assemble.ts";
import { fieldsOf, filledPath, nameOf } from "#app/testing/probe.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { cookieFor, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createManyUsers, createUser, roleIDs } from "#features/users/server/factories.ts";
import { routes } from "#platform/server/http/endpoints/route.ts";

const site = testSite();
let cookie = "";
let userID = 0;
let categoryID = 0;
beforeAll(async () => {
  userID = (await createUser(site.ctx(), { roles: [roleIDs.administrator] })).userID;
  cookie = await cookieFor(site.ctx(), userID);
  categoryID = await createCategory(site.ctx());
});

const json = JSON.stringify;
const start = (name: string, body = "Words", format = "text") =>
  site.request("POST /discussions", {
    cookie,
    body: { name, body, format, categoryID, confirmed: ["notifiesMany"] },
  });
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");
const read = async (path: string) => (await fetch(`${site.address()}${path}`)).text();

/** All that a page is made of, as the browser gets it; its address says the title, too. */
async function pageOf(discussionID: number) {
  const { url } = (await site.request(`GET /discussions/${discussionID}`)).body;
  const slug = /\/discussion\/\d+\/([^/]+)$/.exec(pathOf(url))?.[1] ?? "";
  const query = `layoutViewType=discussion&recordType=siteSection&recordID=0&params[discussionID]=${discussionID}`;
  return (
    await site.request("GET /layouts/lookup-hydrate", { query: `${query}&params[slug]=${slug}` })
  ).body;
}

describe("D06: characters that others choke on", () => {
  test.each([
    ["NUL", "a\u0000b"],
    ["half of a pair", "a\ud800b"],
    ["the other half", "a\udc00"],
  ])("are refused in every field: %s", async (_name, text) => {
    const headers = { "content-type": "application/json" };
    for (const [endpoint, body] of [
      ["POST /discussions", { name: text, body: "a", format: "text", categoryID }],
      ["POST /discussions", { name: "A name", body: text, format: "text", categoryID }],
      [
        "POST /discussions",
        { name: "A name", body: "a", format: "text", categoryID, newTagNames: [text] },
      ],
      ["POST /drafts", { recordType: "discussion", attributes: { body: text } }],
      ["POST /drafts", { recordType: "discussion", attributes: { [text]: 1 } }],
      ["POST /categories", { name: text, urlcode: "x" }],
      ["POST /tags", { name: text }],
      ["POST /roles", { name: text, type: "member" }],
      ["PATCH /config", { "site.title": text }],
      [`PATCH /users/${userID}`, { title: text }],
      [
        "POST /users/register",
        { name: text, email: "a@example.org", password: `${text}a long password` },
      ],
      ["POST /sessions", { name: text, password: "x" }],
    ] as const) {
      const answer = await site.request(endpoint, { cookie, body: json(body), headers });
      expect([400, 403, 422], `${endpoint} ${json(body)}`).toContain(answer.status);
    }
    const query = `query=${encodeURIComponent("a\u0000b")}&name=${encodeURIComponent("a\u0000")}`;
    for (const path of ["/tags", "/users", "/categories/search", "/users/by-names", "/audit-logs"])
      expect((await site.request(`GET ${path}`, { cookie, query })).status).toBe(422);
  });

  const kept = [
    ["of right-to-left scripts", "مرحبا بالعالم"],
    ["beyond the first plane", "𝕳𝖊𝖑𝖑𝖔 𠮷野家 😀"],
    ["joined into one", "👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇺🇳"],
    ["with marks of their own", "e\u0301 ñ ท่าน नमस्ते"],
    ["of the private use", "a\ue000b"],
    ["without meaning", "a\ufffdb\u{10ffff}"],
    ["that separate lines", "a\u2028b\u2029c"],
    ["of markup", "]]> <!-- --> </script> & &amp; \\ %00 %s"],
    ["that nobody sees", "a\u200bb\u2060c\ufeffd\u00ade"],
    ["that say a direction", "a\u200fb\u200ec\u061cd"],
  ] as const;

  test.each(kept)("are given back as they came: %s", async (_name, text) => {
    const made = await start(text, text);
    expect(made.status).toBe(201);
    const { discussionID, url } = made.body;
    const edit = (await site.request(`GET /discussions/${discussionID}/edit`, { cookie })).body;
    expect(edit).toMatchObject({ name: text, body: text });
    const [listed] = (
      await site.request("GET /discussions", { query: `discussionID=${discussionID}` })
    ).body;
    expect(listed.name).toBe(text);
    for (const path of ["/discussions/feed.atom", `${pathOf(url)}/feed.rss`, "/sitemap.xml"]) {
      const xml = await read(path);
      expect(xml, path).not.toMatch(notInXml);
    }
    expect((await pageOf(discussionID)).seo.title).toContain(text.trim());
    const oembed = await read(
      `/oembed?url=${encodeURIComponent(`${site.address()}${pathOf(url)}`)}`,
    );
    expect(JSON.parse(oembed).title).toBe(text);
  });
});

test.each([
  ["that turn the text around", "a\u202eb\u2066c\u200fd"],
  ["of control", "a\u0001b\u001bc\u007fd"],
  ["that end a line", "a\nb\u0085c"],
])("characters %s are refused in a title, and kept in a text as they came", async (_name, text) => {
  expectError(await start(text), 422, "name");
  const { discussionID } = (await start("A calm title", text)).body;
  const { body } = await site.request(`GET /discussions/${discussionID}/edit`, { cookie });
  expect(body.body).toBe(text);
});

/** What XML 1.0 cannot hold. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

describe("D06: what is cut short", () => {
  test.each(["😀", "👩‍👩‍👧‍👦", "e\u0301", "🇺🇳", "𠮷", "a😀"])(
    "is cut between characters: %s",
    async (sign) => {
      const characters = new Intl.Segmenter().segment(sign);
      const isWhole = (text: string) => {
        const all = [...new Intl.Segmenter().segment(text.replace(/…$/, ""))];
        const known = new Set([...characters].map(({ segment }) => segment));
        return all.every(({ segment }) => known.has(segment));
      };
      const name = sign.repeat(Math.floor(250 / sign.length));
      const made = await start(name, sign.repeat(4_000));
      expect(made.body.name).toBe(name);
      const { discussionID, url } = made.body;
      const query = `discussionID=${discussionID}&expand=excerpt`;
      const [{ excerpt }] = (await site.request("GET /discussions", { query })).body;
      expect(isWhole(excerpt), excerpt).toBe(true);
      expect(decodeURI(pathOf(url)).isWellFormed()).toBe(true);
      const { seo } = await pageOf(discussionID);
      expect(isWhole(seo.description), seo.description).toBe(true);
      const [posting] = seo["json-ld"];
      expect(isWhole(posting.headline ?? ""), posting.headline).toBe(true);
      expect(isWhole(posting.text ?? ""), "text").toBe(true);
      await site.request("PATCH /config", { cookie, body: { "site.title": sign.repeat(8) } });
      expect(await read("/manifest.webmanifest")).not.toContain("\ufffd");
    },
  );
});

describe("F05: a megabyte", () => {
  const long = "a".repeat(1_000_000);
  const writing = assemble()
    .list(routes)
    .map(({ endpoint }) => endpoint)
    .filter(({ body }) => fieldsOf(body).length > 0);
  /** Fields that take no text, or any. */
  const status = [400, 401, 403, 404, 409, 410, 413, 415, 422];

  test.each(writing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "is too long for every field of %s",
    async (_name, endpoint) => {
      const own = await cookieFor(site.ctx(), userID);
      const shapes = [long, [long], { a: long }];
      for (const [index, field] of fieldsOf(endpoint.body).entries()) {
        const call = { cookie: own, body: { [field]: shapes[index % 4] ?? long } };
        const answer = await site.request(`${endpoint.method} ${filledPath(endpoint)}`, call);
        expect(status, field).toContain(answer.status);
        expect(json(answer.body).length).toBeLessThan(30_000);
      }
    },
  );

  test("is no name, no title, no text and no draft", async () => {
    for (const [endpoint, body, field] of [
      ["POST /discussions", { name: long, body: "a", format: "text", categoryID }, "name"],
      ["POST /discussions", { name: "A name", body: long, format: "text", categoryID }, "body"],
      ["POST /discussions", { name: "A name", body: long, format: "rich2", categoryID }, "body"],
      ["POST /rich/convert", { body: long, format: "markdown", to: "rich2" }, "body"],
      ["POST /drafts", { recordType: "discussion", attributes: { body: long } }, "attributes"],
      [
        "POST /drafts",
        { recordType: "discussion", attributes: { draftMeta: { a: long } } },
        "attributes",
      ],
      [`PATCH /users/${userID}`, { title: long }, "title"],
      ["PATCH /config", { "site.title": long }, "site.title"],
    ] as const)
      expectError(await site.request(endpoint, { cookie, body }), 422, field);
  });
});

describe("very many of something in a post", () => {
  test("F01: mentions are looked up for the first fifty", async () => {
    await createManyUsers(site.ctx(), 60, "Mentioned");
    const names = Array.from({ length: 60 }, (_, index) => `@"Mentioned ${index + 1}"`);
    const { body } = (await start("Many mentions", names.join(" "), "markdown")).body;
    expect(body.match(/data-userid/g)).toHaveLength(50);
    const same = await start("One mention", `${names[0]} `.repeat(500), "markdown");
    expect(same.status).toBe(201);
    expect(same.headers.get("x-app-statements")).toBe(
      (await start("A single mention", names[0], "markdown")).headers.get("x-app-statements"),
    );
  });

  test("F02: quotes in quotes end at the tenth, in every format", async () => {
    const rich = (levels: number): object =>
      levels === 0
        ? { type: "p", children: [{ text: "a" }] }
        : { type: "blockquote", children: [rich(levels - 1)] };
    for (const [format, body] of [
      ["markdown", `${"> ".repeat(100)}a`],
      ["html", `${"<blockquote>".repeat(100)}a`],
      ["bbcode", `${"[quote]".repeat(100)}a${"[/quote]".repeat(100)}`],
      ["rich2", json([rich(15)])],
    ] as const) {
      const answer = await start(`Quotes in ${format}`, body, format);
      expect([201, 422], format).toContain(answer.status);
      if (answer.status === 201)
        expect(answer.body.body.match(/<blockquote/g).length).toBeLessThanOrEqual(10);
    }
  });

  const leaf = { text: "a" };
  const nested = (levels: number): string =>
    `[${'{"type":"p","children":['.repeat(levels)}{"text":"a"}${"]}".repeat(levels)}]`;
  const many = (count: number, node: object) => json(Array.from({ length: count }, () => node));
  const marks = Object.fromEntries(
    Array.from({ length: 40_000 }, (_, index) => [`mark${index}`, true]),
  );

  test.each([
    ["levels", nested(10_000)],
    ["levels within the limit of JSON", nested(60)],
    ["blocks", many(20_000, { type: "p", children: [leaf] })],
    [
      "cells",
      many(40, {
        type: "table",
        children: Array.from({ length: 100 }, () => ({
          type: "tr",
          children: Array.from({ length: 10 }, () => ({ type: "td", children: [leaf] })),
        })),
      }),
    ],
    ["embeds", many(5_000, { type: "rich_embed_card", url: "https://a.org/", children: [leaf] })],
  ])("F03: rich text is refused with too many %s", async (_name, body) => {
    const answer = await start("Too much", body, "rich2");
    expect([413, 422]).toContain(answer.status);
  });

  test.each([
    ["marks", json([{ type: "p", children: [{ ...leaf, ...marks }] }])],
    [
      "pieces of text",
      json([
        { type: "p", children: Array.from({ length: 40_000 }, () => ({ ...leaf, bold: true })) },
      ]),
    ],
    [
      "lines of code",
      json([
        {
          type: "code_block",
          children: Array.from({ length: 10_000 }, () => ({ type: "code_line", children: [leaf] })),
        },
      ]),
    ],
  ])("F03: rich text with very many %s is small or refused", async (_name, body) => {
    const answer = await start("Very much", body, "rich2");
    expect([201, 413, 422]).toContain(answer.status);
    if (answer.status === 201) expect(answer.body.body.length).toBeLessThan(600_000);
  });

  test("F05: tags, ids and names in lists have an end", async () => {
    const names = Array.from({ length: 51 }, (_, index) => `Tag ${index}`);
    const post = { name: "A name", body: "a", format: "text", categoryID };
    expectError(
      await site.request("POST /discussions", { cookie, body: { ...post, newTagNames: names } }),
      422,
      "newTagNames",
    );
    const ids = Array.from({ length: 5_000 }, (_, index) => index + 1);
    for (const [endpoint, body, field] of [
      ["PATCH /discussions/close", { discussionIDs: ids, closed: true }, "discussionIDs"],
      ["DELETE /discussions/list", { discussionIDs: ids }, "discussionIDs"],
      ["DELETE /comments/list", { commentIDs: ids }, "commentIDs"],
      ["DELETE /media/list", { mediaIDs: ids }, "mediaIDs"],
    ] as const)
      expectError(await site.request(endpoint, { cookie, body }), 422, field);
    for (const query of [
      `discussionID=${ids.slice(0, 1_500).join()}`,
      `insertUserID=${ids.slice(0, 500).join()}`,
    ])
      expectError(await site.request("GET /discussions", { query }), 422);
  });
});

test("F16: no list answers with everything, however it is asked", async () => {
  const lists = assemble()
    .list(routes)
    .map(({ endpoint }) => endpoint)
    .filter(({ paging }) => paging !== undefined);
  expect(lists.length).toBeGreaterThan(10);
  const own = await cookieFor(site.ctx(), userID);
  for (const endpoint of lists)
    for (const limit of ["1000000000", "100000", "-1", "0", "all", ""]) {
      const query = `limit=${limit}`;
      const answer = await site.request(`GET ${filledPath(endpoint)}`, { cookie: own, query });
      expect(answer.status, `${endpoint.path} ${query}`).toBe(422);
    }
});

test("F05: a member with the longest of everything breaks nobody's page", async () => {
  const longest = await signInAs(site.ctx(), { name: "W".repeat(30) });
  const name = "W".repeat(250);
  const made = await site.request("POST /discussions", {
    cookie: longest.cookie,
    body: { name, body: "W".repeat(50_000), format: "text", categoryID },
  });
  expect(made.status).toBe(201);
  const { discussionID } = made.body;
  expect((await site.request(`GET /discussions/${discussionID}`)).body.name).toBe(name);
  expect((await pageOf(discussionID)).seo.title).toContain("WWW");
  expect((await site.request(`GET /users/${longest.user.userID}`)).status).toBe(200);
  await createDiscussion(site.ctx(), { categoryID });
  expect(
    (await site.request("GET /discussions", { query: `categoryID=${categoryID}` })).status,
  ).toBe(200);
});
