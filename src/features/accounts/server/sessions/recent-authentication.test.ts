import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { type SignedIn, signInAs } from "../factories.ts";
import { cookieOf, password } from "../fixtures/register.ts";

let time = Date.now();
const site = testSite({ now: () => new Date(time) });
let boss: SignedIn;
let target: number;

beforeAll(async () => {
  boss = await signInAs(site.ctx(), { name: "Boss", password, roles: [roleIDs.administrator] });
  target = (await createUser(site.ctx(), { name: "Target" })).userID;
});

type Act = [name: string, body: object | undefined];

const acts = (): Act[] => [
  ["POST /roles", { name: `Role ${Math.random()}` }],
  [`PATCH /roles/${roleIDs.moderator}`, { description: "Keeps the peace" }],
  [`PATCH /roles/${roleIDs.member}/permissions`, []],
  [`PATCH /users/${target}`, { roleID: [roleIDs.moderator] }],
  [`PATCH /users/${target}`, { password: "another long passphrase" }],
  [`PATCH /users/${target}`, { email: "thief@example.com" }],
  [`PATCH /users/${target}`, { resetPassword: true }],
  ["PATCH /users/bulk-role-assignment", { userIDs: [target], addRoleIDs: [roleIDs.member] }],
  ["POST /users", { name: "New boss", email: "new@example.com", roleID: [roleIDs.administrator] }],
  ["PATCH /config", { "registration.method": "invitation" }],
  ["POST /themes", { name: "Mine", assets: { styles: { data: "body { margin: 0 }" } } }],
  [
    "POST /automation-rules",
    {
      name: "Everybody is welcome",
      trigger: { triggerType: "emailDomainTrigger", triggerValue: { emailDomain: "a.example" } },
      action: { actionType: "addRemoveRoleAction", actionValue: { addRoleID: roleIDs.member } },
    },
  ],
  [`DELETE /users/${target}`, undefined],
];

const call = ([name, body]: Act, given: { cookie?: string; token?: string }) =>
  site.request(name, { ...given, ...(body ? { body } : {}) });

describe("actions that give power", () => {
  test("require authentication again hours after signing in", async () => {
    time += 3 * 3_600_000;
    for (const act of acts()) {
      const answer = await call(act, { cookie: boss.cookie });
      expectError(answer, 403);
      expect(answer.body).toMatchObject({
        code: "reauthenticationRequired",
        methods: ["password"],
      });
    }
    const { body } = await site.request(`GET /users/${target}`, { cookie: boss.cookie });
    expect(body).toMatchObject({ name: "Target", roleIDs: [roleIDs.member] });
  });

  test("exclude everyday moderation", async () => {
    const { cookie } = boss;
    const harmless: Act[] = [
      [`PATCH /users/${target}`, { name: "Target", roleID: [roleIDs.member], bypassSpam: true }],
      [`PUT /users/${target}/ban`, { banned: false }],
      ["PATCH /config", { "site.orgName": "Quiet" }],
      ["POST /themes", { name: "Plain", assets: {} }],
    ];
    for (const act of harmless) expect((await call(act, { cookie })).status).toBeLessThan(300);
  });

  test("work after the password was confirmed, and with API tokens", async () => {
    const { cookie } = boss;
    const token = await tokenFor(site.ctx(), boss.user.userID, ["site.manage"]);
    const [role] = acts();
    expect((await call(role as Act, { token })).status).toBe(201);
    const shown = await site.request("POST /sessions/current/confirmation", {
      cookie,
      body: { password },
    });
    expect(shown.status).toBe(204);
    const renewed = cookieOf(shown.headers);
    for (const act of acts())
      expect((await call(act, { cookie: renewed })).status, act[0]).toBeLessThan(300);
  });

  test("offer no confirmation to members without password and passkey", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    time += 3 * 3_600_000;
    const answer = await call(["POST /roles", { name: "Never" }], { cookie });
    expect(answer.body).toMatchObject({ code: "reauthenticationRequired", methods: [] });
  });
});
