import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { openMailbox } from "#features/accounts/server/fixtures/mailbox.ts";
import { password } from "#features/accounts/server/fixtures/register.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { changeUser } from "#features/users/server/public.ts";
import { send, writeAbout, writes } from "./rig/calls.ts";

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
let time = Date.now();
const site = testSite({
  environment: {
    SMTP_URL: mailbox.url,
    FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "none",
  },
  runsJobs: true,
  now: () => new Date(time),
});

const post = (endpoint: string, body: object, cookie = "") =>
  site.request(`POST ${endpoint}`, { body, cookie });
const signIn = (name: unknown, given: unknown) => post("/sessions", { name, password: given });

/** All that an answer says, and what it costs. */
const said = ({ status, headers, body }: Answer) => ({
  status,
  body,
  statements: headers.get("x-app-statements"),
  others: [...headers.keys()].filter((name) => name !== "retry-after"),
});

describe("C04: nobody learns who has an account", () => {
  const known: Record<string, string> = {};
  beforeAll(async () => {
    const states = { active: {}, unconfirmed: { emailConfirmed: false }, banned: {} };
    for (const [state, values] of Object.entries(states)) {
      const roles = state === "unconfirmed" ? [roleIDs.unconfirmed] : [roleIDs.member];
      const { user } = await signInAs(site.ctx(), { ...values, roles, password });
      known[state] = user.email ?? "";
      if (state === "banned")
        await site.ctx().transaction((tx) => changeUser(tx, user.userID, { banned: 1 }));
    }
  });

  test("by a wrong password", async () => {
    const nobody = said(await signIn("nobody@example.org", "not the password"));
    for (const address of Object.values(known))
      expect(said(await signIn(address, "not the password"))).toEqual(nobody);
    expect(nobody.status).toBe(401);
  });

  test("by being locked out for a while", async () => {
    const statuses = async (name: string) => {
      const list: number[] = [];
      for (let tried = 0; tried < 7; tried += 1)
        list.push((await signIn(name, "not the password")).status);
      return list;
    };
    const { user } = await signInAs(site.ctx(), { password });
    expect(await statuses(user.name)).toEqual(await statuses("Nobody-locked"));
  });

  test.each(["/users/request-password", "/sessions/links"])("by %s", async (endpoint) => {
    const nobody = said(await post(endpoint, { email: "nobody-at-all@example.org" }));
    for (const address of Object.values(known))
      expect(said(await post(endpoint, { email: address }))).toEqual(nobody);
  });

  test("by registering with the address", async () => {
    const register = async (name: string, email: string) => {
      const { body, ...answer } = said(await post("/users/register", { name, email, password }));
      return { ...answer, fields: Object.keys(body), isConfirmationSent: body.isConfirmationSent };
    };
    await register("Newcomer-first", "nobody-first@example.org");
    const fresh = await register("Newcomer-0", "nobody-yet@example.org");
    expect(fresh.status).toBe(201);
    for (const [state, address] of Object.entries(known))
      expect(await register(`Newcomer-${state}`, address)).toEqual(fresh);
  });

  test("by asking for the member with the address", async () => {
    const { cookie } = await signInAs(site.ctx());
    const nobody = said(await site.request("GET /users/$email:nobody@example.org", { cookie }));
    for (const address of Object.values(known)) {
      const path = `GET /users/$email:${encodeURIComponent(address)}`;
      expect(said(await site.request(path, { cookie }))).toEqual(nobody);
      const found = await site.request("GET /users", { cookie, query: `query=${address}` });
      expect(found.body).toEqual([]);
      expectError(await site.request("GET /users", { cookie, query: `email=${address}` }), 403);
    }
  });
});

