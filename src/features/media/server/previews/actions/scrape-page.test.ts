import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { embedTypeOf } from "../embed-type.ts";
import { linkPreviews } from "../link-previews.ts";

const pages: Record<string, { type?: string; body: string | Buffer; status?: number }> = {};
const hits: string[] = [];
const elsewhere = createServer(({ url = "" }, response) => {
  hits.push(url);
  const {
    status = 200,
    type = "text/html; charset=utf-8",
    body,
  } = pages[url] ?? { status: 404, body: "" };
  response.writeHead(status, { "content-type": type }).end(body);
});
await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.2", resolve));
const home = `http://127.0.0.2:${(elsewhere.address() as AddressInfo).port}`;
afterAll(() => elsewhere.close());

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.2/32" } });
let cookie = "";
beforeAll(async () => {
  cookie = (await signInAs(site.ctx())).cookie;
});
beforeEach(() => {
  hits.length = 0;
});

const scrape = (url: string, more: object = {}) =>
  site.request("POST /media/scrape", { cookie, body: { url, ...more } });

test("reads what a page says about itself", async () => {
  pages["/article"] = {
    body: `<title>Plain title</title><meta property="og:title" content="A &quot;better&quot; <b>title</b>">
      <meta name="description" content="  About
      rivers "><meta property="og:image" content="/river.jpg"><meta property="og:image:width" content="800">
      <meta property="og:image:height" content="600"><meta property="og:site_name" content="River News">`,
  };
  const { status, body } = await scrape(`${home}/article`);
  expect(status).toBe(201);
  expect(body).toEqual({
    url: `${home}/article`,
    type: "link",
    name: 'A "better" <b>title</b>',
    body: "About rivers",
    photoUrl: `${home}/river.jpg`,
    width: 800,
    height: 600,
    attributes: { siteName: "River News" },
  });
});

test("falls back to the title, in any encoding", async () => {
  const html =
    "<meta charset=windows-1252><title>Caf\u00e9 \u202Eevil</title><body><title>no</title>";
  pages["/old"] = { type: "text/html", body: Buffer.from(html, "latin1") };
  const { body } = await scrape(`${home}/old`);
  expect(body).toMatchObject({ name: expect.stringMatching(/^Café/), body: null, photoUrl: null });
});

test("uses oEmbed if the page has little metadata", async () => {
  pages["/video"] = {
    body: '<link rel="alternate" type="application/json+oembed" href="/oembed?x=1">',
  };
  const found = {
    title: "A film",
    thumbnail_url: `${home}/still.jpg`,
    thumbnail_width: 320,
    provider_name: "Films",
  };
  pages["/oembed?x=1"] = { type: "application/json", body: JSON.stringify(found) };
  const { body } = await scrape(`${home}/video`);
  expect(body).toMatchObject({ name: "A film", photoUrl: `${home}/still.jpg`, width: 320 });
  expect(body.attributes).toEqual({ siteName: "Films" });
});

test("shows images as such", async () => {
  pages["/a.png"] = { type: "image/png", body: "png" };
  const { body } = await scrape(`${home}/a.png`);
  expect(body).toMatchObject({ type: "image", photoUrl: `${home}/a.png` });
});

test("never offers addresses that could run something", async () => {
  pages["/evil"] = {
    body: '<title>x</title><meta property="og:image" content="javascript:alert(1)">',
  };
  expect((await scrape(`${home}/evil`)).body.photoUrl).toBeNull();
});

test("caches previews and failures", async () => {
  pages["/once"] = { body: "<title>once</title>" };
  await scrape(`${home}/once`);
  await scrape(`${home}/once`);
  expectError(await scrape(`${home}/missing`), 422, "url");
  expectError(await scrape(`${home}/missing`), 422, "url");
  expect(hits).toEqual(["/once", "/missing"]);
  pages["/once"] = { body: "<title>twice</title>" };
  expect((await scrape(`${home}/once`, { force: true })).body.name).toBe("twice");
});

test.each([
  "http://127.0.0.1/",
  "http://localhost:5432/",
  "http://169.254.169.254/latest/meta-data",
  "http://[::ffff:127.0.0.1]/",
  "http://2130706433/",
])("says the same of every address that is none of its business: %s", async (url) => {
  const { message, errors } = expectError(await scrape(url), 422, "url");
  expect({ message, text: errors?.[0]?.message }).toEqual({
    message: "Validation Failed",
    text: "This address could not be read.",
  });
});

test.each(["file:///etc/passwd", "javascript:alert(1)", "nonsense", ""])(
  "takes addresses of the web only: %j",
  async (url) => {
    expectError(await scrape(url), 422, "url");
  },
);

test("is for members", async () => {
  expectError(await site.request("POST /media/scrape", { body: { url: home } }), 401);
});

describe("places that have embeds of their own", () => {
  test.each([
    ["https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ", "youtube", { videoID: "dQw4w9WgXcQ" }],
    ["https://youtu.be/dQw4w9WgXcQ", "youtube", { videoID: "dQw4w9WgXcQ" }],
    ["https://vimeo.com/76979871", "vimeo", { videoID: "76979871" }],
    ["https://x.com/somebody/status/123", "twitter", { statusID: "123" }],
    ["https://codepen.io/somebody/pen/abc", "codepen", { user: "somebody", penID: "abc" }],
    ["https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ", "link", null],
  ])("%s", (url, type, attributes) => {
    expect(embedTypeOf(url)).toEqual({ type, attributes });
  });
});

test("knows its own posts without looking at them from outside, as whoever asks may see them", async () => {
  const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const category = { name: "Own", urlcode: "own-posts" };
  const post = { name: "A post", body: "Some words", format: "markdown" };
  const as = (endpoint: string, body: object) =>
    site.request(endpoint, { cookie: admin.cookie, body });
  const { categoryID } = (await as("POST /categories", category)).body;
  const { discussionID } = (await as("POST /discussions", { ...post, categoryID })).body;
  const url = `${site.address()}/discussion/${discussionID}/a-post`;
  expect(await scrape(url)).toMatchObject({
    status: 201,
    body: {
      type: "quote",
      name: "A post",
      body: "Some words",
      attributes: { recordType: "discussion" },
    },
  });
  await as(`PATCH /categories/${categoryID}`, { customPermissions: true });
  const hidden = { status: 201, body: { type: "link", name: null, body: null, attributes: null } };
  expect(await scrape(url)).toMatchObject(hidden);
  expect(await scrape(`${site.address()}/tags`)).toMatchObject(hidden);
});

describe("with the limits of a site", () => {
  const limited = testSite({
    environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.2/32", FOLKMOOT_RATE_LIMIT_FACTOR: "1" },
  });

  test("page fetches are limited per member, for posts and requests", async () => {
    const [greedy, other] = [await signInAs(limited.ctx()), await signInAs(limited.ctx())];
    const look = ({ user }: typeof greedy, page: number) =>
      linkPreviews.fetch(limited.ctx(), `${home}/of-many?${page}`, user.userID);
    for (let page = 0; page < 130; page += 1) await look(greedy, page);
    expect(hits).toHaveLength(121);
    const body = { url: `${home}/of-many?last` };
    const refused = await limited.request("POST /media/scrape", { cookie: greedy.cookie, body });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await look(other, 200);
    expect(hits).toHaveLength(122);
  });
});
