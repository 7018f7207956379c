import { beforeAll, describe, expect, test } from "vitest";
import { assemble } from "#app/assemble.ts";
import { fieldsOf, filledPath, inheritedNames, nameOf } from "#app/testing/probe.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { cookieFor, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { routes } from "#platform/server/http/endpoints/route.ts";
import { writeAbout, writes } from "./rig/calls.ts";

const site = testSite();
const endpoints = assemble()
  .list(routes)
  .map(({ endpoint }) => endpoint);

let cookie = "";
let discussionID = 0;
let userID = 0;
beforeAll(async () => {
  userID = (await createUser(site.ctx(), { roles: [roleIDs.administrator] })).userID;
  cookie = await cookieFor(site.ctx(), userID);
  discussionID = await createDiscussion(site.ctx());
});

/** Fewer than the server has connections to the database. */
const atOnce = 3;

async function inTurn<Item>(items: readonly Item[], run: (item: Item) => Promise<void>) {
  for (let start = 0; start < items.length; start += atOnce)
    await Promise.all(items.slice(start, start + atOnce).map(run));
}

/** Text that PostgreSQL would obey if it reached a statement. */
const statements = [
  "'",
  "1;select pg_sleep(9)--",
  "(select pg_sleep(9))",
  "name desc nulls last, (select pg_sleep(9))",
  "%' or pg_sleep(9) is null--",
  "[2020-01-01,2021-01-01)' or pg_sleep(9) is null--",
  "1) or (select pg_sleep(9)) is null--",
  "\\' or pg_sleep(9) is null--",
];

const told = /syntax error|SQLSTATE|pg_|select |node_modules|\.ts:|at Object|postgres/i;

describe("D01: statements of the database's language", () => {
  const lists = endpoints.filter(
    ({ method, query }) => method === "GET" && fieldsOf(query).length > 0,
  );

  test.each(lists.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "mean nothing in any parameter of %s",
    async (_name, endpoint) => {
      const fields = fieldsOf(endpoint.query);
      const calls = fields.flatMap((field) => statements.map((text) => ({ field, text })));
      await inTurn(calls, async ({ field, text }) => {
        const query = `${encodeURIComponent(field)}=${encodeURIComponent(text)}`;
        const started = performance.now();
        const { status, body } = await site.request(`GET ${filledPath(endpoint)}`, {
          cookie,
          query,
        });
        expect(status, `${field}=${text}`).toBeLessThan(500);
        expect(performance.now() - started, `${field}=${text}`).toBeLessThan(9_000);
        if (status >= 400) expect(JSON.stringify(body), `${field}=${text}`).not.toMatch(told);
      });
    },
  );

  test("are found as the words that they are", async () => {
    const name = "'; drop table discussions;--";
    const categoryID = await createCategory(site.ctx());
    const body = { name, body: name, format: "text", categoryID };
    const made = await site.request("POST /discussions", { cookie, body });
    expect(made.body.name).toBe(name);
    const list = await site.request("GET /discussions", { query: `categoryID=${categoryID}` });
    expect(list.body).toMatchObject([{ name }]);
  });
});

/** Spellings of numbers that are no ids, or none that there can be. */
const noIDs = [
  "-1",
  "0",
  "2147483648",
  "9007199254740993",
  "9223372036854775808",
  "1e3",
  "1.5",
  "01",
  "+1",
  " 1",
  "1 ",
  "１",
  "٣",
  "0x1",
  "1_0",
  "NaN",
  "Infinity",
  "undefined",
  "null",
  "true",
];