describe("C11: whoever is not a member yet", () => {
  test.each(["unconfirmed", "applicant"] as const)(
    "writes nothing that others see as %s",
    async (role) => {
      const { user, cookie } = await signInAs(site.ctx(), { roles: [roleIDs[role]] });
      const categoryID = await createCategory(site.ctx());
      const discussionID = await createDiscussion(site.ctx(), { categoryID });
      const ids = { categoryID, discussionID, userID: user.userID };
      const isOwn = (path: string) =>
        /^\/(sessions|drafts|notifications|users\/me|rich|tick|bot-checks|events\/feed$|analytics\/privacy|attachments\/refresh|embedding\/tokens|applicants$|setup|themes\/preview)/.test(
          path,
        ) ||
        /\/(read|bookmark|mute|dismiss|follow|watch|ignored|preferences|profile-fields|\{userID\}|password-reset|request-password|register|restore-email|confirm-email|permissions)$/.test(
          path,
        );
      const takesBackOwn = ({ method, path }: (typeof writes)[number]) =>
        method === "DELETE" && /\/(reactions|replying)$/.test(path);
      const done: string[] = [];
      for (const endpoint of writes.filter((each) => !isOwn(each.path) && !takesBackOwn(each))) {
        const { status } = await send(site, writeAbout(endpoint, ids), { cookie });
        if (status < 400) done.push(`${endpoint.method} ${endpoint.path} ${status}`);
      }
      expect(done).toEqual([]);
      const comments = await site.request("GET /comments", {
        query: `discussionID=${discussionID}`,
      });
      expect(comments.body).toEqual([]);
    },
  );

  test("becomes one by the link in the mail alone, not by naming another role or address", async () => {
    const { user, cookie } = await signInAs(site.ctx(), { roles: [roleIDs.unconfirmed], password });
    for (const body of [{ emailConfirmed: false }, { roleID: [roleIDs.member] }])
      expect((await site.request(`PATCH /users/${user.userID}`, { cookie, body })).status).toBe(
        403,
      );
    for (const code of ["", "0", "null", "x".repeat(43)]) {
      const answer = await post(`/users/${user.userID}/confirm-email`, { confirmationCode: code });
      expect([410, 422]).toContain(answer.status);
    }
    expect((await site.request("GET /users/me", { cookie })).body.roleIDs).toEqual([
      roleIDs.unconfirmed,
    ]);
  });
});

describe("C16: a password", () => {
  let count = 0;
  const register = (given: unknown) => {
    count += 1;
    const name = `Passer-${count}`;
    return post("/users/register", { name, email: `${name}@example.org`, password: given });
  };
  const enters = async (chosen: string, given: string) => {
    await register(chosen);
    return (await signIn(`Passer-${count}`, given)).status === 201;
  };

  const refused: readonly (readonly [what: string, given: unknown])[] = [
    ["a list", ["a long enough passphrase"]],
    ["an object", { $ne: "" }],
    ...[12_345_678_901, null, true, "", "x", "nine char"].map(
      (given) => [JSON.stringify(given), given] as const,
    ),
    ["too long to be hashed", "x".repeat(1_025)],
    ["short in characters and too long in bytes", "💥".repeat(300)],
    ["half a character", "a long enough \ud800 phrase"],
    ["one with an end in it", "a long enough\u0000 phrase"],
    ["a common one", "password123!"],
    ["a row of keys", "1234567890"],
    ["the own name", "passer-mine1"],
  ];
  test.each(refused)("is refused if it is %s", async (what, given) => {
    const name = what === "the own name" ? "Passer-mine" : "Passer-none";
    const answer = await post("/users/register", {
      name,
      email: `${name}@example.org`,
      password: given,
    });
    expectError(answer, 422, "password");
    const other = await signIn("Nobody-here", given);
    expect([401, 422, 429]).toContain(other.status);
  });

  test("may be long, and its end counts", async () => {
    const long = "a".repeat(80) + "correct horse battery staple ".repeat(10);
    expect(await enters(long, `${long.slice(0, -1)}!`)).toBe(false);
    expect((await signIn(`Passer-${count}`, long)).status).toBe(201);
    const beyond = "x".repeat(72);
    expect(await enters(`${beyond}one`, `${beyond}two`)).toBe(false);
  });

  test("keeps its spaces, and is the same however its letters are composed", async () => {
    expect(await enters("  two spaces around  ", "two spaces around")).toBe(false);
    expect((await signIn(`Passer-${count}`, "  two spaces around  ")).status).toBe(201);
    expect(await enters("caf\u00e9 au lait, please", "cafe\u0301 au lait, please")).toBe(true);
  });
});

