import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, type TestSite, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { deliverWebhook } from "./actions/deliver-webhook.ts";
import { answering, createReceiver } from "./fixtures/receiver.ts";

const receiver = await createReceiver();
const other = await createReceiver();
const forbidden = await createReceiver("127.0.0.2");
afterAll(() => {
  for (const each of [receiver, other, forbidden]) each.close();
});

let skippedMs = 0;
const site = testSite({
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1/32" },
  runsJobs: true,
  now: () => new Date(Date.now() + skippedMs),
});

let administrator: SignedIn;
let member: SignedIn;
let categoryID = 0;
let secretCategoryID = 0;
/** Again after some time, since sessions end. */
async function signIn() {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
}

beforeAll(async () => {
  await signIn();
  member = await signInAs(site.ctx());
  categoryID = await createCategory(site.ctx());
  const { body } = await manage("POST /categories", {
    name: "Staff",
    urlcode: "staff-only",
    parentCategoryID: -1,
    customPermissions: true,
    permissions: [{ roleID: roleIDs.administrator, permissions: { "discussions.view": true } }],
  });
  secretCategoryID = body.categoryID;
});
beforeEach(async () => {
  await signIn();
  for (const { webhookID } of (await manage("GET /webhooks")).body)
    await manage(`DELETE /webhooks/${webhookID}`);
  for (const each of [receiver, other]) {
    each.messages.length = 0;
    each.behaviour = undefined;
  }
});

const manage = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: administrator.cookie, body, query });

