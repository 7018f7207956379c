import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieFor, signInAs } from "#features/accounts/server/factories.ts";
import { createAuthenticator as createKey } from "#features/accounts/server/fixtures/authenticator.ts";
import { openMailbox } from "#features/accounts/server/fixtures/mailbox.ts";
import { cookieOf, password } from "#features/accounts/server/fixtures/register.ts";
import { schedulesOfBans } from "#features/bans/server/jobs.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { connect, type Directory } from "#features/scim/server/fixtures/directory.ts";
import { entra } from "#features/scim/server/fixtures/entra.ts";
import { createAuthenticator } from "#features/single-sign-on/server/factories.ts";
import { Browser } from "#features/single-sign-on/server/fixtures/browser.ts";
import { createProvider } from "#features/single-sign-on/server/fixtures/provider.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { type Answer, testSite } from "./testing/site.ts";

const provider = await createProvider();
const mailbox = await openMailbox();
const site = testSite({
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8", SMTP_URL: mailbox.url },
  runsJobs: true,
});
afterAll(async () => {
  await provider.stop();
  await mailbox.close();
});

let administrator = "";
let directory: Directory;
beforeAll(async () => {
  administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  directory = await connect(site, administrator, {
    linksMembers: true,
    domains: ["campus.example"],
  });
  await createAuthenticator(site.ctx(), {
    code: "campus",
    issuer: provider.issuer,
    linksByEmail: true,
  });
});

let number = 0;
/** A member whom the directory manages. */
async function managed() {
  number += 1;
  const email = `leaver${number}@campus.example`;
  const values = { name: `Leaver${number}`, email, password };
  const { user, cookie } = await signInAs(site.ctx(), values);
  const { id } = await directory.add(email);
  const change = async (body: object) =>
    expect((await directory.send(`PATCH /Users/${id}`, body)).status).toBe(200);
  return {
    ...user,
    email,
    cookie,
    leave: () => change(entra.deactivated),
    comeBack: () => change(entra.activated),
  };
}

type Member = Awaited<ReturnType<typeof managed>>;
type TryIn = () => Promise<Answer["status"]>;

const me = async (call: object) => {
  const { status, body } = await site.request("GET /users/me", call);
  return status === 200 && body.userID === 0 ? 401 : status;
};

/** Ways in that were open before, each of which must be closed afterwards. */
const waysIn: Readonly<Record<string, (member: Member) => Promise<TryIn>>> = {
  "a password":
    async ({ name }) =>
    async () =>
      (await site.request("POST /sessions", { body: { name, password } })).status,
  "a passkey": async ({ cookie }) => {
    const key = createKey(site.address());
    const post = (path: string, body?: unknown) => site.request(`POST ${path}`, { cookie, body });
    const { challenge } = (await post("/users/me/passkeys/options")).body;
    await post("/users/me/passkeys", { name: "Phone", credential: key.create(challenge) });
    return async () => {
      const options = await site.request("POST /sessions/passkey-options");
      const body = { credential: key.get(options.body.challenge) };
      return (await site.request("POST /sessions/by-passkey", { body })).status;
    };
  },
  "another service": async ({ userID, email }) => {
    const person = { sub: `subject-${userID}`, email, email_verified: true };
    return async () => {
      provider.person = person;
      const browser = new Browser(site);
      await browser.signIn("/entry/connect/campus");
      return browser.isSignedIn ? 201 : 403;
    };
  },
  "an incoming webhook": async ({ userID }) => {
    const categoryID = await createCategory(site.ctx());
    const { body } = await site.request("POST /incoming-webhooks", {
      cookie: administrator,
      body: { name: "Monitor", userID, categoryID },
    });
    const call = `POST ${body.url.replace("/api/v2", "")}`;
    let count = 0;
    return async () => {
      count += 1;
      const post = { name: `Alarm ${userID}-${count}`, body: `Number ${count}` };
      return (await site.request(call, { body: post })).status;
    };
  },
};

describe("Whom a directory has deactivated", () => {
  test.each(Object.keys(waysIn))("comes in by %s no longer, until activated", async (way) => {
    const member = await managed();
    const tryIn = await waysIn[way]?.(member);
    expect(await tryIn?.()).toBe(201);
    await member.leave();
    expect(await tryIn?.()).toBe(403);
    await member.comeBack();
    expect(await tryIn?.()).toBe(201);
  });

  test("has no sessions, tokens and links any more, also after being activated", async () => {
    const member = await managed();
    const token = await tokenFor(site.ctx(), member.userID, ["profiles.view"]);
    const second = await cookieFor(site.ctx(), member.userID);
    const asked = { body: { email: member.email } };
    await site.request("POST /users/request-password", asked);
    await expect.poll(() => mailbox.to(member.email).length).toBe(1);
    const link = new URL(mailbox.to(member.email)[0]?.links[0] ?? "").searchParams.get("token");
    for (const call of [{ cookie: member.cookie }, { cookie: second }, { token }])
      expect(await me(call)).toBe(200);
    await member.leave();
    const closed = async () => {
      for (const call of [{ cookie: member.cookie }, { cookie: second }])
        expect(await me(call)).toBe(401);
      expect([401, 410]).toContain(await me({ token }));
      const reset = { token: link, password: "another long passphrase" };
      const answer = await site.request("POST /users/password-reset", { body: reset });
      expect(answer.status).toBe(410);
    };
    await closed();
    await member.comeBack();
    await closed();
    const signIn = { body: { name: member.name, password } };
    const fresh = cookieOf((await site.request("POST /sessions", signIn)).headers);
    expect(await me({ cookie: fresh })).toBe(200);
    expect(
      mailbox
        .to(member.email)
        .map(({ subject }) => subject)
        .join(),
    ).not.toMatch(/banned/i);
  });

  test("is kept out when a suspension by moderators ends meanwhile", async () => {
    const member = await managed();
    const dateExpires = new Date(Date.now() + 3_600_000).toISOString();
    await site.request(`PUT /users/${member.userID}/ban`, {
      cookie: administrator,
      body: { banned: true, reason: "spam", dateExpires },
    });
    await member.leave();
    await site
      .platform()
      .db.updateTable("users")
      .set({ dateBanEnds: new Date(Date.now() - 1_000) })
      .where("userID", "=", member.userID)
      .execute();
    const signIn = () => site.request("POST /sessions", { body: { name: member.name, password } });
    expect((await signIn()).status).toBe(403);
    await schedulesOfBans[0]?.handle(site.ctx());
    const bans = async () =>
      (await site.request(`GET /users/${member.userID}/bans`, { cookie: administrator })).body;
    await expect
      .poll(async () => (await bans())[0])
      .toMatchObject({
        reason: "deactivated",
        isActive: true,
      });
    await member.comeBack();
    expect((await signIn()).status).toBe(201);
  });

  test("keeps posts", async () => {
    const member = await managed();
    const categoryID = await createCategory(site.ctx());
    const { body } = await site.request("POST /discussions", {
      cookie: member.cookie,
      body: { name: "Goodbye", body: "It was good.", format: "markdown", categoryID },
    });
    await member.leave();
    const read = await site.request(`GET /discussions/${body.discussionID}`);
    expect(read).toMatchObject({ status: 200, body: { name: "Goodbye" } });
  });
});
