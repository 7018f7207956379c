import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { type Format, formatNames } from "#features/formats/contract/resources.ts";
import { findThreats } from "#features/formats/server/fixtures/find-threats.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import corpus from "../../e2e/support/xss-payloads.json" with { type: "json" };

const site = testSite();
let cookie = "";
let categoryID = 0;
let discussionID = 0;
beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;
  categoryID = await createCategory(site.ctx());
  discussionID = await createDiscussion(site.ctx(), { categoryID });
});

const comment = (body: string, format: Format) =>
  site.request("POST /comments", { cookie, body: { discussionID, body, format } });

const json = JSON.stringify;
const element = (type: string, more: object, text = "") => ({
  type,
  ...more,
  children: [{ text }],
});

/** The payload wherever the format has room for what somebody writes. */
const carriers: Record<Format, (payload: string) => string> = {
  markdown: (payload) => `${payload}\n\n[x](<${payload}>) ![${payload}](/i.png)\n\n> ${payload}`,
  html: (payload) => payload,
  wysiwyg: (payload) => `<p>${payload}</p><table><tr><td>${payload}`,
  bbcode: (payload) => `${payload}[quote=${payload}]${payload}[/quote][url=${payload}]x[/url]`,
  text: (payload) => `${payload} https://a.org/${payload}`,
  textex: (payload) => `${payload} $${payload}$`,
  rich2: (payload) =>
    json([
      element("p", { onClick: payload, className: payload, style: payload }, payload),
      { type: "p", children: [element("a", { url: payload, title: payload }, payload)] },
      element("math_block", { tex: payload }),
      element("rich_embed_card", { dataSourceType: "image", url: payload, embedData: { payload } }),
    ]),
  rich: (payload) =>
    json([{ insert: payload, attributes: { link: payload } }, { insert: `${payload}\n` }]),
};

describe("hostile markup in a comment", () => {
  /** The browser's stories try all of it in all formats; here those that read markup are tried whole. */
  const share: Partial<Record<Format, number>> = { html: 1, markdown: 1 };

  test.each(formatNames)("A01: leaves nothing that runs, in the format %s", async (format) => {
    const chosen = corpus.payloads.filter((_payload, index) => index % (share[format] ?? 10) === 0);
    let made = 0;
    for (let start = 0; start < chosen.length; start += 3)
      await Promise.all(
        chosen.slice(start, start + 3).map(async ({ payload }) => {
          const { status, body } = await comment(carriers[format](payload), format);
          expect([201, 422], payload).toContain(status);
          if (status !== 201) return;
          expect(findThreats(body.body), payload).toEqual([]);
          made += 1;
        }),
      );
    expect(made).toBeGreaterThan(chosen.length / 3);
  });

  test("A01: leaves nothing that runs in lists, feeds and quotes of it", async () => {
    const feed = await fetch(`${site.address()}/discussion/${discussionID}/x/feed.rss`);
    const xml = await feed.text();
    expect(feed.headers.get("content-type")).toContain("application/rss+xml");
    expect(
      xml.replace(
        /<\/?(rss|channel|title|link|description|atom:link|item|guid|dc:creator|pubDate|\?xml)\b[^>]*>/g,
        "",
      ),
    ).not.toMatch(/<[a-z]/i);
    const { body } = await site.request("GET /comments", {
      query: `discussionID=${discussionID}&limit=500&sort=-dateInserted`,
    });
    for (const each of body) expect(findThreats(each.body)).toEqual([]);
  });
});

describe("A08: what a client says about a body", () => {
  const secretless = (body: string) => expect(body).not.toMatch(/EVIL|__xss|onclick|srcdoc/i);

  test("is never taken for markup, whatever the node claims", async () => {
    for (const node of [
      { type: "html", html: "<b>EVIL</b>", children: [{ text: "" }] },
      { type: "p", dangerouslySetInnerHTML: { __html: "EVIL" }, children: [{ text: "words" }] },
      {
        type: "p",
        onClick: "EVIL",
        style: "EVIL",
        className: "EVIL",
        children: [{ text: "words" }],
      },
      { type: "p", children: [{ text: "words", href: "EVIL", __html: "EVIL", color: "EVIL" }] },
      element("rich_embed_card", {
        dataSourceType: "quote",
        url: "https://a.org/",
        embedData: {
          embedType: "quote",
          body: "<i>EVIL</i>",
          bodyRaw: "EVIL",
          recordID: 1,
          recordType: "discussion",
          insertUser: { userID: 1, name: "words", label: "<b>EVIL</b>" },
        },
      }),
      element("rich_embed_card", {
        dataSourceType: "iframe",
        url: "https://a.org/",
        frameAttributes: { height: 999_999, srcdoc: "EVIL" },
        embedData: { embedType: "iframe", html: "EVIL" },
      }),
    ]) {
      const { status, body } = await comment(json([node]), "rich2");
      expect([201, 422]).toContain(status);
      if (status === 201) secretless(body.body);
    }
  });

  test.each([
    {},
    5,
    null,
    "text",
    { type: "p" },
    [5],
    [null],
    [[]],
    [{ text: {} }],
    [{ text: 5 }],
    [{ type: "p", children: {} }],
    [{ type: "p", children: [{ text: ["a"] }] }],
    [{ type: { toString: "p" }, children: [] }],
    [{ type: "__proto__", children: [] }],
    [{ type: "constructor", children: [{ text: "x" }] }],
    [{ children: [{ text: "x" }] }],
  ])("is refused where it is no document: %j", async (document) => {
    expectError(await comment(json(document), "rich2"), 422, "body");
  });
});

