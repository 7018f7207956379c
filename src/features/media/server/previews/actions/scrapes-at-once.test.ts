import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";

const waiting: ServerResponse[] = [];
const elsewhere = createServer((_request, response) => void waiting.push(response));
await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.2", resolve));
const home = `http://127.0.0.2:${(elsewhere.address() as AddressInfo).port}`;
afterAll(() => elsewhere.close());

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.2/32" } });
let [greedy, other] = ["", ""];
beforeAll(async () => {
  greedy = (await signInAs(site.ctx())).cookie;
  other = (await signInAs(site.ctx())).cookie;
});

const scrape = (cookie: string, path: string) =>
  site.request("POST /media/scrape", { cookie, body: { url: home + path } });

test("concurrent page fetches are limited per member, without affecting others", async () => {
  const looks = Array.from({ length: 12 }, (_, index) => scrape(greedy, `/hangs?${index}`));
  await eventually(() => expect(waiting).toHaveLength(4));
  const later = scrape(other, "/of-another");
  await eventually(() => expect(waiting).toHaveLength(5));
  const refused = await Promise.any(looks);
  expectError(refused, 429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  for (const response of waiting)
    response.writeHead(200, { "content-type": "text/html" }).end("<title>At last</title>");
  const answers = await Promise.all([...looks, later]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 201),
    ...Array.from({ length: 8 }, () => 429),
  ]);
  expect(waiting).toHaveLength(5);
});

test("a refusal by the limit is not cached", async () => {
  const look = scrape(greedy, "/hangs?11");
  await eventually(() => expect(waiting).toHaveLength(6));
  waiting[5]?.writeHead(200, { "content-type": "text/html" }).end("<title>Now</title>");
  expect(await look).toMatchObject({ status: 201, body: { name: "Now" } });
});