describe("C19: another address", () => {
  const change = (cookie: string, email: string) =>
    site.request("PATCH /users/me/account", {
      cookie,
      body: { email, passwordConfirmation: password },
    });
  const codesTo = async (address: string, count = 1) => {
    await expect.poll(() => mailbox.to(address).length).toBe(count);
    return mailbox.to(address).map((mail) => new URL(mail.links[0] ?? "").searchParams.get("code"));
  };
  const confirm = (userID: number, confirmationCode: unknown) =>
    post(`/users/${userID}/confirm-email`, { confirmationCode: confirmationCode ?? "" });

  test("counts once it is proven, the newest of several wins, and the old one gets a way back", async () => {
    const { user, cookie } = await signInAs(site.ctx(), { name: "Mover", password });
    await Promise.all([
      change(cookie, "first@moved.example"),
      change(cookie, "second@moved.example"),
    ]);
    await change(cookie, "third@moved.example");
    const [third] = await codesTo("third@moved.example");
    const me = async () => (await site.request("GET /users/me", { cookie })).body.email;
    expect(await me()).toBe(user.email);
    for (const early of ["first@moved.example", "second@moved.example"])
      for (const mail of mailbox.to(early)) {
        const code = new URL(mail.links[0] ?? "").searchParams.get("code");
        expectError(await confirm(user.userID, code), 410);
      }
    const stranger = await signInAs(site.ctx());
    expectError(await confirm(stranger.user.userID, third), 410);
  });

  test("is not that of somebody else, and whoever asks does not learn whose it is", async () => {
    const owner = await signInAs(site.ctx(), { email: "taken@example.org" });
    const { user, cookie } = await signInAs(site.ctx(), { name: "Taker", password });
    const fresh = said(await change(cookie, "fresh@example.org"));
    const taken = said(await change(cookie, "Taken@Example.org"));
    expect({ ...taken, body: 0 }).toEqual({ ...fresh, body: 0 });
    const mails = () => mailbox.mails.filter(({ to }) => to.toLowerCase() === "taken@example.org");
    await expect.poll(() => mails().length).toBe(1);
    const [mail] = mails();
    expect(mail?.links.join()).not.toContain("code=");
    expect((await site.request("GET /users/me", { cookie })).body.email).toBe(user.email);
    expect((await site.request("GET /users/me", { cookie: owner.cookie })).body.email).toBe(
      "taken@example.org",
    );
  });

  test("is not given by those who only moderate", async () => {
    const { user } = await signInAs(site.ctx());
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    const body = { email: "moderated@example.org" };
    expectError(await site.request(`PATCH /users/${user.userID}`, { cookie, body }), 403);
  });
});

describe("C03: a link to set a password", () => {
  test("cannot be guessed, and leaves no trace of itself", async () => {
    const { user } = await signInAs(site.ctx(), { name: "Forgetful", password });
    await post("/users/request-password", { email: user.name });
    await expect.poll(() => mailbox.to(user.email ?? "").length).toBe(1);
    const token =
      new URL(mailbox.to(user.email ?? "")[0]?.links[0] ?? "").searchParams.get("token") ?? "";
    expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
    const near = [...token].toReversed().join("");
    for (const guess of [near, token.slice(1), `${token}x`, token.toUpperCase()])
      expectError(await post("/users/password-reset", { token: guess, password }), 410);
    const { db } = site.ctx();
    const kept = [
      await db.selectFrom("accountLinks").selectAll().execute(),
      await db.selectFrom("auditLogs").selectAll().execute(),
      await db.selectFrom("users").selectAll().execute(),
    ];
    expect(JSON.stringify(kept)).not.toContain(token);
    const other = "another long passphrase";
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post("/users/password-reset", { token, password: other })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    time += 1_000;
  });
});
