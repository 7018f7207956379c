import { afterAll, beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createReceiver } from "#features/webhooks/server/fixtures/receiver.ts";

const receiver = await createReceiver();
afterAll(() => receiver.close());

const site = testSite({
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1/32" },
  runsJobs: true,
});

let administrator: SignedIn;
beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

const manage = (endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: administrator.cookie, body });

const create = async (url = receiver.url) => {
  const { status, body } = await manage("POST /webhooks", {
    name: "Mirror",
    url,
    eventTypes: ["discussion.created"],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { webhookID: number; secret: string };
};

const inner = [
  "http://127.0.0.2/",
  "http://127.1.1/",
  "http://2130706434/",
  "http://0x7f000002/",
  "http://0177.0.0.2/",
  "http://0.0.0.0/",
  "http://10.0.0.1/",
  "http://100.64.0.1/",
  "http://172.16.0.1/",
  "http://192.168.0.1/",
  "http://169.254.169.254/latest/meta-data",
  "http://[::1]/",
  "http://[::]/",
  "http://[::ffff:10.0.0.1]/",
  "http://[::ffff:a00:1]/",
  "http://[64:ff9b::a00:1]/",
  "http://[2002:a00:1::]/",
  "http://[fc00::1]/",
  "http://[fe80::1]/",
  "http://user@127.0.0.1/",
  "file:///etc/passwd",
  "gopher://127.0.0.1/",
  "javascript:alert(1)",
];

test.each(inner)("a webhook is neither made for %s nor changed to it", async (url) => {
  expectError(
    await manage("POST /webhooks", { name: "Inner", url, eventTypes: ["discussion.created"] }),
    422,
    "url",
  );
  const { webhookID } = await create();
  expectError(await manage(`PATCH /webhooks/${webhookID}`, { url }), 422, "url");
  await manage(`DELETE /webhooks/${webhookID}`);
});

test("a redirect does not lead a message to an inner address", async () => {
  const forbidden = await createReceiver("127.0.0.2");
  const { webhookID } = await create();
  receiver.behaviour = (response) =>
    response.writeHead(307, { location: forbidden.url }).end("secret words of the inner network");
  const { body } = await manage(`POST /webhooks/${webhookID}/test`);
  expect(body).toMatchObject({ status: "failed" });
  expect(forbidden.messages).toEqual([]);
  receiver.behaviour = undefined;
  forbidden.close();
  await manage(`DELETE /webhooks/${webhookID}`);
});

test("the secret of a webhook is told once, and never by what is read later", async () => {
  const { webhookID, secret } = await create();
  await createDiscussion(site.ctx());
  await expect
    .poll(async () => (await manage(`GET /webhooks/${webhookID}/deliveries`)).body[0])
    .toMatchObject({ status: "delivered" });
  const told: unknown[] = [];
  for (const path of [
    "/webhooks",
    `/webhooks/${webhookID}`,
    `/webhooks/${webhookID}/deliveries`,
    "/webhook-events",
    "/audit-logs",
  ]) {
    const { status, body } = await manage(`GET ${path}`);
    expect(status, path).toBe(200);
    told.push(body);
  }
  const [delivery] = told[2] as { webhookDeliveryID: number }[];
  const details = await manage(
    `GET /webhooks/${webhookID}/deliveries/${delivery?.webhookDeliveryID}`,
  );
  expect(details.status).toBe(200);
  const { db } = site.ctx();
  const rows = await db.selectFrom("webhooks").selectAll().execute();
  const text = JSON.stringify([told, details.body, rows, receiver.messages]);
  expect(text).not.toContain(secret);
  expect(text).not.toContain(secret.replace("whsec_", ""));
  await manage(`DELETE /webhooks/${webhookID}`);
});

test.each([
  ["31536000", "a year"],
  ["99999999999999999999", "longer than numbers go"],
  ["-1", "a time before now"],
  ["Fri, 31 Dec 9999 23:59:59 GMT", "a date in a far future"],
])("a receiver that asks to wait %s (%s) is tried again within a day", async (wait) => {
  const { webhookID } = await create();
  receiver.behaviour = (response) => response.writeHead(503, { "retry-after": wait }).end();
  await createDiscussion(site.ctx());
  const latest = async () => (await manage(`GET /webhooks/${webhookID}/deliveries`)).body[0];
  await expect.poll(latest).toMatchObject({ status: "pending", tries: 1 });
  const { dateNextTry } = await latest();
  const laterBy = Date.parse(dateNextTry) - Date.now();
  expect(laterBy).toBeGreaterThan(-60_000);
  expect(laterBy).toBeLessThan(25 * 3_600_000);
  receiver.behaviour = undefined;
  await manage(`DELETE /webhooks/${webhookID}`);
});

test("of an answer without end little is kept", async () => {
  const { webhookID } = await create();
  receiver.behaviour = (response) => {
    response.writeHead(200, { "content-type": "text/plain" });
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  };
  await manage(`POST /webhooks/${webhookID}/test`);
  receiver.behaviour = undefined;
  const rows = await site
    .ctx()
    .db.selectFrom("webhookAttempts as a")
    .innerJoin("webhookDeliveries as d", "d.webhookDeliveryID", "a.webhookDeliveryID")
    .selectAll()
    .where("d.webhookID", "=", webhookID)
    .execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).toContain("xxx");
  expect(JSON.stringify(rows).length).toBeLessThan(50_000);
  await manage(`DELETE /webhooks/${webhookID}`);
});