describe("D07: odd spellings of ids", () => {
  const withID = endpoints.filter(({ path }) => /\{\w*ID\}/.test(path));

  test("name no record, wherever an id stands in an address", async () => {
    const some = ["-1", "0", "2147483648", "1e3", "01", " 1", "１", "undefined"];
    const isNamed = (path: string, text: string) =>
      // The whole site is the section 0.
      text === "0" && path === "/subcommunities/{siteSectionID}";
    const calls = withID
      .flatMap((endpoint) => some.map((text) => ({ endpoint, text })))
      .filter(({ endpoint, text }) => !isNamed(endpoint.path, text));
    await inTurn(calls, async ({ endpoint, text }) => {
      const path = filledPath(endpoint, () => text);
      const call = { cookie, ...(endpoint.method === "GET" ? {} : { body: {} }) };
      const { status } = await site.request(`${endpoint.method} ${path}`, call);
      expect([404, 415, 422], `${endpoint.method} ${path}`).toContain(status);
    });
  });

  const lists = [
    "discussions?categoryID",
    "discussions?limit",
    "discussions?page",
    "comments?discussionID",
    "comments/thread?parentCommentID",
    "users?page",
    "users?limit",
    "drafts?limit",
    "tags?page",
  ];

  test.each(lists)("are refused in a list: %s", async (list) => {
    const [path = "", field = ""] = list.split("?");
    for (const text of [...noIDs, "", "1,,2", "a,b", "[1]", "{}"]) {
      const query = `${field}=${encodeURIComponent(text)}`;
      expectError(await site.request(`GET /${path}`, { cookie, query }), 422, field);
    }
  });

  test("are refused in bodies, whatever else the call says", async () => {
    const ids = { discussionID, userID, categoryID: await createCategory(site.ctx()) };
    const calls = writes.flatMap((endpoint) => {
      const { endpoint: call, call: sample } = writeAbout(endpoint, ids);
      const body = sample.body as Readonly<Record<string, unknown>>;
      const fields = fieldsOf(endpoint.body).filter((field) => /ID$/.test(field));
      return fields.map((field) => ({ call, field, body: { ...body, [field]: 2_147_483_648 } }));
    });
    expect(calls.length).toBeGreaterThan(20);
    await inTurn(calls, async ({ call, field, body }) => {
      const { status } = await site.request(call, { cookie, body });
      expect([401, 403, 404, 409, 415, 422], `${call} ${field}`).toContain(status);
    });
  });

  test.each(noIDs)("%s is no discussion's feed", async (text) => {
    const path = `/discussion/${encodeURIComponent(text)}/x/feed.rss`;
    expect((await fetch(`${site.address()}${path}`)).status).toBe(404);
  });
});

describe("D03: keys that every object inherits", () => {
  const keys = inheritedNames;

  test.each(keys)("%s changes nothing for anybody, in whatever place", async (key) => {
    const probe = () => site.request(`GET /discussions/${discussionID}`);
    const before = await probe();
    for (const query of [
      `${key}=1`,
      `${key}[isAdmin]=1`,
      `a[${key}][isAdmin]=1`,
      `expand[${key}]=1`,
      `discussionID[${key}]=1`,
      `fields[${key}]=1`,
      `fieldMapping[${key}]=name`,
    ]) {
      const answer = await site.request("GET /discussions", { query });
      expect(answer.status, query).toBeLessThan(500);
    }
    for (const text of [
      `{"${key}":{"isAdmin":true}}`,
      `{"name":"a","${key}":{"a":1},"body":"b","format":"text","categoryID":1}`,
      `{"attributes":{"${key}":{"isAdmin":true},"body":{"${key}":1}},"recordType":"discussion"}`,
    ])
      for (const path of ["POST /discussions", "POST /drafts", "PATCH /config", "POST /tick"]) {
        const headers = { "content-type": "application/json" };
        const answer = await site.request(path, { cookie, body: text, headers });
        expect(answer.status, `${path} ${text}`).toBeLessThan(500);
      }
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
    expect((await probe()).body).toEqual(before.body);
  });

  const discussionPage =
    "layoutViewType=discussion&recordType=siteSection&recordID=0&params[discussionID]=1";

  test("are no names in forms, streams, settings, layouts and texts either", async () => {
    for (const key of keys) {
      const form = new FormData();
      form.append(key, "x");
      form.append("file", new File(["x"], `${key}.txt`), key);
      for (const [endpoint, call] of [
        ["POST /media", { body: form, cookie }],
        ["GET /live", { query: `channels=${key}:1,${key}` }],
        ["GET /config", { query: `select=${key}` }],
        ["GET /layouts/lookup-hydrate", { query: `layoutViewType=${key}&recordType=${key}` }],
        ["GET /layouts/lookup-hydrate", { query: `${discussionPage}&params[${key}]=1` }],
        ["GET /layouts/lookup-hydrate", { query: `${discussionPage}&params[page][${key}]=1` }],
        ["GET /layouts/lookup-hydrate", { query: `${discussionPage}&params[slug][${key}]=1` }],
        [`GET /locales/translations/${key}`, {}],
        [`GET /themes/${key}`, {}],
        [`GET /themes/${key}/assets/${key}`, {}],
        [`GET /profile-fields/${key}`, { cookie }],
        [`GET /users/$${key}:a`, {}],
        [`GET /users/$name:${key}`, {}],
      ] as const) {
        const answer = await site.request(endpoint, call);
        expect(answer.status, `${endpoint} ${key}`).toBeGreaterThanOrEqual(200);
        expect(answer.status, `${endpoint} ${key}`).toBeLessThan(500);
      }
    }
  });
});