async function create(more: object = {}): Promise<{ webhookID: number; secret: string }> {
  const values = { name: "Mirror", url: receiver.url, eventTypes: ["discussion.created"] };
  const { status, body } = await manage("POST /webhooks", { ...values, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

let posts = 0;
async function post(more: object = {}, from: TestSite = site): Promise<number> {
  posts += 1;
  const values = {
    name: `A post ${posts}`,
    body: `Words ${posts}`,
    format: "markdown",
    categoryID,
  };
  const { status, body } = await from.request("POST /discussions", {
    cookie: administrator.cookie,
    body: { ...values, ...more },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.discussionID;
}

const listDeliveries = async (webhookID: number) =>
  (await manage(`GET /webhooks/${webhookID}/deliveries`)).body;
const arrived = (count: number, at = receiver) => expect.poll(() => at.messages.length).toBe(count);
const settled = (webhookID: number, expected: object) =>
  expect.poll(async () => (await listDeliveries(webhookID))[0]).toMatchObject(expected);

/** Lets so much time pass, and runs what is due then. */
async function skip(webhookID: number, ms: number) {
  skippedMs += ms;
  await signIn();
  const { log } = site.platform();
  await deliverWebhook(createJobContext(site.platform(), log), webhookID);
}

describe("delivery", () => {
  test("is signed, so that the reference library verifies it, and names ids alone", async () => {
    const { secret } = await create({ signsSha1: true });
    const discussionID = await post({ name: "CANARY title", body: "CANARY body" });
    await arrived(1);
    const [message] = receiver.messages;
    if (!message) throw new Error("nothing arrived");
    const verified = new Webhook(secret).verify(message.body, message.headers);
    expect(verified).toMatchObject({
      type: "discussion.created",
      data: {
        discussionID,
        recordType: "discussion",
        recordID: discussionID,
        insertUserID: administrator.user.userID,
        placeRecordType: "category",
        placeRecordID: categoryID,
        url: expect.stringMatching(/^http:\/\/localhost/),
      },
    });
    expect(message.headers["webhook-id"]).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(message.headers["content-type"]).toBe("application/json");
    expect(message.headers["x-vanilla-signature"]).toBe(
      `sha1=${createHmac("sha1", secret).update(message.body).digest("hex")}`,
    );
    expect(JSON.parse(message.body).data).not.toHaveProperty("name");
    expect(message.body).not.toContain("CANARY body");
    expect(() =>
      new Webhook(`whsec_${"A".repeat(44)}`).verify(message.body, message.headers),
    ).toThrow();
  });

  test("has two signatures for a day after the secret changed", async () => {
    const { webhookID, secret: before } = await create();
    const { body } = await manage(`POST /webhooks/${webhookID}/secret`);
    expect(body.secret).not.toBe(before);
    await post();
    await arrived(1);
    const [message] = receiver.messages;
    for (const secret of [before, body.secret])
      new Webhook(secret).verify(message?.body ?? "", message?.headers ?? {});
    skippedMs += 25 * 3_600_000;
    await signIn();
    await post();
    await arrived(2);
    const later = receiver.messages[1];
    new Webhook(body.secret).verify(later?.body ?? "", later?.headers ?? {});
    expect(() => new Webhook(before).verify(later?.body ?? "", later?.headers ?? {})).toThrow();
  });

  test("adds email addresses where asked, and keeps none", async () => {
    const types = { eventTypes: ["user.updated"], roleID: roleIDs.administrator };
    const { webhookID } = await create({ ...types, includesEmail: true });
    await create({ ...types, url: other.url });
    const { userID, email } = member.user;
    await manage(`PATCH /users/${userID}`, { showEmail: true });
    await arrived(1);
    await arrived(1, other);
    expect(JSON.parse(receiver.messages[0]?.body ?? "").data).toMatchObject({ userID, email });
    expect(other.messages[0]?.body).not.toContain(email);
    const [{ webhookDeliveryID }] = await listDeliveries(webhookID);
    const { body } = await manage(`GET /webhooks/${webhookID}/deliveries/${webhookDeliveryID}`);
    expect(JSON.stringify(body)).not.toContain(email);
  });

  test("is tried again with the same id, first after 5 seconds, then after 5 minutes", async () => {
    const { webhookID } = await create();
    receiver.behaviour = answering(500, {}, "broken");
    await post();
    await settled(webhookID, { status: "pending", tries: 1, lastAttempt: { status: 500 } });
    const secondsLeft = async () => {
      const [{ dateNextTry, lastAttempt }] = await listDeliveries(webhookID);
      return (Date.parse(dateNextTry) - Date.parse(lastAttempt.dateInserted)) / 1_000;
    };
    expect(await secondsLeft()).toSatisfy((seconds: number) => seconds > 4 && seconds < 7);
    await skip(webhookID, 6_000);
    await settled(webhookID, { status: "pending", tries: 2 });
    expect(await secondsLeft()).toSatisfy((seconds: number) => seconds > 260 && seconds < 340);
    receiver.behaviour = undefined;
    await skip(webhookID, 340_000);
    await settled(webhookID, { status: "delivered", tries: 3, dateNextTry: null });
    expect(new Set(receiver.messages.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(receiver.messages).toHaveLength(3);
  });

  test("does not follow redirects, which are failures", async () => {
    const { webhookID } = await create();
    receiver.behaviour = answering(302, { location: other.url });
    await post();
    await settled(webhookID, { status: "pending", lastAttempt: { status: 302 } });
    expect(other.messages).toEqual([]);
  });

  test("waits as long as the receiver asks", async () => {
    const { webhookID } = await create();
    receiver.behaviour = answering(429, { "retry-after": "3600" });
    await post();
    await settled(webhookID, { status: "pending", tries: 1 });
    await post();
    await skip(webhookID, 600_000);
    expect(receiver.messages).toHaveLength(1);
    receiver.behaviour = undefined;
    await skip(webhookID, 3_100_000);
    await arrived(3);
  });

  test("ends at 410, which switches the webhook off and tells administrators", async () => {
    const { webhookID } = await create();
    receiver.behaviour = answering(410);
    await post();
    await settled(webhookID, { status: "failed", tries: 1 });
    const { body } = await manage(`GET /webhooks/${webhookID}`);
    expect(body).toMatchObject({ isActive: false, stoppedBecause: "gone" });
    await expect
      .poll(async () => (await manage("GET /notifications")).body)
      .toContainEqual(expect.objectContaining({ activityType: "WebhookStopped" }));
    await post();
    const [{ webhookDeliveryID }] = await listDeliveries(webhookID);
    const path = `/webhooks/${webhookID}/deliveries/${webhookDeliveryID}`;
    expectError(await manage(`POST ${path}/redeliver`), 409);
    expectError(
      await manage(`POST /webhooks/${webhookID}/replay`, { dateFrom: "2026-01-01T00:00:00Z" }),
      409,
    );
    receiver.behaviour = undefined;
    const on = await manage(`PATCH /webhooks/${webhookID}`, { isActive: true });
    expect(on.body).toMatchObject({ isActive: true, stoppedBecause: null });
    expect((await manage(`POST ${path}/redeliver`)).status).toBe(200);
    await settled(webhookID, { status: "delivered", tries: 1 });
  });

  test("is given up after ten tries in three days, and the webhook switched off", async () => {
    const { webhookID } = await create();
    receiver.behaviour = answering(503);
    await post();
    await settled(webhookID, { status: "pending", tries: 1 });
    for (let tries = 2; tries <= 10; tries += 1) await skip(webhookID, 27 * 3_600_000);
    await settled(webhookID, { status: "failed", tries: 10 });
    const { body } = await manage(`GET /webhooks/${webhookID}`);
    expect(body).toMatchObject({ isActive: false, stoppedBecause: "failing" });
  });

  test("goes to no private address, also if it became one later", async () => {
    const { webhookID } = await create();
    await site
      .ctx()
      .db.updateTable("webhooks")
      .set({ url: forbidden.url })
      .where("webhookID", "=", webhookID)
      .execute();
    await post();
    await settled(webhookID, { lastAttempt: { status: null, failure: "unreachable" } });
    expect(forbidden.messages).toEqual([]);
    expectError(await manage(`PATCH /webhooks/${webhookID}`, { url: forbidden.url }), 422, "url");
  });

  test("to a slow receiver does not hold up others", async () => {
    const slow = await create();
    await create({ url: other.url });
    receiver.behaviour = () => undefined;
    for (let count = 0; count < 6; count += 1) await post();
    await arrived(6, other);
    expect(receiver.messages.length).toBeLessThanOrEqual(2);
    await manage(`DELETE /webhooks/${slow.webhookID}`);
  });

  test("goes on after a process was killed, with the same id", async () => {
    const { webhookID } = await create();
    receiver.behaviour = answering(500);
    await post();
    await settled(webhookID, { status: "pending", tries: 1 });
    receiver.behaviour = undefined;
    // As a killed process leaves it: taken, with no job.
    const { db } = site.ctx();
    const leaseUntil = new Date(Date.now() + skippedMs + 60_000);
    await db.updateTable("webhooks").set({ leaseUntil }).execute();
    await skip(webhookID, 10_000);
    expect(receiver.messages).toHaveLength(1);
    skippedMs += 120_000;
    const wake = site
      .platform()
      .extensions.list(schedules)
      .find(({ name }) => name === "webhooks.wake");
    await wake?.handle(createJobContext(site.platform(), site.platform().log));
    await settled(webhookID, { status: "delivered", tries: 2 });
    const ids = receiver.messages.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  test("happens once with two nodes", async () => {
    await create();
    const node = await site.addNode();
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await post(), await post({}, node));
    await arrived(10);
    const told = receiver.messages.map(({ body }) => JSON.parse(body).data.discussionID);
    expect(told.toSorted()).toEqual(ids.toSorted());
    await node.stop();
  });
});

describe("what a webhook is told", () => {
  test("is what its role may see", async () => {
    await create();
    await create({ url: other.url, roleID: roleIDs.administrator });
    const hidden = await post({ categoryID: secretCategoryID });
    const open = await post();
    await arrived(2, other);
    await arrived(1);
    const told = (at: typeof receiver) =>
      at.messages.map(({ body }) => JSON.parse(body).data.discussionID).toSorted();
    expect(told(receiver)).toEqual([open]);
    expect(told(other)).toEqual([hidden, open]);
  });

  test("is what its filters choose, with categories below", async () => {
    const parent = await manage("POST /categories", { name: "Above", urlcode: "above" });
    const below = await manage("POST /categories", {
      name: "Below",
      urlcode: "below",
      parentCategoryID: parent.body.categoryID,
    });
    await create({ categoryIDs: [parent.body.categoryID] });
    await create({ url: other.url, eventTypes: ["comment.created"] });
    await post();
    const discussionID = await post({ categoryID: below.body.categoryID });
    await manage("POST /comments", { discussionID, body: "Words", format: "markdown" });
    await arrived(1, other);
    await arrived(1);
    expect(JSON.parse(receiver.messages[0]?.body ?? "").data.discussionID).toBe(discussionID);
    expect(JSON.parse(other.messages[0]?.body ?? "")).toMatchObject({ type: "comment.created" });
  });

  test("are deletions in places that it may see", async () => {
    await create({ eventTypes: ["discussion.deleted"] });
    const [hidden, open] = [await post({ categoryID: secretCategoryID }), await post()];
    for (const id of [hidden, open]) await manage(`DELETE /discussions/${id}`);
    await arrived(1);
    expect(JSON.parse(receiver.messages[0]?.body ?? "").data.discussionID).toBe(open);
  });
});

describe("GET /webhook-events", () => {
  const noted = async (query: string) =>
    (await manage("GET /webhook-events", undefined, query)).body;

  /** All from a cursor on, two at a time. */
  async function fetchFrom(start: number, more = ""): Promise<number[]> {
    const found: number[] = [];
    let cursor = start;
    for (let hasMore = true; hasMore; ) {
      const body = await noted(`limit=2&cursor=${cursor}&type=discussion.created${more}`);
      for (const { data } of body.events) found.push(data.discussionID);
      cursor = body.cursor;
      hasMore = body.hasMore;
    }
    return found.toSorted();
  }

  test("gives all events once, in order, from a cursor on", async () => {
    const { webhookID } = await create({ isActive: false, eventTypes: null });
    const { cursor } = await noted("dateFrom=2100-01-01T00:00:00Z");
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await post());
    const hidden = await post({ categoryID: secretCategoryID });
    await expect.poll(() => fetchFrom(cursor)).toEqual([...ids, hidden].toSorted());
    expect(await fetchFrom(cursor, `&webhookID=${webhookID}`)).toEqual(ids.toSorted());
    expectError(await manage("GET /webhook-events", undefined, "cursor=x"), 422);
    const later = await noted("dateFrom=2100-01-01T00:00:00Z");
    expect(later).toMatchObject({ events: [], hasMore: false });
    expect(await fetchFrom(later.cursor)).toEqual([]);
  });

  test("events of a time are delivered again, with their ids", async () => {
    const dateFrom = new Date(Date.now() + skippedMs).toISOString();
    const { webhookID } = await create({ isActive: false });
    const discussionID = await post();
    const count = async () => (await noted(`dateFrom=${dateFrom}`)).events.length;
    await expect.poll(count).toBeGreaterThan(0);
    await manage(`PATCH /webhooks/${webhookID}`, { isActive: true });
    const replay = await manage(`POST /webhooks/${webhookID}/replay`, { dateFrom });
    expect(replay.status).toBe(202);
    await arrived(1);
    expect(JSON.parse(receiver.messages[0]?.body ?? "").data.discussionID).toBe(discussionID);
    await settled(webhookID, { status: "delivered" });
    await manage(`POST /webhooks/${webhookID}/replay`, { dateFrom });
    await arrived(2);
    expect(receiver.messages[0]?.headers["webhook-id"]).toBe(
      receiver.messages[1]?.headers["webhook-id"],
    );
    expectError(await manage(`POST /webhooks/${webhookID}/replay`, {}), 422, "dateFrom");
  });
});
