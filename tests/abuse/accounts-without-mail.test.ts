import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { password } from "#features/accounts/server/fixtures/register.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { changeUser } from "#features/users/server/public.ts";

const site = testSite({ environment: { FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "none" } });

const post = (endpoint: string, body: object, cookie = "") =>
  site.request(`POST ${endpoint}`, { body, cookie });

/** All that an answer says, and what it costs. */
const said = ({ status, headers, body }: Answer) => ({
  status,
  body,
  statements: headers.get("x-app-statements"),
  others: [...headers.keys()].filter((name) => name !== "retry-after"),
});

describe("C04: on a site without mail nobody learns who has an account", () => {
  const known: Record<string, string> = {};
  beforeAll(async () => {
    for (const state of ["active", "unconfirmed", "banned"]) {
      const roles = state === "unconfirmed" ? [roleIDs.unconfirmed] : [roleIDs.member];
      const { user } = await signInAs(site.ctx(), { roles, password });
      known[state] = user.email ?? "";
      if (state === "banned")
        await site.ctx().transaction((tx) => changeUser(tx, user.userID, { banned: 1 }));
    }
  });

  test("by a wrong password", async () => {
    const signIn = (name: string) => post("/sessions", { name, password: "not the password" });
    const nobody = said(await signIn("nobody@example.org"));
    expect(nobody.status).toBe(401);
    for (const address of Object.values(known)) expect(said(await signIn(address))).toEqual(nobody);
  });

  test.each(["/users/request-password", "/sessions/links"])("by %s", async (endpoint) => {
    const nobody = said(await post(endpoint, { email: "nobody-at-all@example.org" }));
    for (const address of Object.values(known))
      expect(said(await post(endpoint, { email: address }))).toEqual(nobody);
  });

  test("by registering, whether the form is right or wrong otherwise", async () => {
    const register = async (name: string, email: string, given = password) => {
      const { body } = await post("/users/register", { name, email, password: given });
      return body.errors ?? Object.keys(body);
    };
    const fresh = await register("Fresh", "fresh@example.org");
    const wrong = await register("Fresh", "fresher@example.org", "short");
    for (const [state, address] of Object.entries(known)) {
      expect(await register(`Fresh-${state}`, address)).toEqual(fresh);
      expect(await register("Fresh", address, "short")).toEqual(wrong);
    }
  });

  test("by wishing for the address", async () => {
    const { user, cookie } = await signInAs(site.ctx(), { password });
    const wish = async (email: string) => {
      const body = { email, passwordConfirmation: password };
      const { status, body: answer } = await site.request("PATCH /users/me/account", {
        cookie,
        body,
      });
      return { status, errors: answer.errors };
    };
    const fresh = await wish("wished@example.org");
    for (const address of Object.values(known)) expect(await wish(address)).toEqual(fresh);
    const row = await site.request("GET /users/me", { cookie });
    expect(Object.values(known)).not.toContain(row.body.email);
    expect(user.userID).toBe(row.body.userID);
  });

  test("by inviting the address", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    const invite = async (email: string) => {
      const { status, body } = await post("/invites", { email }, cookie);
      return { status, errors: body.errors, fields: Object.keys(body) };
    };
    const fresh = await invite("guest-of-honour@example.org");
    for (const address of Object.values(known)) expect(await invite(address)).toEqual(fresh);
  });
});
