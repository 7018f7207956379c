import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { measureWork } from "#app/testing/measure-work.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { readMailHtml } from "#features/mail-replies/server/trimming/read-html.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const megabyte = 1_048_576;
const filled = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length));

/** What strangers send to be read: each is linear to read, or is refused. */
const hostile: Readonly<Record<string, (bytes: number) => string>> = {
  nested: (bytes) => filled("<div>", bytes),
  "nested and closed": (bytes) => filled("<b>", bytes / 2) + filled("</b>", bytes / 2),
  wide: (bytes) => filled("<p>a</p>", bytes),
  "full of ends": (bytes) => filled("</div>", bytes),
  "full of attributes": (bytes) => `<div ${filled("a=b ", bytes)}>`,
  "one tag without an end": (bytes) => `<${"a".repeat(bytes)}`,
  "one attribute without an end": (bytes) => `<meta content="${"a".repeat(bytes)}`,
  "comments without an end": (bytes) => filled("<!--", bytes),
  "half entities": (bytes) => filled("&am", bytes),
  "a title without an end": (bytes) => `<title>${"a ".repeat(bytes / 2)}`,
  "a description of megabytes": (bytes) =>
    `<meta name=description content="${"a ".repeat(bytes / 2)}">`,
  "full of forms": (bytes) => filled("<form>", bytes),
  "full of drawings": (bytes) => filled("<svg><title>", bytes),
};

let page = "";
const elsewhere = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/html" }).end(page);
});
await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.2", resolve));
const { port } = elsewhere.address() as AddressInfo;
afterAll(() => elsewhere.close());

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.2/32" } });
let scrapes = 0;

async function scrape(cookie: string): Promise<number> {
  const body = { url: `http://127.0.0.2:${port}/${++scrapes}`, force: true };
  return (await site.request("POST /media/scrape", { cookie, body })).status;
}

/** So many units of work may hold up all others. */
const mostAtOnce = 30;

test.each(Object.keys(hostile))("a page that is %s keeps nobody waiting", async (kind) => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.member] });
  page = hostile[kind]?.(4 * megabyte - 1_000) ?? "";
  const { longest } = await measureWork(async () => expect(await scrape(cookie)).toBeLessThan(500));
  expect(longest).toBeLessThan(mostAtOnce);
});

test.each(Object.keys(hostile))("a mail that is %s keeps nobody waiting", async (kind) => {
  const html = hostile[kind]?.(4 * megabyte) ?? "";
  const { longest } = await measureWork(() => readMailHtml(html, new Map()));
  expect(longest).toBeLessThan(mostAtOnce);
});