describe("A06: links that would run something", () => {
  const schemes = [
    "javascript:__xss()",
    "JaVaScRiPt:__xss()",
    "&#x6A;avascript:__xss()",
    "java\tscript:__xss()",
    " \u0001javascript:__xss()",
    "vbscript:x",
    "data:text/html,<script>",
    "blob:https://a.org/1",
    "//evil.test",
    "https:evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "filesystem:https://a.org/x",
    "javascript&colon;__xss()",
    "\u00a0javascript:__xss()",
    "view-source:https://a.org",
    "tel\n:x",
    "jar:https://a!/b",
    "%6aavascript:x",
  ];
  const places: Record<string, (url: string) => [string, Format]> = {
    "a link": (url) => [`[x](<${url}>)`, "markdown"],
    "a definition": (url) => [`[x][1]\n\n[1]: <${url}>`, "markdown"],
    "an autolink": (url) => [`<${url}>`, "markdown"],
    "an image": (url) => [`![x](<${url}>)`, "markdown"],
    "an element": (url) => [
      `<a href="${url}">x</a><img src="${url}"><q cite="${url}">x</q>`,
      "html",
    ],
    "a tag of BBCode": (url) => [
      `[url=${url}]x[/url][img]${url}[/img][email]${url}[/email]`,
      "bbcode",
    ],
    "rich text": (url) => [json([{ type: "p", children: [element("a", { url }, "x")] }]), "rich2"],
    "older rich text": (url) => [json([{ insert: "x\n", attributes: { link: url } }]), "rich"],
  };

  test.each(Object.entries(places))("lead nowhere from %s", async (_name, write) => {
    for (const url of schemes) {
      const { status, body } = await comment(...write(url));
      expect([201, 422], url).toContain(status);
      if (status === 201) expect(findThreats(body.body), url).toEqual([]);
    }
  });

  test("to other sites say that nobody vouches for them", async () => {
    const { body } = await comment(
      "[x](https://elsewhere.example) <https://b.example>",
      "markdown",
    );
    const links: string[] = body.body.match(/<a [^>]*href="https?:[^>]*>/g);
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toContain('rel="nofollow ugc noopener"');
  });

  test("are refused wherever else the site takes an address", async () => {
    const admin = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
    for (const url of schemes) {
      for (const [endpoint, body] of [
        [`PATCH /categories/${categoryID}`, { iconUrl: url }],
        [`PATCH /categories/${categoryID}`, { bannerUrl: url }],
        ["PATCH /config", { "branding.favicon": url }],
        ["PATCH /config", { "branding.touchIcon": url }],
        [`PUT /discussions/${discussionID}/canonical-url`, { canonicalUrl: url }],
        ["POST /media/scrape", { url }],
        ["PATCH /users/$me", { photo: url }],
      ] as const) {
        const { status } = await site.request(endpoint, { cookie: admin, body });
        expect([400, 404, 422], `${endpoint} ${json(body)}`).toContain(status);
      }
    }
  });
});

describe("words that become something else than they are", () => {
  test("A04: nothing hides in elements whose content is raw", async () => {
    for (const body of [
      "<svg><textarea><img src=x onerror=__xss()></textarea></svg> x",
      "<xmp><script>__xss()</script></xmp> x",
      "<select><option><style></option></select><img src=x onerror=__xss()></style> x",
      "<noscript><p title='</noscript><img src=x onerror=__xss()>'></noscript> x",
    ]) {
      const answer = await comment(body, "html");
      expect([201, 422], body).toContain(answer.status);
      if (answer.status === 201) expect(findThreats(answer.body.body), body).toEqual([]);
    }
  });

  test("A19: a language of code and a formula are names and signs, never markup", async () => {
    for (const body of [
      '```"><script>__xss()</script>\nx\n```',
      "```js onload=__xss()\n</code></pre><script>__xss()</script>\n```",
      "$\\href{javascript:__xss()}{x}$ and $$\\includegraphics{https://evil.test/x}$$",
      "```mermaid\ngraph TD; A[<img src=x onerror=__xss()>]\n```",
    ]) {
      const answer = await comment(body, "markdown");
      expect(answer.status).toBe(201);
      expect(findThreats(answer.body.body), body).toEqual([]);
      expect(answer.body.body).not.toMatch(/<(script|iframe|object|img)/);
    }
  });

  test("A19: code as long as a post may be is shown as it is, and a longer one is refused", async () => {
    const code = (length: number) => `\`\`\`js\n${"x = '<b>';\n".repeat(length / 11)}\`\`\``;
    const { status, body } = await comment(code(49_000), "markdown");
    expect(status).toBe(201);
    expect(findThreats(body.body)).toEqual([]);
    expectError(await comment(code(60_000), "markdown"), 422, "body");
  });
});

describe("classes, styles and forms of a body", () => {
  test("A20, A22: leave the page as it is", async () => {
    const body = `<div class="modal overlay fixed sticky" style="position:fixed;inset:0;z-index:9999">x</div>
      <p id="main" name="body" style="color:red">x</p><iframe height=999999 src="https://a.org"></iframe>
      <img src="https://a.org/i.png" width=1000000 height=1000000 style="position:fixed">
      <base href="//evil.test"><meta http-equiv=refresh content="0;url=//evil.test"><link rel=stylesheet href=//evil.test>
      <style>@import "//evil.test"</style><form action="//evil.test"><button formaction="javascript:x">x</button></form>`;
    const answer = (await comment(body, "html")).body.body as string;
    expect(findThreats(answer)).toEqual([]);
    expect(answer).not.toMatch(/style=|position|modal|overlay|1000000|id="main"/);
  });

  test("A20: in letters piled up and turned around are calmed", async () => {
    const { body } = await comment(`Z${"\u0335".repeat(5_000)}algo \u202Egnp.exe\u2066 x`, "text");
    expect(body.body.match(/\u0335/g)).toHaveLength(8);
    expect(body.body).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });
});
