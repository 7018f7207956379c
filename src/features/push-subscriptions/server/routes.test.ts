import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { sendPush } from "./actions/send-push.ts";
import { createBrowser, readAuthorization, startPushPeer } from "./fixtures/push-peer.ts";

const peer = await startPushPeer();
const site = testSite({
  runsJobs: true,
  // The errors are expected.
  log: { write: () => undefined },
  environment: {
    FOLKMOOT_SETTING_SITE__TITLE: "The Meeting",
    FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1",
  },
});
beforeEach(() => {
  peer.received.length = 0;
  peer.answer(201);
});
afterAll(() => peer.close());

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: by?.cookie, body });

async function withBrowser(member: SignedIn) {
  const browser = createBrowser(peer.origin);
  const { status, body } = await call(member, "POST /push-subscriptions", browser.subscription);
  expect(status).toBe(201);
  const messages = () =>
    peer.received.flatMap(({ path, body: sent }) =>
      path === browser.path ? [JSON.parse(browser.read(sent))] : [],
    );
  return { browser, messages, device: body };
}

async function withPost() {
  const [ann, bea] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
  const categoryID = await createCategory(site.ctx());
  const post = { name: "Fresh bread", body: "How?", format: "markdown", categoryID };
  const { body } = await call(ann, "POST /discussions", post);
  const comment = (text = "Freeze it", by = bea) =>
    call(by, "POST /comments", { discussionID: body.discussionID, body: text, format: "markdown" });
  return { ann, bea, comment, discussionID: body.discussionID as number };
}

