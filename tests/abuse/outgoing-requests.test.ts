import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";

/** What the allowed site answers, by path. */
const pages: Record<string, { status?: number; headers?: Record<string, string>; body?: string }> =
  {};
const asked: string[] = [];
const allowed = createServer(({ url = "", method }, response) => {
  asked.push(`${method} ${url}`);
  const { status = 200, headers = {}, body = "" } = pages[url] ?? { status: 404 };
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
});
/** Listens where nobody may connect, as a database or a cloud's secrets would. */
const reached: string[] = [];
const canary = createSocketServer((socket) => {
  reached.push(String(socket.remoteAddress));
  socket.end("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<title>CANARY</title>");
});

let home = "";
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => allowed.listen(0, "127.0.0.2", resolve));
  await new Promise<void>((resolve) => canary.listen(0, "::", resolve));
  home = `http://127.0.0.2:${(allowed.address() as AddressInfo).port}`;
  port = (canary.address() as AddressInfo).port;
});
afterAll(() => {
  allowed.close();
  canary.close();
});

const site = testSite({
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.2/32" },
  runsJobs: true,
});
let cookie = "";
beforeAll(async () => {
  cookie = (await signInAs(site.ctx())).cookie;
});
beforeEach(() => {
  asked.length = 0;
  reached.length = 0;
});

const scrape = (url: string) =>
  site.request("POST /media/scrape", { cookie, body: { url, force: true } });

/** Ways to write addresses that are none of a visitor's business. */
const inside = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "0177.0.0.1",
  "017700000001",
  "0.0.0.0",
  "0",
  "localhost",
  "localhost.",
  "LOCALHOST",
  "foo.localhost",
  "127.0.0.1.",
  "127.0.0.3",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:ffff:127.0.0.1]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::7f00:1]",
  "[2002:7f00:1::]",
  "[2001:0:7f00:1::]",
  "[fe80::1]",
  "[fc00::1]",
  "[fd00::1]",
  "[ff02::1]",
  "10.0.0.5",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "100.64.0.1",
  "169.254.169.254",
  "192.0.2.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "１２７.０.０.１",
  "127。0。0。1",
  "①②⑦.0.0.1",
  "127.0.0.1%00.example.org",
];
const addresses = inside.map((host) => `http://${host}:PORT/`);
const others = [
  "http://127.0.0.2:22/",
  "http://127.0.0.2:5432/",
  "http://127.0.0.2:6379/",
  "http://127.0.0.2:25/",
  "http://user:pass@127.0.0.2/",
  "http://127.0.0.2@127.0.0.1:PORT/",
  "http://127.0.0.1:PORT#@127.0.0.2/",
  "http://127.0.0.1:PORT\\@127.0.0.2/",
  "http://127.0.0.2\t@127.0.0.1:PORT/",
  "http://example.invalid/",
  "file:///etc/passwd",
  "gopher://127.0.0.1:PORT/",
  "ftp://127.0.0.1/",
  "data:text/html,x",
  "unix:/run/x",
  "dict://127.0.0.1:PORT/",
  "javascript:x",
  "//127.0.0.1:PORT/",
  "http:127.0.0.1:PORT",
  "http:///127.0.0.1:PORT",
];
const withPort = (url: string) => url.replaceAll("PORT", String(port));

describe("D17, D20: an address inside the network", () => {
  test("is not asked, however it is written, and the answer tells nothing of the reason", async () => {
    const told = new Set<string>();
    for (const url of [...addresses, ...others]) {
      const { errors } = expectError(await scrape(withPort(url)), 422, "url");
      if (addresses.includes(url) && URL.canParse(withPort(url)))
        told.add(errors?.[0]?.message ?? "");
    }
    expect(reached).toEqual([]);
    expect([...told]).toEqual(["This address could not be read."]);
  });

  test("is not asked because somebody links to it", async () => {
    const discussionID = await createDiscussion(site.ctx());
    pages["/known"] = { body: "<title>Known</title>" };
    for (const url of [...addresses, ...others].map(withPort)) {
      const body = {
        discussionID,
        body: `${url}\n\n[x](<${url}>) ![y](<${url}>)`,
        format: "markdown",
      };
      expect([201, 422]).toContain((await site.request("POST /comments", { cookie, body })).status);
    }
    const last = { discussionID, body: `${home}/known`, format: "markdown" };
    const { commentID } = (await site.request("POST /comments", { cookie, body: last })).body;
    // Jobs run in the order in which they came: once this link has its card, all others were looked at.
    await expect
      .poll(async () => (await site.request(`GET /comments/${commentID}`)).body.body)
      .toContain("Known");
    expect(reached).toEqual([]);
  });
});

