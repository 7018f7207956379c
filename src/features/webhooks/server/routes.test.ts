import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createReceiver } from "./fixtures/receiver.ts";

const receiver = await createReceiver();
afterAll(() => receiver.close());

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1/32" } });

const people = {} as Record<"moderator" | "administrator", SignedIn>;
beforeAll(async () => {
  people.moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  people.administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});
beforeEach(() => {
  receiver.messages.length = 0;
  receiver.behaviour = undefined;
});

const manage = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: people.administrator.cookie, body, query });
const create = async (more: object = {}) => {
  const { status, body } = await manage("POST /webhooks", {
    name: "Mirror",
    url: receiver.url,
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

describe("webhooks", () => {
  test("are made, listed, changed and deleted; the secret is shown once", async () => {
    const made = await create({ eventTypes: ["comment.created"], signsSha1: true });
    expect(made).toMatchObject({
      name: "Mirror",
      url: receiver.url,
      isActive: true,
      eventTypes: ["comment.created"],
      categoryIDs: [],
      roleID: roleIDs.guest,
      includesEmail: false,
      signsSha1: true,
      stoppedBecause: null,
      countPending: 0,
    });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const path = `/webhooks/${made.webhookID}`;
    const { body: listed } = await manage("GET /webhooks");
    expect(listed).toContainEqual(expect.objectContaining({ webhookID: made.webhookID }));
    expect(JSON.stringify(listed)).not.toContain(made.secret);
    const { body: changed } = await manage(`PATCH ${path}`, { name: "Copy", eventTypes: null });
    expect(changed).toMatchObject({ name: "Copy", eventTypes: null, url: receiver.url });
    const { body: found } = await manage(`GET ${path}`);
    expect(found).toEqual(changed);
    expect((await manage(`DELETE ${path}`)).status).toBe(204);
    expectError(await manage(`GET ${path}`), 404);
    expectError(await manage(`PATCH ${path}`, { name: "Gone" }), 404);
    expectError(await manage(`DELETE ${path}`), 404);
    expectError(await manage(`POST ${path}/secret`), 404);
    expectError(await manage(`POST ${path}/test`), 404);
    expectError(await manage(`GET ${path}/deliveries`), 404);
    expectError(await manage(`POST ${path}/replay`, { dateFrom: "2026-01-01T00:00:00Z" }), 404);
    expectError(await manage("GET /webhook-events", undefined, `webhookID=${made.webhookID}`), 404);
  });

  test("secrets are stored encrypted", async () => {
    const { webhookID, secret } = await create();
    const { db } = site.ctx();
    const row = await db
      .selectFrom("webhooks")
      .selectAll()
      .where("webhookID", "=", webhookID)
      .executeTakeFirstOrThrow();
    expect(row.secrets.toString("latin1")).not.toContain(secret);
  });

  test.each([
    ["url", { url: "ftp://example.org/" }],
    ["url", { url: "http://10.0.0.1/" }],
    ["url", { url: "http://169.254.169.254/latest" }],
    ["url", { url: "http://[::ffff:10.0.0.1]/" }],
    ["url", { url: "http://me:secret@127.0.0.1/" }],
    ["url", { url: "http://no-such-host.invalid/" }],
    ["eventTypes", { eventTypes: ["nothing.happened"] }],
    ["roleID", { roleID: 999_999 }],
    ["name", { name: " " }],
  ])("a bad %s is refused: %o", async (field, more) => {
    const values = { name: "Bad", url: receiver.url, ...more };
    expectError(await manage("POST /webhooks", values), 422, field);
    const { webhookID } = await create();
    expectError(await manage(`PATCH /webhooks/${webhookID}`, more), 422, field);
  });

  test("are for those alone who manage the site", async () => {
    const { webhookID } = await create();
    const calls: [string, object?][] = [
      ["GET /webhooks"],
      ["POST /webhooks", { name: "Mine", url: receiver.url }],
      ["GET /webhooks/event-types"],
      [`GET /webhooks/${webhookID}`],
      [`PATCH /webhooks/${webhookID}`, { name: "Mine" }],
      [`DELETE /webhooks/${webhookID}`],
      [`POST /webhooks/${webhookID}/secret`],
      [`POST /webhooks/${webhookID}/test`],
      [`GET /webhooks/${webhookID}/deliveries`],
      ["GET /webhook-events"],
    ];
    for (const [endpoint, body] of calls) {
      expectError(await site.request(endpoint, { body }), 401);
      expectError(await site.request(endpoint, { body, cookie: people.moderator.cookie }), 403);
    }
  });

  test("types of events come by family", async () => {
    const { body } = await manage("GET /webhooks/event-types");
    expect(body).toContainEqual({
      type: "discussion.created",
      family: "discussion",
      familyName: "Discussions",
    });
    for (const { type, familyName } of body) {
      expect(type).toMatch(/^[A-Za-z0-9_]+\.[A-Za-z0-9_]+$/);
      expect(familyName).not.toContain("webhooks.family");
    }
  });
});

describe("POST /webhooks/{webhookID}/test", () => {
  test("sends an event at once and shows request and answer", async () => {
    const { webhookID } = await create({ isActive: false });
    receiver.behaviour = (response) =>
      response
        .writeHead(200, { "content-type": "text/plain", "set-cookie": "a=b", "x-node": "7" })
        .end("x".repeat(10_000));
    const { status, body } = await manage(`POST /webhooks/${webhookID}/test`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "delivered", type: "webhook.test", tries: 1 });
    const [attempt] = body.attempts;
    expect(attempt).toMatchObject({ status: 200, failure: null });
    expect(attempt.responseBody).toBe("x".repeat(2_048));
    expect(attempt.responseHeaders).toMatchObject({ "x-node": "7" });
    expect(attempt.responseHeaders).not.toHaveProperty("set-cookie");
    expect(receiver.messages).toHaveLength(1);
    const [message] = receiver.messages;
    expect(message?.headers["webhook-id"]).toBe(body.webhookEventID);
    expect(message?.body).toBe(body.requestBody);
    const { body: list, headers } = await manage(`GET /webhooks/${webhookID}/deliveries`);
    expect(list).toHaveLength(1);
    expect(headers.get("x-app-page-result-count")).toBe("1");
  });

  test("says what failed, and does not try again", async () => {
    const { webhookID } = await create();
    receiver.behaviour = (response) => response.writeHead(500).end("no");
    const { body } = await manage(`POST /webhooks/${webhookID}/test`);
    expect(body).toMatchObject({ status: "failed", dateNextTry: null });
    expect(body.lastAttempt).toMatchObject({ status: 500, responseBody: "no" });
    expectError(await manage(`GET /webhooks/${webhookID}/deliveries/999999`), 404);
    expectError(await manage(`GET /webhooks/999999/deliveries/${body.webhookDeliveryID}`), 404);
  });
});
