import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { assemble } from "#app/assemble.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { password } from "#features/accounts/server/fixtures/register.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { routes } from "#platform/server/http/endpoints/route.ts";
import { reads, readsAbout, send } from "./rig/calls.ts";

const site = testSite({ environment: { FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "none" } });

/** Fields by which an answer would tell where somebody can be reached, or what they sign in with. */
const telling =
  /^(.*email|.*ip_?addresse?s?|password.*|.*secret|.*token|.*hash|.*digest|secretKey)$/i;

/** Every name of a field that a schema can answer with. */
function namesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { def } = (schema as { _zod?: { def: Record<string, unknown> } })._zod ?? {};
  if (!def) return Array.isArray(schema) ? schema.flatMap((each) => namesIn(each, seen)) : [];
  const shape = (schema as Partial<z.ZodObject>).shape ?? {};
  const inner = Object.values(def).flatMap((part) => namesIn(part, seen));
  return [
    ...Object.keys(shape),
    ...Object.values(shape).flatMap((each) => namesIn(each, seen)),
    ...inner,
  ];
}

const answers = assemble()
  .list(routes)
  .map(({ endpoint }) => ({
    call: `${endpoint.method} ${endpoint.path}`,
    names: new Set(namesIn(endpoint.output).filter((name) => telling.test(name))),
  }));

const answering = (name: string) =>
  answers
    .filter(({ names }) => names.has(name))
    .map(({ call }) => call)
    .toSorted();

describe("B16: what could tell of a person", () => {
  test("is answered under known names only, each by the calls that are known to", () => {
    expect([...new Set(answers.flatMap(({ names }) => [...names]))].toSorted()).toEqual([
      "accessToken",
      "clientSecret",
      "email",
      "fromEmail",
      "hasSecret",
      "includesEmail",
      "insertIPAddress",
      "ipAddress",
      "lastIPAddress",
      "linksByEmail",
      "mayChangeEmail",
      "mustConfirmEmail",
      "passwordUrl",
      "pendingEmail",
      "secret",
      "showEmail",
      "token",
      "useBasicAuthToken",
      "useBearerToken",
    ]);
    expect(answering("email")).toEqual([
      "GET /addons",
      "GET /addons/{addonID}",
      "GET /applicants",
      "GET /applicants/{applicantID}",
      "GET /authenticators/{authenticatorID}/settings",
      "GET /groups/{groupID}/invitations",
      "GET /invites",
      "GET /invites/by-code",
      "GET /invites/{inviteID}",
      "GET /unsubscribe/{token}",
      "GET /users",
      "GET /users/me",
      "GET /users/me/account",
      "GET /users/register/connected",
      "GET /users/register/invitation",
      "GET /users/{userID}",
      "GET /users/{userID}/account",
      "GET /users/{userID}/edit",
      "PATCH /addons/{addonID}",
      "PATCH /applicants/{applicantID}",
      "PATCH /users/me/account",
      "PATCH /users/{userID}",
      "POST /addons/scan",
      "POST /applicants",
      "POST /authenticators/{authenticatorID}/metadata",
      "POST /groups/{groupID}/invitation-links",
      "POST /groups/{groupID}/invitations",
      "POST /invites",
      "POST /unsubscribe/resubscribe/{token}",
      "POST /unsubscribe/{token}",
      "POST /users",
      "POST /users/register",
      "POST /users/{userID}/confirm-email",
    ]);
    expect(answering("clientSecret")).toEqual([
      "POST /oauth-clients",
      "POST /oauth-clients/{oauthClientID}/secret",
    ]);
    expect(answering("insertIPAddress")).toEqual([
      "GET /applicants",
      "GET /applicants/{applicantID}",
      "GET /audit-logs",
      "GET /audit-logs/{id}",
      "GET /users",
      "GET /users/me",
      "GET /users/{userID}",
      "PATCH /applicants/{applicantID}",
      "PATCH /users/{userID}",
      "POST /users",
    ]);
    expect(answering("fromEmail")).toEqual([
      "GET /email-templates",
      "GET /email-templates/{emailTemplateID}",
      "PATCH /email-templates/{emailTemplateID}",
    ]);
    expect(answering("ipAddress")).toEqual(["GET /sessions"]);
    expect(answering("accessToken")).toEqual(["POST /tokens", "POST /tokens/oauth"]);
    expect(answering("secret")).toEqual([
      "GET /mail-bounces/webhooks",
      "POST /users/me/time-codes",
      "POST /webhooks",
      "POST /webhooks/{webhookID}/secret",
    ]);
    expect(answering("token")).toEqual([
      "POST /embedding/tokens",
      "POST /scim-connections",
      "POST /scim-connections/{scimConnectionID}/token",
    ]);
  });

  test.each(["guest", "member"])("is read by no call of a %s", async (who) => {
    const name = `Watched-${who}`;
    const { user } = await signInAs(site.ctx(), {
      name,
      email: `${name}@secret.example`,
      password,
    });
    const { userID } = user;
    const { db } = site.ctx();
    const from = { insertIPAddress: "203.0.113.77", lastIPAddress: "203.0.113.77" };
    await db.updateTable("users").set(from).where("userID", "=", userID).execute();
    const discussionID = await createDiscussion(site.ctx().as({ ...site.ctx().viewer, userID }));
    const cookie = who === "guest" ? "" : (await signInAs(site.ctx())).cookie;
    const ids = { userID, discussionID, applicantID: userID };
    const found: string[] = [];
    for (const attempt of reads.flatMap((endpoint) => readsAbout(endpoint, ids))) {
      const { status, headers, body } = await send(site, attempt, { cookie });
      const text = JSON.stringify([...headers, body]);
      if (status >= 500 || /@secret\.example|203\.0\.113\.77|fm_session=\w/i.test(text))
        found.push(`${attempt.endpoint}?${attempt.call.query}`);
    }
    expect(found).toEqual([]);
  });
});

describe("B36: the record of what was done", () => {
  test("holds no secret, whoever reads it", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator], password });
    const secretKey = "CANARY-secret-key-of-a-provider";
    const body = { "recaptcha.secretKey": secretKey };
    expect((await site.request("PATCH /config", { cookie, body })).status).toBe(204);
    const token = await site.request("POST /tokens", {
      cookie,
      body: { name: "Recorded", permissions: ["profiles.view"] },
    });
    expect(token.status).toBe(201);
    const changed = "another long passphrase";
    const change = { password: changed, passwordConfirmation: password };
    await site.request("PATCH /users/me/account", { cookie, body: change });
    const reader = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const { body: logs } = await site.request("GET /audit-logs", { cookie: reader.cookie });
    const types = logs.map(({ eventType }: { eventType: string }) => eventType);
    expect(types).toEqual(expect.arrayContaining(["configuration_change", "token_add"]));
    const kept = JSON.stringify([
      logs,
      await site.ctx().db.selectFrom("auditLogs").selectAll().execute(),
    ]);
    for (const secret of [secretKey, token.body.accessToken, password, changed])
      expect(kept).not.toContain(secret);
  });

  test.each(["", "member", "moderator"] as const)("is for nobody else: %j", async (role) => {
    const cookie = role ? (await signInAs(site.ctx(), { roles: [roleIDs[role]] })).cookie : "";
    for (const path of ["", "/1", "/event-types"])
      for (const query of ["", "query=a", "limit=100"]) {
        const { status, body } = await site.request(`GET /audit-logs${path}`, { cookie, query });
        expect(status).toBe(role ? 403 : 401);
        expect(body).not.toBeInstanceOf(Array);
      }
  });
});
