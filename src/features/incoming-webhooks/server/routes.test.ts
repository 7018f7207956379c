import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({
  environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "10", FOLKMOOT_TRUSTED_PROXIES: "127.0.0.1" },
});

let administrator: SignedIn;
let moderator: SignedIn;
let member: SignedIn;
let categoryID = 0;
let elsewhereID = 0;
beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  member = await signInAs(site.ctx());
  categoryID = await createCategory(site.ctx());
  elsewhereID = await createCategory(site.ctx());
});

const manage = (endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: administrator.cookie, body });

async function create(more: object = {}) {
  const values = { name: "Monitor", userID: member.user.userID, categoryID, ...more };
  const { status, body } = await manage("POST /incoming-webhooks", values);
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...body, address: `POST ${body.url.replace("/api/v2", "")}` };
}

const send = (address: string, body: object, headers?: Record<string, string>) =>
  site.request(address, { body, headers });

describe("incoming webhooks", () => {
  test("are made, listed, changed and deleted; the address is shown once", async () => {
    const made = await create();
    expect(made).toMatchObject({
      name: "Monitor",
      user: { userID: member.user.userID },
      categoryID,
      isActive: true,
      countPosts: 0,
    });
    expect(made.url).toMatch(/^\/api\/v2\/incoming-posts\/[\w-]{43}$/);
    const path = `/incoming-webhooks/${made.incomingWebhookID}`;
    const { body: listed } = await manage("GET /incoming-webhooks");
    expect(JSON.stringify(listed)).not.toContain(made.url.split("/").at(-1));
    const named = { name: "Alarm", userID: `$name:${moderator.user.name}` };
    expect((await manage(`PATCH ${path}`, named)).body).toMatchObject({
      name: "Alarm",
      userID: moderator.user.userID,
    });
    expect((await manage(`GET ${path}`)).body).toMatchObject({ name: "Alarm" });
    expect((await manage(`DELETE ${path}`)).status).toBe(204);
    for (const call of [`GET ${path}`, `DELETE ${path}`, `POST ${path}/secret`])
      expectError(await manage(call), 404);
    expectError(await manage(`PATCH ${path}`, { name: "Gone" }), 404);
    expectError(await send(made.address, { name: "A", body: "B" }), 404);
  });

  test("of members with more permissions are changed by those alone who have them", async () => {
    const permissions = [{ type: "global", permissions: { "site.manage": true } }];
    const { body: role } = await manage("POST /roles", { name: "Caretakers", permissions });
    const caretaker = await signInAs(site.ctx(), { roles: [roleIDs.member, role.roleID] });
    const call = (endpoint: string, body?: unknown) =>
      site.request(endpoint, { cookie: caretaker.cookie, body });
    const { incomingWebhookID } = await create({ userID: administrator.user.userID });
    const path = `/incoming-webhooks/${incomingWebhookID}`;
    expectError(await call(`PATCH ${path}`, { categoryID: elsewhereID }), 403);
    expectError(await call(`PATCH ${path}`, { userID: caretaker.user.userID }), 403);
    expectError(await call(`POST ${path}/secret`), 403);
    const plain = await create();
    const changed = await call(`PATCH /incoming-webhooks/${plain.incomingWebhookID}`, {
      name: "B",
    });
    expect(changed.body).toMatchObject({ name: "B" });
    const secret = await call(`POST /incoming-webhooks/${plain.incomingWebhookID}/secret`);
    expect(secret.status).toBe(200);
  });

  test("are for those alone who manage the site", async () => {
    for (const endpoint of ["GET /incoming-webhooks", "POST /incoming-webhooks"]) {
      expectError(await site.request(endpoint), 401);
      expectError(await site.request(endpoint, { cookie: moderator.cookie }), 403);
    }
  });

  test("take no unknown category and no empty name", async () => {
    const values = { name: "Bad", categoryID };
    const bad = await manage("POST /incoming-webhooks", { ...values, categoryID: 999_999 });
    expectError(bad, 422, "categoryID");
    expectError(await manage("POST /incoming-webhooks", { ...values, name: "" }), 422, "name");
    expectError(await manage("POST /incoming-webhooks", { ...values, userID: 999_999 }), 404);
  });
});

