import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { sendPush } from "./actions/send-push.ts";
import { createBrowser, startPushPeer } from "./fixtures/push-peer.ts";

const peer = await startPushPeer();
let ahead = 0;
const site = testSite({
  runsJobs: true,
  // The errors are expected.
  log: { write: () => undefined },
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1" },
  now: () => new Date(Date.now() + ahead),
});
beforeEach(() => {
  ahead = 0;
  peer.received.length = 0;
  peer.answer(201);
});
afterAll(() => peer.close());

const hourMs = 3_600_000;
const call = (by: SignedIn | undefined, endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: by?.cookie, body });
const devicesOf = async (by: SignedIn) => (await call(by, "GET /push-subscriptions")).body;

async function withNews() {
  const [ann, bea] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
  const categoryID = await createCategory(site.ctx());
  const post = { name: "Fresh bread", body: "How?", format: "markdown", categoryID };
  const { discussionID } = (await call(ann, "POST /discussions", post)).body;
  const browser = createBrowser(peer.origin);
  const device = (await call(ann, "POST /push-subscriptions", browser.subscription)).body;
  const comment = () =>
    call(bea, "POST /comments", { discussionID, body: "Freeze it", format: "markdown" });
  const push = async () => {
    const find = () =>
      site
        .ctx()
        .db.selectFrom("pushNotices")
        .select("key")
        .where("userID", "=", ann.user.userID)
        .orderBy("dateInserted", "desc")
        .executeTakeFirst();
    await expect.poll(find).toBeDefined();
    const { key } = (await find()) ?? { key: "" };
    return { pushSubscriptionID: device.pushSubscriptionID as number, key };
  };
  return { ann, bea, browser, discussionID, comment, push };
}

test.each([401, 403])(
  "a service that answers %i does not believe the site: the device stays, and administrators hear of it",
  async (status) => {
    const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const warnings = async () =>
      (await call(administrator, "GET /dashboard/overview")).body.warnings.filter(
        ({ id }: { id: string }) => id === "push-refusals",
      );
    const { ann, comment, push } = await withNews();
    peer.answer(status);
    await comment();
    await expect.poll(warnings).toHaveLength(1);
    expect((await warnings())[0].text).toContain(new URL(peer.origin).host);
    expect(await devicesOf(ann)).toHaveLength(1);
    peer.answer(201);
    await sendPush(site.ctx(), await push());
    expect(await warnings()).toEqual([]);
  },
);

test("a device gets nothing during quiet hours, and unread notifications afterwards", async () => {
  const { ann, bea, discussionID, push } = await withNews();
  const hour = (later: number) => new Date(Date.now() + later * hourMs).toISOString().slice(11, 16);
  const schedule = { stopped: false, mostPerDay: null };
  await call(ann, `PATCH /users/${ann.user.userID}/preferences`, {
    "notificationMails.schedule": { ...schedule, quietFrom: hour(-1), quietUntil: hour(2) },
  });
  await call(bea, "POST /comments", { discussionID, body: "Toast it", format: "markdown" });
  const told = await push();
  const waiting = async () =>
    (
      await sql<{ payload: object }>`
        select data as payload from jobs.job
        where name = 'push.deliver' and start_after > now() + interval '1 hour'`.execute(
        site.ctx().db,
      )
    ).rows;
  await expect.poll(waiting).toMatchObject([{ payload: told }]);
  await sendPush(site.ctx(), told);
  expect(await waiting()).toHaveLength(1);
  expect(peer.received).toEqual([]);
  ahead = 3 * hourMs;
  await sendPush(site.ctx(), told);
  expect(peer.received).toHaveLength(1);
  await call(ann, `PUT /discussions/${discussionID}/read`, { position: 99 });
  await sendPush(site.ctx(), told);
  expect(peer.received).toHaveLength(1);
});

test("a device gets nothing that its owner has muted or disabled meanwhile", async () => {
  const { ann, comment, discussionID, push } = await withNews();
  peer.answer(503);
  await comment();
  const told = await push();
  peer.answer(201);
  await call(ann, `PUT /discussions/${discussionID}/mute`, { muted: true });
  await expect.poll(() => sendPush(site.ctx(), told)).toBeUndefined();
  peer.received.length = 0;
  await sendPush(site.ctx(), told);
  expect(peer.received).toEqual([]);
});

/** Runs the service worker's handler for a changed subscription. */
async function changeAddress(cookie: string, from: string, to: object) {
  const handlers = new Map<string, (event: object) => void>();
  const subscribed: object[] = [];
  const subscribe = async (options: object) => {
    subscribed.push(options);
    return { toJSON: () => to };
  };
  const self = {
    addEventListener: (name: string, handle: (event: object) => void) => handlers.set(name, handle),
    registration: { pushManager: { subscribe } },
  };
  const script = await (await fetch(`${site.address()}/service-worker.js`)).text();
  runInNewContext(script, {
    self,
    fetch: (path: string, { headers, ...more }: { headers: object }) =>
      fetch(site.address() + path, { ...more, headers: { ...headers, cookie } }),
  });
  const ends: Promise<unknown>[] = [];
  handlers.get("pushsubscriptionchange")?.({
    oldSubscription: { endpoint: from },
    waitUntil: (end: Promise<unknown>) => ends.push(end),
  });
  expect(ends).toHaveLength(1);
  await ends[0];
  return subscribed;
}

test("a device whose endpoint changes updates its own subscription only", async () => {
  const { ann, bea, browser, comment } = await withNews();
  const changed = createBrowser(peer.origin);
  const { body: key } = await call(ann, "GET /push-subscriptions/key");
  const from = browser.subscription.endpoint;
  // Cannot remove another user's device.
  const foreign = { ...createBrowser(peer.origin).subscription, replaces: from };
  await call(bea, "POST /push-subscriptions", foreign);
  expect(await devicesOf(ann)).toHaveLength(1);
  const subscribed = await changeAddress(ann.cookie, from, changed.subscription);
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: key.publicKey }]);
  expect(await devicesOf(ann)).toHaveLength(1);
  await comment();
  await expect.poll(() => peer.received.map(({ path }) => path)).toEqual([changed.path]);
  expectError(
    await call(ann, "POST /push-subscriptions", {
      ...changed.subscription,
      replaces: "x".repeat(1_001),
    }),
    422,
    "replaces",
  );
});
