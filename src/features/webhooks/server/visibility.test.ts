import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { deliverWebhook } from "./actions/deliver-webhook.ts";
import { answering, createReceiver } from "./fixtures/receiver.ts";

const receiver = await createReceiver();
afterAll(() => receiver.close());

let skippedMs = 0;
const site = testSite({
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1/32" },
  runsJobs: true,
  now: () => new Date(Date.now() + skippedMs),
});

let administrator: SignedIn;
let categoryID = 0;
let hiddenID = 0;
beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  categoryID = await createCategory(site.ctx());
  hiddenID = await createCategory(site.ctx(), { customPermissions: true });
});
beforeEach(async () => {
  for (const { webhookID } of await manage("GET /webhooks"))
    await manage(`DELETE /webhooks/${webhookID}`);
  receiver.messages.length = 0;
  receiver.behaviour = undefined;
});

async function manage(endpoint: string, body?: unknown, query?: string) {
  const { cookie } = administrator;
  const answer = await site.request(endpoint, { cookie, body, query });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(400);
  return answer.body;
}

async function create(more: object = {}): Promise<string> {
  const values = { name: "Mirror", url: receiver.url, eventTypes: ["discussion.created"] };
  return `/webhooks/${(await manage("POST /webhooks", { ...values, ...more })).webhookID}`;
}

let posts = 0;
async function post(): Promise<number> {
  posts += 1;
  const values = { name: `Post ${posts}`, body: `Text ${posts}`, format: "markdown", categoryID };
  return (await manage("POST /discussions", values)).discussionID;
}

const deliveriesOf = (path: string) => manage(`GET ${path}/deliveries`);
const latest = (path: string) => expect.poll(async () => (await deliveriesOf(path))[0]);

async function skip(path: string, ms: number) {
  skippedMs += ms;
  const job = createJobContext(site.platform(), site.platform().log);
  await deliverWebhook(job, Number(path.split("/").at(-1)));
}

test.each([
  ["moved out of sight", () => manage("PATCH /discussions/move", moveOf())],
  ["deleted", () => manage(`DELETE /discussions/${discussionID}`)],
])("What was %s before it arrived is not sent again", async (_what, hide) => {
  const path = await create();
  receiver.behaviour = answering(500);
  discussionID = await post();
  await latest(path).toMatchObject({ status: "pending", tries: 1 });
  await hide();
  receiver.behaviour = undefined;
  await skip(path, 7_000);
  const expected = { status: "failed", tries: 1, lastAttempt: { failure: "hidden" } };
  await latest(path).toMatchObject(expected);
  expect(receiver.messages).toHaveLength(1);
  const [{ webhookDeliveryID }] = await deliveriesOf(path);
  const { cookie } = administrator;
  const again = `POST ${path}/deliveries/${webhookDeliveryID}/redeliver`;
  expectError(await site.request(again, { cookie }), 409);
  expect(await manage(`GET ${path}`)).toMatchObject({ isActive: true });
});

let discussionID = 0;
const moveOf = () => ({ discussionIDs: [discussionID], categoryID: hiddenID });

test("Events that a changed webhook is no longer told are not sent", async () => {
  const path = await create({ roleID: roleIDs.administrator });
  receiver.behaviour = answering(500);
  await post();
  await latest(path).toMatchObject({ status: "pending", tries: 1 });
  await manage(`PATCH ${path}`, { categoryIDs: [hiddenID] });
  receiver.behaviour = undefined;
  await skip(path, 7_000);
  await latest(path).toMatchObject({ lastAttempt: { failure: "hidden" } });
  expect(receiver.messages).toHaveLength(1);
});

test("An email address is not sent once the role may not see it", async () => {
  const grants = { "community.moderate": true, "personalInfo.view": true };
  const role = { name: "Greeters", permissions: [{ type: "global", permissions: grants }] };
  const { roleID } = await manage("POST /roles", role);
  await create({ roleID, includesEmail: true, eventTypes: ["user.updated"] });
  const { user } = await signInAs(site.ctx());
  const change = (showEmail: boolean) => manage(`PATCH /users/${user.userID}`, { showEmail });
  await change(true);
  await expect.poll(() => receiver.messages.at(-1)?.body).toContain(user.email);
  const fewer = [{ type: "global", permissions: { "personalInfo.view": false } }];
  await manage(`PATCH /roles/${roleID}/permissions`, fewer);
  await change(false);
  await expect.poll(() => receiver.messages.length).toBe(2);
  expect(receiver.messages[1]?.body).not.toContain(user.email);
});

test("The address of a removed post is not told, as it has the title", async () => {
  await create({ eventTypes: ["discussion.deleted", "comment.deleted"] });
  discussionID = await post();
  const comment = { discussionID, body: "Text", format: "markdown" };
  const { commentID } = await manage("POST /comments", comment);
  await manage(`DELETE /comments/${commentID}`);
  await manage(`DELETE /discussions/${discussionID}`);
  await expect.poll(() => receiver.messages.length).toBe(2);
  for (const { body } of receiver.messages) {
    expect(JSON.parse(body).data).toMatchObject({ placeRecordID: categoryID });
    expect(JSON.parse(body).data).not.toHaveProperty("url");
  }
});

test("A receiver that asked to be left alone is, whatever else arrives meanwhile", async () => {
  const path = await create({ isActive: false });
  const dateFrom = new Date(Date.now() + skippedMs).toISOString();
  const ids = [await post(), await post()];
  const query = `dateFrom=${dateFrom}&type=discussion.created`;
  const noted = async () => (await manage("GET /webhook-events", undefined, query)).events.length;
  await expect.poll(noted).toBe(ids.length);
  const held: ServerResponse[] = [];
  receiver.behaviour = (response) => {
    if (held.length === 0) held.push(response);
    else answering(429, { "retry-after": "3600" })(response);
  };
  await manage(`PATCH ${path}`, { isActive: true });
  await manage(`POST ${path}/replay`, { dateFrom });
  await expect
    .poll(() => deliveriesOf(path))
    .toContainEqual(
      expect.objectContaining({ lastAttempt: expect.objectContaining({ status: 429 }) }),
    );
  held[0]?.writeHead(200).end();
  await expect
    .poll(() => deliveriesOf(path))
    .toContainEqual(expect.objectContaining({ status: "delivered" }));
  receiver.behaviour = undefined;
  await post();
  await expect.poll(async () => (await deliveriesOf(path)).length).toBe(3);
  await skip(path, 60_000);
  expect(receiver.messages).toHaveLength(2);
  await skip(path, 4_000_000);
  await expect.poll(() => receiver.messages.length).toBe(4);
});
