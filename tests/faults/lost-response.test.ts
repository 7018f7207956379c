import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { call, type Reply, type Request } from "./rig/call.ts";
import { type LosingProxy, losingProxy } from "./rig/losing-proxy.ts";

// F02: the change is committed and its answer is lost; the caller asks again with the same key.
const site = testSite();
let proxy: LosingProxy;
let cookie: string;

beforeAll(async () => {
  proxy = await losingProxy(site.address());
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

afterAll(() => proxy.stop());

const direct = (request: Request) => call(site.address(), { cookie, ...request });

async function makeRole(): Promise<number> {
  const body = { name: `Role ${randomUUID()}` };
  return (await direct({ method: "POST", path: "/roles", body })).body.roleID;
}

/** Each gives a write, and how often it is on record: once if it happened once. */
const writes: Record<string, () => Promise<Request>> = {
  "POST /roles": async () => ({
    method: "POST",
    path: "/roles",
    body: { name: `Role ${randomUUID()}` },
  }),
  "PATCH /roles/{roleID}": async () => ({
    method: "PATCH",
    path: `/roles/${await makeRole()}`,
    body: { description: randomUUID() },
  }),
  "PATCH /roles/{roleID}/permissions": async () => ({
    method: "PATCH",
    path: `/roles/${await makeRole()}/permissions`,
    body: [{ type: "global", permissions: { "profiles.view": true } }],
  }),
  "PUT /roles/{roleID}/permissions": async () => ({
    method: "PUT",
    path: `/roles/${await makeRole()}/permissions`,
    body: [{ type: "global", permissions: { "profiles.view": true } }],
  }),
  "DELETE /roles/{roleID}": async () => ({ method: "DELETE", path: `/roles/${await makeRole()}` }),
  "PATCH /config": async () => ({
    method: "PATCH",
    path: "/config",
    body: { "site.title": randomUUID() },
  }),
};

const countRecords = async () =>
  Number(
    (await direct({ method: "GET", path: "/audit-logs" })).headers.get("x-app-page-result-count"),
  );

test.for(Object.keys(writes))(
  "F02: %s happens once, and the second try gets the first answer",
  async (name) => {
    const request = { ...(await writes[name]?.()), cookie, key: randomUUID() } as Request;
    const before = await countRecords();
    proxy.loseResponses(true);
    await expect(call(proxy.address, request)).rejects.toThrow();
    proxy.loseResponses(false);

    // The caller may not come back before the first try is through: that is a conflict, not a second run.
    const second = await untilDone(() => call(proxy.address, request));
    expect(second.status).toBeLessThan(300);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(await countRecords()).toBe(before + 1);

    const restarted = await site.addNode();
    const third = await call(restarted.address(), request);
    await restarted.stop();
    expect({ status: third.status, body: third.body }).toEqual({
      status: second.status,
      body: second.body,
    });
    expect(third.headers.get("idempotency-replayed")).toBe("true");
    expect(await countRecords()).toBe(before + 1);

    const other = await call(site.address(), { ...request, body: { name: "Something else" } });
    expect(other.status).toBe(422);
  },
);

async function untilDone(attempt: () => Promise<Reply>): Promise<Reply> {
  while (true) {
    const reply = await attempt();
    if (reply.status !== 409) return reply;
    expect(reply.headers.get("retry-after")).toBe("1");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test("F02: calls with one key at the same time run once", async () => {
  const request = { ...(await writes["POST /roles"]?.()), cookie, key: randomUUID() } as Request;
  const before = await countRecords();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => untilDone(() => call(site.address(), request))),
  );
  for (const { status, body } of replies) {
    expect(status).toBe(201);
    expect(body).toEqual(replies[0]?.body);
  }
  expect(await countRecords()).toBe(before + 1);
});