describe("a device", () => {
  test("gets a notification without content", async () => {
    const { ann, comment } = await withPost();
    const { messages } = await withBrowser(ann);
    const { body: key } = await call(ann, "GET /push-subscriptions/key");
    await comment();
    await expect.poll(messages).toHaveLength(1);
    expect(messages()).toEqual([
      {
        title: "The Meeting",
        body: "You have a new notification.",
        url: "/profile/notifications",
        tag: "news",
        lang: "en",
      },
    ]);
    const { headers } = peer.received[0] ?? {};
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    const sender = readAuthorization(headers?.authorization);
    expect(sender.key).toBe(key.publicKey);
    expect(sender.claims.aud).toBe(peer.origin);
    await expect
      .poll(async () => (await call(ann, "GET /push-subscriptions")).body[0].dateLastSent)
      .not.toBeNull();
  });

  test("gets the content if enabled", async () => {
    await changeSettings(site.ctx(), { "push.showsContent": true });
    const { ann, bea, comment, discussionID } = await withPost();
    const { messages } = await withBrowser(ann);
    await comment();
    await expect.poll(messages).toHaveLength(1);
    const [message] = messages();
    expect(message.body).toContain(bea.user.name);
    expect(message.body).toContain("Fresh bread");
    expect(message.tag).toBe(`discussion-${discussionID}`);
    expect(message.url).toMatch(/^\/discussion\//);
    await changeSettings(site.ctx(), { "push.showsContent": false });
  });

  test("gets neither unwanted nor read notifications", async () => {
    const { ann, comment } = await withPost();
    const { messages } = await withBrowser(ann);
    const params = `/notification-preferences/${ann.user.userID}`;
    await call(ann, `PATCH ${params}`, { DiscussionComment: { push: false } });
    await comment();
    const unread = async () => (await call(ann, "GET /users/me")).body.countUnreadNotifications;
    await expect.poll(unread).toBe(1);
    await call(ann, `PATCH ${params}`, { DiscussionComment: { push: true } });
    await comment("And toast it");
    await expect.poll(messages).toHaveLength(1);
  });

  test("that its service reports as gone is deleted", async () => {
    const { ann, comment } = await withPost();
    for (const status of [404, 410]) {
      await withBrowser(ann);
      peer.answer(status);
      await comment(`Word ${status}`);
      await expect.poll(async () => (await call(ann, "GET /push-subscriptions")).body).toEqual([]);
    }
  });

  test("is retried while its service fails", async () => {
    const { ann, comment } = await withPost();
    const { device, messages } = await withBrowser(ann);
    peer.answer(503);
    await comment();
    await expect.poll(() => peer.received.length).toBeGreaterThan(0);
    const { key } = await site
      .ctx()
      .db.selectFrom("pushNotices")
      .select("key")
      .where("userID", "=", ann.user.userID)
      .executeTakeFirstOrThrow();
    const again = { pushSubscriptionID: device.pushSubscriptionID, key };
    await expect(sendPush(site.ctx(), again)).rejects.toThrow("503");
    peer.answer(201);
    peer.received.length = 0;
    await sendPush(site.ctx(), again);
    expect(messages()).toHaveLength(1);
    expect((await call(ann, "GET /push-subscriptions")).body).toHaveLength(1);
  });

  test("is removed when its owner signs out there or deletes it", async () => {
    const ann = await signInAs(site.ctx());
    const other = await signInAs(site.ctx());
    const { device } = await withBrowser(ann);
    const path = `/push-subscriptions/${device.pushSubscriptionID}`;
    expectError(await call(other, `DELETE ${path}`), 404);
    expect((await call(ann, "GET /push-subscriptions")).body).toMatchObject([
      { isCurrent: true, service: new URL(peer.origin).host },
    ]);
    expect((await call(ann, `DELETE ${path}`)).status).toBe(204);
    expectError(await call(ann, `DELETE ${path}`), 404);
    await withBrowser(ann);
    await call(ann, "DELETE /sessions/current");
    const left = await site
      .ctx()
      .db.selectFrom("pushSubscriptions")
      .selectAll()
      .where("userID", "=", ann.user.userID)
      .execute();
    expect(left).toEqual([]);
  });

  test("belongs to the member who signed in last, and the oldest of eleven is removed", async () => {
    const [ann, bea] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
    const { browser } = await withBrowser(ann);
    await call(bea, "POST /push-subscriptions", browser.subscription);
    expect((await call(ann, "GET /push-subscriptions")).body).toEqual([]);
    expect((await call(bea, "GET /push-subscriptions")).body).toHaveLength(1);
    for (let number = 0; number < 10; number += 1) await withBrowser(bea);
    expect((await call(bea, "GET /push-subscriptions")).body).toHaveLength(10);
  });
});

describe("refused is", () => {
  test.each([
    "https://10.0.0.1/send",
    "https://[::1]/send",
    "http://push.example.org/send",
    "http://8.8.8.8/send",
    "ftp://push.example.org/send",
    "https://user@push.example.org/send",
    "nowhere",
  ])("%s, as no push service is there", async (endpoint) => {
    const ann = await signInAs(site.ctx());
    const { keys } = createBrowser(peer.origin).subscription;
    expectError(await call(ann, "POST /push-subscriptions", { endpoint, keys }), 422, "endpoint");
  });

  test("an invalid key, and guests", async () => {
    const ann = await signInAs(site.ctx());
    const { subscription } = createBrowser(peer.origin);
    const { endpoint, keys } = subscription;
    for (const p256dh of ["", "B".repeat(86), "B".repeat(87)])
      expectError(
        await call(ann, "POST /push-subscriptions", { endpoint, keys: { ...keys, p256dh } }),
        422,
        "p256dh",
      );
    const auth = "short";
    expectError(
      await call(ann, "POST /push-subscriptions", { endpoint, keys: { ...keys, auth } }),
      422,
      "auth",
    );
    for (const endpointName of ["GET /push-subscriptions", "GET /push-subscriptions/key"])
      expectError(await call(undefined, endpointName), 401);
    expectError(await call(undefined, "POST /push-subscriptions", subscription), 401);
  });
});

test("Disabling push unregisters the service worker, and devices get nothing", async () => {
  const worker = async () => {
    const response = await fetch(`${site.address()}/service-worker.js`);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-type")).toContain("javascript");
    return response.text();
  };
  expect(await worker()).toContain("showNotification");
  const { ann, comment } = await withPost();
  const { browser } = await withBrowser(ann);
  await changeSettings(site.ctx(), { "push.enabled": false });
  expect(await worker()).toContain("unregister");
  expect(await worker()).not.toContain("showNotification");
  await comment();
  expectError(await call(ann, "POST /push-subscriptions", browser.subscription), 409);
  const { body } = await call(ann, "GET /notification-preferences/schema");
  expect(JSON.stringify(body)).not.toContain('"push"');
  expect(peer.received).toEqual([]);
  await changeSettings(site.ctx(), { "push.enabled": true });
});
