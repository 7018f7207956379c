import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

let answerWith: (response: ServerResponse) => void = () => undefined;
let hits = 0;
const elsewhere = createServer((_request, response) => {
  hits += 1;
  answerWith(response);
});
await new Promise<void>((resolve) => {
  elsewhere.listen(0, "127.0.0.2", resolve);
});
const feedUrl = `http://127.0.0.2:${(elsewhere.address() as AddressInfo).port}/feed`;
afterAll(() => elsewhere.close());

const lines: string[] = [];
const site = testSite({
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.2/32" },
  log: { write: (line) => void lines.push(line) },
});
let cookie = "";
beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});
beforeEach(() => {
  hits = 0;
  lines.length = 0;
  site.platform().cache.clear();
});

async function preview(apiParams: object) {
  const widget = { $hydrate: "react.rss", apiParams };
  const layout = [{ $hydrate: "react.section.full-width", children: [widget] }];
  const body = { layoutViewType: "home", layout };
  const answer = await site.request("POST /layouts/hydrate", { cookie, body });
  expect(answer.status).toBe(200);
  return answer.body.layout[0]?.$reactProps.children[0];
}

const serve = (xml: string, type = "application/rss+xml") => {
  answerWith = (response) => response.writeHead(200, { "content-type": type }).end(xml);
};

const item = (fields: string) => `<item>${fields}</item>`;
const channel = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items}</channel></rss>`;

test("A feed is shown without markup, scripts and addresses that are none of the web", async () => {
  serve(
    channel(
      item(
        "<title>One &lt;b&gt;bold&lt;/b&gt;</title><link>https://news.example/1</link>" +
          "<description>&lt;p&gt;Words&lt;script&gt;alert(1)&lt;/script&gt; here&lt;/p&gt;</description>" +
          "<pubDate>Mon, 02 Nov 2026 10:00:00 GMT</pubDate>",
      ) +
        item("<title>Two</title><link>javascript:alert(1)</link>") +
        item(`<title>${"W".repeat(400)}</title><link>/relative</link>`),
    ),
  );
  const shown = await preview({ feedUrl, limit: 5 });
  expect(shown).toMatchObject({ $reactComponent: "RSSWidget", $reactProps: { title: "News" } });
  const { items } = shown.$reactProps;
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({
    name: "One bold",
    url: "https://news.example/1",
    description: "Words here",
    metas: [{ kind: "date", date: "2026-11-02T10:00:00.000Z" }],
  });
  expect(items[1].name.length).toBeLessThanOrEqual(250);
  expect(items[1].url).toMatch(/^http:\/\/127\.0\.0\.2/);
  expect(JSON.stringify(shown)).not.toMatch(/alert|javascript/);
});

test("A feed is read once for many pages", async () => {
  serve(channel(item("<title>A</title><link>https://news.example/a</link>")));
  await Promise.all([preview({ feedUrl }), preview({ feedUrl }), preview({ feedUrl })]);
  await preview({ feedUrl });
  expect(hits).toBe(1);
});

test.each<[string, (response: ServerResponse) => void]>([
  ["is gone", (response) => response.writeHead(404).end()],
  ["is no feed", (response) => response.writeHead(200, { "content-type": "text/xml" }).end("<a/>")],
  ["is a page", (response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>")],
  [
    "is too large",
    (response) =>
      response
        .writeHead(200, { "content-type": "text/xml" })
        .end(channel(`<!--${"x".repeat(3_000_000)}-->`)),
  ],
  [
    "is nested too deeply",
    (response) =>
      response
        .writeHead(200, { "content-type": "text/xml" })
        .end(channel("<a>".repeat(20_000) + "</a>".repeat(20_000))),
  ],
  ["ends at once", (response) => response.destroy()],
])(
  "A feed that %s is replaced in its place, and not asked for again at once",
  async (_, answer) => {
    answerWith = answer;
    expect(await preview({ feedUrl })).toMatchObject({
      $reactComponent: "LayoutError",
      $reactProps: { message: "The feed cannot be read at the moment." },
    });
    await preview({ feedUrl });
    expect(hits).toBe(1);
  },
);

test("What fails is logged with the host of the feed, without keys in its address", async () => {
  answerWith = (response) => response.writeHead(302, { location: "http://[CANARY" }).end();
  await preview({ feedUrl: `${feedUrl}/CANARY?key=CANARY` });
  const told = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === "feed not read");
  expect(told).toMatchObject({ host: new URL(feedUrl).host });
  expect(lines.join("")).not.toContain("CANARY");
});

test("Addresses of the own network are not fetched", async () => {
  const shown = await preview({ feedUrl: feedUrl.replace("127.0.0.2", "127.0.0.1") });
  expect(shown.$reactComponent).toBe("LayoutError");
  expect(JSON.stringify(shown.$reactProps.message)).not.toContain("127");
  expect(hits).toBe(0);
});
