import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createReceiver } from "./fixtures/receiver.ts";

const receiver = await createReceiver();
afterAll(() => receiver.close());

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1/32" } });

let administrator: SignedIn;
let caretaker: SignedIn;
beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const permissions = [{ type: "global", permissions: { "site.manage": true } }];
  const { body } = await as(administrator)("POST /roles", { name: "Caretakers", permissions });
  caretaker = await signInAs(site.ctx(), { roles: [roleIDs.member, body.roleID] });
});

const as =
  ({ cookie }: SignedIn) =>
  (endpoint: string, body?: unknown, query?: string) =>
    site.request(endpoint, { cookie, body, query });

const create = (by: SignedIn, more: object = {}) =>
  as(by)("POST /webhooks", { name: "Mirror", url: receiver.url, ...more });

describe("a webhook whose role the caller may not choose", () => {
  test("is neither changed nor read through, but can be deleted", async () => {
    const { body } = await create(administrator, { roleID: roleIDs.administrator });
    const path = `/webhooks/${body.webhookID}`;
    const ofWebhook = `webhookID=${body.webhookID}`;
    const { body: sent } = await as(administrator)(`POST ${path}/test`);
    const delivery = `${path}/deliveries/${sent.webhookDeliveryID}`;
    const dateFrom = "2026-01-01T00:00:00Z";
    const call = as(caretaker);
    expectError(await call(`PATCH ${path}`, { url: `${receiver.url}/other` }), 403);
    expectError(await call(`PATCH ${path}`, { roleID: roleIDs.guest }), 403);
    expectError(await call(`PATCH ${path}`, { eventTypes: null, isActive: false }), 403);
    expectError(await call(`POST ${path}/secret`), 403);
    expectError(await call(`POST ${path}/replay`, { dateFrom }), 403);
    expectError(await call(`GET ${path}/deliveries`), 403);
    expectError(await call(`GET ${delivery}`), 403);
    expectError(await call(`POST ${delivery}/redeliver`), 403);
    expectError(await call("GET /webhook-events", undefined, ofWebhook), 403);
    const { body: unchanged } = await as(administrator)(`GET ${path}`);
    expect(unchanged).toMatchObject({ url: receiver.url, isActive: true, updateUserID: null });
    expect((await call(`DELETE ${path}`)).status).toBe(204);
  });

  test("is not one with a role of fewer permissions", async () => {
    const { body } = await create(caretaker);
    const path = `/webhooks/${body.webhookID}`;
    const call = as(caretaker);
    expect((await call(`PATCH ${path}`, { name: "Copy" })).status).toBe(200);
    expect((await call(`GET ${path}/deliveries`)).status).toBe(200);
    expect((await call("GET /webhook-events", undefined, "")).status).toBe(200);
  });
});

describe("email addresses", () => {
  test("are told only by those who see them, to roles that see them", async () => {
    expectError(await create(caretaker, { includesEmail: true }), 403);
    expectError(await create(administrator, { includesEmail: true }), 422, "includesEmail");
    const { body: mirror } = await create(caretaker);
    const path = `PATCH /webhooks/${mirror.webhookID}`;
    expectError(await as(caretaker)(path, { includesEmail: true }), 403);
    expectError(await as(administrator)(path, { includesEmail: true }), 422, "includesEmail");
    const roleID = roleIDs.moderator;
    const both = await as(administrator)(path, { includesEmail: true, roleID });
    expect(both.body).toMatchObject({ includesEmail: true, roleID });
    expectError(await as(administrator)(path, { roleID: roleIDs.guest }), 422, "includesEmail");
  });
});
