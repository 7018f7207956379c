import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
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

/** The longest that anything else had to wait while this was done. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let [isDone, longest] = [false, 0];
  const watch = async () => {
    while (!isDone) {
      const start = performance.now();
      await delay(5);
      longest = Math.max(longest, performance.now() - start);
    }
  };
  const watching = watch();
  await work();
  isDone = true;
  await watching;
  return longest;
}

/** What this machine takes for a fixed piece of work, for bounds that hold on slow ones as well. */
function calibrate(): number {
  const start = performance.now();
  let text = "";
  for (let index = 0; index < 300_000; index += 1) text = `${text}${index}`.slice(-1_000);
  return performance.now() - start;
}

test.each(Object.keys(hostile))("a page that is %s keeps nobody waiting", async (kind) => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.member] });
  page = hostile[kind]?.(4 * megabyte - 1_000) ?? "";
  const unit = calibrate();
  const waited = await longestWait(async () => expect(await scrape(cookie)).toBeLessThan(500));
  expect(waited / unit).toBeLessThan(10);
});

test.each(Object.keys(hostile))("a mail that is %s keeps nobody waiting", async (kind) => {
  const unit = calibrate();
  const html = hostile[kind]?.(4 * megabyte) ?? "";
  expect((await longestWait(() => readMailHtml(html, new Map()))) / unit).toBeLessThan(10);
});