describe("D18: a page that leads on", () => {
  test.each([301, 302, 303, 307, 308])("by %s leads nowhere inside", async (status) => {
    for (const [index, target] of [...addresses, ...others].entries()) {
      if (target.includes("example.invalid")) continue;
      const path = `/${status}/${index}`;
      pages[path] = { status, headers: { location: encodeURI(withPort(target)) } };
      expectError(await scrape(`${home}${path}`), 422, "url");
    }
    expect(reached).toEqual([]);
  });

  test("in words leads nowhere: neither by refresh nor by naming another address of itself", async () => {
    const url = `http://127.0.0.1:${port}/`;
    pages["/refresh"] = {
      headers: { refresh: `0;url=${url}`, link: `<${url}>; rel=preload` },
      body: `<meta http-equiv=refresh content="0;url=${url}"><link rel=canonical href="${url}"><base href="${url}">
        <meta property="og:url" content="${url}"><meta property="og:image" content="/i.png"><title>Here</title>
        <link rel="alternate" type="application/json+oembed" href="${url}oembed">`,
    };
    expect((await scrape(`${home}/refresh`)).body.name).toBe("Here");
    pages["/oembed-only"] = {
      body: `<link rel="alternate" type="application/json+oembed" href="${url}oembed">`,
    };
    await scrape(`${home}/oembed-only`);
    expect(reached).toEqual([]);
  });

  test("in a circle, or on and on, is left", async () => {
    pages["/circle"] = { status: 302, headers: { location: "/circle" } };
    expectError(await scrape(`${home}/circle`), 422, "url");
    expect(asked.length).toBeLessThanOrEqual(6);
    asked.length = 0;
    for (let hop = 0; hop < 30; hop += 1)
      pages[`/hop/${hop}`] = { status: 302, headers: { location: `/hop/${hop + 1}` } };
    expectError(await scrape(`${home}/hop/0`), 422, "url");
    expect(asked.length).toBeLessThanOrEqual(6);
  });
});

describe("A16: what a hostile page says about itself", () => {
  const markup = `"><script>__xss()</script><img src=x onerror=__xss()>\u202E\u0000`;
  const escaped = markup.replaceAll('"', "&quot;").replaceAll("<", "&lt;");

  test("is kept as bearable plain text", async () => {
    pages["/hostile"] = {
      body: `<title>${"long ".repeat(400_000)}</title><meta property="og:description" content="${escaped}">
        <meta property="og:image" content="javascript:__xss()"><meta property="og:site_name" content="${escaped}">
        <iframe src="https://evil.test"></iframe>`,
    };
    const { status, body } = await scrape(`${home}/hostile`);
    expect([201, 422]).toContain(status);
    if (status !== 201) return;
    expect(JSON.stringify(body).length).toBeLessThan(5_000);
    expect(body.photoUrl).toBeNull();
  });

  test("comes into no page as markup", async () => {
    pages["/oembed.json"] = {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        type: "rich",
        html: "<script>__xss()</script>",
        title: { a: 1 },
        provider_name: markup,
        thumbnail_url: "javascript:__xss()",
        thumbnail_width: "1e9",
      }),
    };
    pages["/hostile-card"] = {
      body: `<title>${escaped}</title><meta property="og:image" content="https://a.org/&quot;onerror=__xss().png">
        <link rel="alternate" type="application/json+oembed" href="/oembed.json">`,
    };
    const discussionID = await createDiscussion(site.ctx());
    const post = { discussionID, body: `${home}/hostile-card`, format: "markdown" };
    const { commentID } = (await site.request("POST /comments", { cookie, body: post })).body;
    await expect
      .poll(async () => (await site.request(`GET /comments/${commentID}`)).body.body)
      .toContain("linkCard");
    const { body } = (await site.request(`GET /comments/${commentID}`)).body;
    expect(body).toContain("&lt;script&gt;");
    expect(body).not.toMatch(/<script|<img src=x|onerror=__xss\(\)[">]/);
  });
});
