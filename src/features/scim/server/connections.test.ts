import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { connect, expectScimError, sender } from "./fixtures/directory.ts";

const site = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "10" } });

let administrator: SignedIn;
let moderator: SignedIn;
beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
});

const manage = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: administrator.cookie, body, query });

describe("connections", () => {
  test("are made, listed and changed; the token is shown once", async () => {
    const { status, body } = await manage("POST /scim-connections", { name: "Entra" });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      name: "Entra",
      domains: [],
      linksMembers: false,
      isActive: true,
      countUsers: 0,
      countInactiveUsers: 0,
      countGroups: 0,
      dateLastUsed: null,
      url: "/scim/v2",
      token: expect.stringMatching(/^fm_scim_[\w-]{43}$/),
    });
    const path = `/scim-connections/${body.scimConnectionID}`;
    const { body: listed } = await manage("GET /scim-connections");
    expect(JSON.stringify(listed)).not.toContain(body.token.slice(8));
    const { rows } = await site
      .platform()
      .db.selectFrom("scimConnections")
      .select("digest")
      .execute()
      .then((all) => ({ rows: all.map(({ digest }) => digest.toString("utf8")) }));
    expect(rows.join()).not.toContain(body.token.slice(8));
    const changed = await manage(`PATCH ${path}`, {
      name: "Entra ID",
      linksMembers: true,
      domains: ["Campus.example"],
    });
    expect(changed.body).toMatchObject({
      name: "Entra ID",
      linksMembers: true,
      domains: ["campus.example"],
    });
    expectError(await manage(`PATCH ${path}`, { domains: [] }), 422, "domains");
    const { body: logs } = await manage("GET /audit-logs");
    expect(logs[0].eventType).toBe("scim_connection_change");
    for (const call of [`GET ${path}0`, `DELETE ${path}0`, `POST ${path}0/token`])
      expectError(await manage(call), 404);
    expectError(await manage(`GET ${path}0/groups`), 404);
    expectError(await manage(`PATCH ${path}0`, { name: "Gone" }), 404);
    expectError(await manage("POST /scim-connections", { name: "" }), 422, "name");
    const linking = { name: "Linking", linksMembers: true };
    expectError(await manage("POST /scim-connections", linking), 422, "domains");
    const misspelt = { name: "Misspelt", domains: ["campus"] };
    expectError(await manage("POST /scim-connections", misspelt), 422, "domains");
  });

  test("are for those alone who manage the site", async () => {
    for (const endpoint of ["GET /scim-connections", "POST /scim-connections"]) {
      expectError(await site.request(endpoint), 401);
      expectError(await site.request(endpoint, { cookie: moderator.cookie }), 403);
    }
  });

  test("let in by the latest token alone, and while they are on", async () => {
    const { send, scimConnectionID } = await connect(site, administrator.cookie);
    const path = `/scim-connections/${scimConnectionID}`;
    expect((await send("GET /Users")).status).toBe(200);
    const used = await manage(`GET ${path}`);
    expect(used.body.dateLastUsed).toEqual(expect.any(String));
    const { body } = await manage(`POST ${path}/token`);
    expectScimError(await send("GET /Users"), 401);
    const later = sender(site, body.token);
    expect((await later("GET /Users")).status).toBe(200);
    await manage(`PATCH ${path}`, { isActive: false });
    expectScimError(await later("GET /Users"), 401);
    await manage(`PATCH ${path}`, { isActive: true });
    expect((await later("GET /Users")).status).toBe(200);
  });
});

describe("a removed connection", () => {
  const bannedNow = async (name: string) => {
    const { body } = await manage("GET /users", undefined, `query=${name}`);
    return body[0].banned;
  };

  test("leaves members as they are", async () => {
    const { add, send, scimConnectionID } = await connect(site, administrator.cookie);
    await add("staying@keep.example");
    await add("leaving@keep.example", { active: false });
    const path = `/scim-connections/${scimConnectionID}`;
    expect((await manage(`DELETE ${path}`)).status).toBe(204);
    expectScimError(await send("GET /Users"), 401);
    expectError(await manage(`GET ${path}`), 404);
    expect(await bannedNow("staying")).toBe(0);
    expect(await bannedNow("leaving")).toBe(1);
    const { body } = await manage("GET /users", undefined, "query=leaving");
    const ban = `PUT /users/${body[0].userID}/ban`;
    expect((await manage(ban, { banned: false })).status).toBe(200);
    expect(await bannedNow("leaving")).toBe(0);
  });
});