describe("POST /incoming-posts/{secret}", () => {
  test("starts a discussion and comments on it, as the member", async () => {
    const { address, incomingWebhookID } = await create();
    const started = await send(address, { name: "Disk full", body: "**97 %** used" });
    expect(started.status, JSON.stringify(started.body)).toBe(201);
    expect(started.body).toMatchObject({ recordType: "discussion", isHeld: false });
    const discussionID = started.body.recordID;
    const { body: discussion } = await manage(`GET /discussions/${discussionID}`);
    expect(discussion).toMatchObject({
      name: "Disk full",
      categoryID,
      insertUserID: member.user.userID,
      body: expect.stringContaining("<strong>97 %</strong>"),
    });
    const comment = { body: "<b>as it is</b>", format: "text", discussionID };
    const answered = await send(address, comment);
    expect(answered.body).toMatchObject({ recordType: "comment", isHeld: false });
    const { body: found } = await manage(`GET /comments/${answered.body.recordID}`);
    expect(found).toMatchObject({ discussionID, insertUserID: member.user.userID });
    expect(found.body).not.toContain("<b>");
    const { body: webhook } = await manage(`GET /incoming-webhooks/${incomingWebhookID}`);
    expect(webhook).toMatchObject({ countPosts: 2, dateLastUsed: expect.any(String) });
  });

  test("posts once for a key, from whatever address", async () => {
    const { address } = await create();
    const post = { name: "Once", body: "Words" };
    const sendFirst = () => send(address, post, { "idempotency-key": "alarm-1" });
    const first = await sendFirst();
    expect(first.status).toBe(201);
    expect((await sendFirst()).body).toEqual(first.body);
    const elsewhere = { "idempotency-key": "alarm-1", "x-forwarded-for": "203.0.113.9" };
    expect((await send(address, post, elsewhere)).body).toEqual(first.body);
    const next = { name: "Another", body: "Other words" };
    const other = await send(address, next, { "idempotency-key": "alarm-2" });
    expect(other.body.recordID).not.toBe(first.body.recordID);
  });

  test("keeps to the rights of the member, and to the category", async () => {
    const { address, incomingWebhookID } = await create();
    const { body } = await manage("POST /discussions", {
      name: "Elsewhere",
      body: "Words",
      format: "markdown",
      categoryID: elsewhereID,
    });
    expectError(await send(address, { body: "No", discussionID: body.discussionID }), 404);
    expectError(await send(address, { body: "No", discussionID: 999_999 }), 404);
    expectError(await send(address, { body: "Untitled" }), 422, "name");
    expectError(await send(address, { name: "A", body: "" }), 422, "body");
    expectError(await send(address, { name: "A", body: "x".repeat(20_001) }), 422, "body");
    expectError(await send(address, { name: "A", body: "B", format: "html" }), 422, "format");
    expectError(await send(address, { name: "A", body: "B" }, { "idempotency-key": "é" }), 400);
    const barred = await signInAs(site.ctx());
    const path = `/incoming-webhooks/${incomingWebhookID}`;
    await manage(`PATCH ${path}`, { userID: barred.user.userID });
    await manage(`PUT /users/${barred.user.userID}/ban`, { banned: true });
    expectError(await send(address, { name: "A", body: "B" }), 403);
  });

  test("works by the last address alone, and while it is on", async () => {
    const { address, incomingWebhookID } = await create();
    const path = `/incoming-webhooks/${incomingWebhookID}`;
    const { body } = await manage(`POST ${path}/secret`);
    const later = `POST ${body.url.replace("/api/v2", "")}`;
    expectError(await send(address, { name: "Old", body: "Old" }), 404);
    expect((await send(later, { name: "New", body: "New" })).status).toBe(201);
    await manage(`PATCH ${path}`, { isActive: false });
    expectError(await send(later, { name: "Off", body: "Off" }), 404);
    expectError(await send("POST /incoming-posts/nothing", { name: "A", body: "B" }), 404);
  });

  test("is limited, each address for itself", async () => {
    const { address } = await create({ userID: administrator.user.userID });
    const posts = Array.from({ length: 45 }, (_, count) => ({ name: `Post ${count}`, body: "x" }));
    const answers = await Promise.all(posts.map((post) => send(address, post)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(429);
    const other = await create();
    expect((await send(other.address, { name: "Other", body: "Words" })).status).not.toBe(429);
  });

  test("ends with its member", async () => {
    const leaving = await signInAs(site.ctx());
    const { address, incomingWebhookID } = await create({ userID: leaving.user.userID });
    await manage(`DELETE /users/${leaving.user.userID}`, { deleteMethod: "delete" });
    expectError(await send(address, { name: "A", body: "B" }), 404);
    expectError(await manage(`GET /incoming-webhooks/${incomingWebhookID}`), 404);
  });
});
