import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { password } from "#features/accounts/server/fixtures/register.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { findUser } from "#features/users/server/public.ts";

const site = testSite({
  environment: {
    FOLKMOOT_SETTING_REGISTRATION__METHOD: "invitation",
    FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "none",
    FOLKMOOT_SETTING_REGISTRATION__CONFIRMEMAIL: "false",
  },
});

describe("C30: nobody speaks as somebody else", () => {
  test("not even an administrator, by whatever header names a member", async () => {
    const { cookie, user } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const other = await signInAs(site.ctx());
    for (const name of ["x-vanilla-spoof", "x-spoof", "x-folkmoot-spoof", "x-user-id", "sudo"]) {
      const headers = { [name]: String(other.user.userID) };
      const { body } = await site.request("GET /users/me", { cookie, headers });
      expect(body.userID).toBe(user.userID);
    }
  });

  test("by a token of roles in the address, which nobody gives out", async () => {
    const { cookie, user } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    expect([404, 405]).toContain((await site.request("POST /tokens/roles", { cookie })).status);
    const query = "role-token=eyJhbGciOiJub25lIn0.eyJyb2xlSURzIjpbMTZdfQ.";
    for (const path of [`/users/${user.userID}`, "/users"]) {
      const [given, plain] = [{ query }, {}].map((call) => site.request(`GET ${path}`, call));
      expect((await given)?.body).toEqual((await plain)?.body);
    }
  });
});

describe("C20: no other service's word lets anybody in", () => {
  const unsigned = "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.";

  test.each([
    ["POST /authenticators/oauth2", { name: "x", clientID: "x", secret: "" }],
    ["POST /sessions/sso", { token: unsigned }],
  ])("%s is not there", async (endpoint, body) => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const answer = await site.request(endpoint, { cookie, body });
    expect([404, 405]).toContain(answer.status);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("and a string of single sign-on in an address opens no session", async () => {
    const { headers, body } = await site.request("GET /users/me", {
      headers: { authorization: `Bearer ${unsigned}` },
    });
    expect(body.userID ?? 0).toBe(0);
    expect(headers.getSetCookie()).toEqual([]);
  });
});

describe("C24: an invitation", () => {
  const accept = (invitationCode: string, more: object, cookie?: string) =>
    site.request("POST /users/register", {
      cookie,
      body: { name: "Late Comer", email: "late@example.org", password, invitationCode, ...more },
    });

  test("is not used by somebody who is signed in, and stays good", async () => {
    const inviter = await signInAs(site.ctx());
    const { body: invite } = await site.request("POST /invites", {
      cookie: inviter.cookie,
      body: {},
    });
    const somebody = await signInAs(site.ctx());
    expectError(await accept(invite.code, {}, somebody.cookie), 403);
    expect((await accept(invite.code, {})).status).toBe(201);
  });

  test("with the address of a member makes another account, without it", async () => {
    const inviter = await signInAs(site.ctx());
    const { user: known } = await signInAs(site.ctx(), { email: "known@example.org" });
    const { body: invite } = await site.request("POST /invites", {
      cookie: inviter.cookie,
      body: {},
    });
    const { body } = await accept(invite.code, { name: "Newest", email: "known@example.org" });
    expect(body.userID).not.toBe(known.userID);
    expect(await findUser(site.ctx(), body.userID)).toMatchObject({ email: null });
    expect(await findUser(site.ctx(), known.userID)).toMatchObject({ email: "known@example.org" });
  });
});