describe("D03: values of another type", () => {
  const strange = [[], [["a"]], { a: 1 }, { $gt: 0 }, null, true, 5, 1.5, "", "a\u0000"];
  const post = { name: "A name", body: "Words", format: "text", categoryID: 1 };

  test.each(Object.keys(post))("are refused as the %s of a post", async (field) => {
    for (const value of strange) {
      const isFine = (field === "name" || field === "body") && value === "5";
      if (isFine) continue;
      const body = { ...post, [field]: value };
      const { status } = await site.request("POST /discussions", { cookie, body });
      expect([404, 422], JSON.stringify(value)).toContain(status);
    }
  });
});

describe("D09: moments", () => {
  const noMoments = [
    "0000-01-01",
    "99999-01-01",
    "2024-02-31",
    "2024-13-01",
    "now()",
    "yesterday",
    "infinity",
    "2024-01-01T25:00:00Z",
    "2024-01-01T00:00:00+99:00",
    "[2024-02-01,2024-01-01]",
    "1e9",
    "275760-09-14",
    "-000001-01-01",
    ">",
    "[,]",
    "(a,b)",
    "2024-01-01T00:00:00[Europe/Berlin]",
  ];

  test.each(noMoments)("%s is none", async (text) => {
    for (const field of ["dateInserted", "dateUpdated", "dateLastComment"]) {
      const query = `${field}=${encodeURIComponent(text)}`;
      expectError(await site.request("GET /discussions", { query }), 422, field);
    }
  });

  test("mean the same whatever offset they are written with", async () => {
    const { body } = await site.request(`GET /discussions/${discussionID}`);
    const at = new Date(body.dateInserted);
    const written = [
      at.toISOString(),
      `${new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`,
      `${new Date(at.getTime() - 8 * 3_600_000).toISOString().slice(0, 19)}-08:00`,
    ];
    for (const text of written) {
      const query = `discussionID=${discussionID}&dateInserted=${encodeURIComponent(text)}`;
      expect((await site.request("GET /discussions", { query })).body).toHaveLength(1);
    }
  });

  test("of a scheduled post lie between a quarter of an hour and a year ahead", async () => {
    const attributes = { body: "Words", format: "text", draftMeta: { name: "A name" } };
    const draft = { recordType: "discussion", attributes };
    const { draftID } = (await site.request("POST /drafts", { cookie, body: draft })).body;
    const years = (count: number) =>
      new Date(Date.now() + count * 365.25 * 86_400_000).toISOString();
    for (const dateScheduled of [
      "0000-01-01T00:00:00Z",
      "2024-02-31T00:00:00Z",
      "now()",
      "2001-01-01T00:00:00Z",
      "9999-12-31T23:59:59Z",
      years(100),
      years(-1),
      years(0),
      5,
      null,
      [],
    ]) {
      const call = { cookie, body: { dateScheduled } };
      const answer = await site.request(`PATCH /drafts/schedule/${draftID}`, call);
      expectError(answer, 422, "dateScheduled");
    }
  });
});

describe("D15: expressions of templates", () => {
  const expressions = [
    "{{7*7}}",
    "$" + "{7*7}",
    "<%= 7*7 %>",
    "#{7*7}",
    "{0, select, other {x}}",
    "%s%n%x",
    "{name}",
    "{{constructor.constructor('return 1')()}}",
    "{count, plural, other {#}}",
    "'{'",
    "{",
  ];

  test.each(expressions)("%s stays as it was typed", async (text) => {
    const categoryID = await createCategory(site.ctx(), { name: text.padEnd(3, ".") });
    const post = { name: text, body: text, format: "text", categoryID };
    const made = (await site.request("POST /discussions", { cookie, body: post })).body;
    expect(made.name).toBe(text);
    const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    expect(made.body).toContain(escaped.replaceAll('"', "&quot;"));
    const feed = await fetch(
      `${site.address()}${made.url.replace(/^https?:\/\/[^/]+/, "")}/feed.rss`,
    );
    expect(await feed.text()).not.toContain(">49<");
    const query = "layoutViewType=discussion&recordType=siteSection&recordID=0";
    const slug = made.url.split("/").at(-1);
    const page = await site.request("GET /layouts/lookup-hydrate", {
      query: `${query}&params[discussionID]=${made.discussionID}&params[slug]=${slug}`,
    });
    expect(page.body.seo.title).toContain(text);
  });

  test("do not run in texts of the site either", async () => {
    const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    for (const text of expressions) {
      const body = { "site.title": text };
      const changed = await site.request("PATCH /config", { cookie: admin.cookie, body });
      expect([204, 422]).toContain(changed.status);
      const { body: config } = await site.request("GET /config", { query: "select=site.title" });
      if (changed.status === 204) expect(config["site.title"]).toBe(text);
      for (const path of ["/manifest.webmanifest", "/discussions/feed.rss"])
        expect((await fetch(`${site.address()}${path}`)).status).toBe(200);
    }
  });
});
