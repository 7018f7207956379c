import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { readMails } from "#features/mail/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { signInAs } from "./factories.ts";
import { password } from "./fixtures/register.ts";

const site = testSite();
const admin = async () => (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
const signIn = (name: string, given: string) =>
  site.request("POST /sessions", { body: { name, password: given } });
const subjectsTo = async (address: string) =>
  (await readMails(site)).filter(({ to }) => to === address).map(({ subject }) => subject);

describe("adding a member", () => {
  test("with a password lets the member sign in, and a welcome says where", async () => {
    const body = {
      name: "Ann",
      email: "ann@example.org",
      password: "a long enough phrase",
      sendWelcomeEmail: true,
    };
    const { status } = await site.request("POST /users", { cookie: await admin(), body });
    expect(status).toBe(201);
    expect((await signIn("Ann", "a long enough phrase")).status).toBe(201);
    expect(await subjectsTo("ann@example.org")).toEqual(["Welcome to Folkmoot"]);
  });

  test.each([
    ["a password that is easy to guess", { password: "password123!" }, "password"],
    ["a name that looks like another member's", { name: "сосо" }, "name"],
  ])("is refused with %s", async (_what, extra, field) => {
    const cookie = await admin();
    await signInAs(site.ctx(), { name: "coco" }).catch(() => undefined);
    const body = { name: "Bea", email: `${field}@example.org`, password, ...extra };
    expectError(await site.request("POST /users", { cookie, body }), 422, field);
  });
});

describe("a name that looks like another", () => {
  const add = async (name: string) => {
    const body = { name, email: `${crypto.randomUUID()}@example.org` };
    return site.request("POST /users", { cookie: await admin(), body });
  };

  test.each([
    ["Bill", "BiII"],
    ["Root", "R00t"],
    ["Alice", "Al1ce"],
    ["Bornie", "Bomie"],
  ])("is refused: after %s, %s", async (first, second) => {
    expect((await add(first)).status).toBe(201);
    expectError(await add(second), 422, "name");
  });

  test.each(["Adminlstrator", "adm1n", "SUPP0RT", "rnoderator"])("is refused: %s", async (name) => {
    expectError(await add(name), 422, "name");
  });

  test.each([
    ["letters that nobody sees", "\u1160\u1160\u1160"],
    ["marks alone", "\u034f\u034f\u034f"],
    ["a filler between words", "Sam\u1160Whitlock"],
    ["a selector of glyphs", "Sam\ufe0f"],
    ["dots alone", "..."],
    ["a tower of marks", `Z${"\u0334".repeat(18)}algo`],
    ["the address of a page", "Preferences"],
    ["the address of a list", "comments"],
  ])("is refused: %s", async (_what, name) => {
    expectError(await add(name), 422, "name");
  });

  test.each(["Nguyễn Thị Tú", "ศรีสุดา", "सत्यम्", "نُور", "Ольга"])(
    "of any script is taken: %s",
    async (name) => {
      expect((await add(name)).status).toBe(201);
    },
  );

  test.each(["Elia", "Ella", "Ali"])("is not refused where a letter tells: %s", async (name) => {
    expect((await add(name)).status).toBe(201);
  });
});

describe("changing a member", () => {
  test("with a new password ends the sessions and informs the member", async () => {
    const { user, cookie } = await signInAs(site.ctx(), { name: "Cyril", password });
    const body = { password: "given by the administrator" };
    const path = `PATCH /users/${user.userID}`;
    expect((await site.request(path, { cookie: await admin(), body })).status).toBe(200);
    expect((await site.request("GET /users/me", { cookie })).body.userID).toBe(0);
    expectError(await signIn("Cyril", password), 401);
    expect((await signIn("Cyril", body.password)).status).toBe(201);
    expect(await subjectsTo(user.email ?? "")).toEqual(["Your password for Folkmoot was changed"]);
  });

  test("with a new email informs the old one", async () => {
    const { user } = await signInAs(site.ctx(), { name: "Dora", password });
    const body = { email: "dora@new.example.org" };
    await site.request(`PATCH /users/${user.userID}`, { cookie: await admin(), body });
    expect(await subjectsTo(user.email ?? "")).toEqual([
      "Your email address for Folkmoot was changed",
    ]);
  });
});

let countRoles = 0;
async function userManagerRole(cookie: string): Promise<number> {
  countRoles += 1;
  const permissions = [{ type: "global", permissions: { "users.edit": true } }];
  const body = { name: `User managers ${countRoles}`, permissions };
  return (await site.request("POST /roles", { cookie, body })).body.roleID;
}

describe("someone who manages members without being an administrator", () => {
  test.each([
    ["password", { password: "taken over by a thief" }],
    ["address", { email: "thief@example.org" }],
    ["password by force", { resetPassword: true }],
  ])("does not get at the %s of one", async (_what, body) => {
    const boss = await signInAs(site.ctx(), { roles: [roleIDs.administrator], password });
    const { cookie } = await signInAs(site.ctx(), {
      roles: [roleIDs.member, await userManagerRole(boss.cookie)],
    });
    expectError(await site.request(`PATCH /users/${boss.user.userID}`, { cookie, body }), 403);
    expect((await signIn(boss.user.name, password)).status).toBe(201);
  });
});

test("deleting a member deletes the whole account", async () => {
  const { user, cookie } = await signInAs(site.ctx(), { name: "Eli", password });
  await site.request("POST /users/me/time-codes", { cookie });
  const path = `DELETE /users/${user.userID}`;
  expect((await site.request(path, { cookie: await admin(), body: {} })).status).toBe(204);
  expect((await site.request("GET /users/me", { cookie })).body.userID).toBe(0);
  expectError(await signIn("Eli", password), 401);
  const { db } = site.ctx();
  for (const table of ["sessions", "passwords", "nameLooks", "timeCodes"] as const) {
    const rows = await db.selectFrom(table).selectAll().where("userID", "=", user.userID).execute();
    expect(rows).toEqual([]);
  }
});

describe("without confirmation of new members", () => {
  const open = testSite({ environment: { FOLKMOOT_SETTING_REGISTRATION__CONFIRMEMAIL: "false" } });

  test("a new email still needs confirmation, and assigns no roles of its domain", async () => {
    const boss = await signInAs(open.ctx(), { roles: [roleIDs.administrator] });
    const role = { name: "Staff", domains: ["staff.example"] };
    await open.request("POST /roles", { cookie: boss.cookie, body: role });
    const { cookie } = await signInAs(open.ctx(), { roles: [roleIDs.unconfirmed], password });
    const body = { email: "me@staff.example", passwordConfirmation: password };
    await open.request("PATCH /users/me/account", { cookie, body });
    const own = await open.request("GET /users/me/account", { cookie });
    expect(own.body).toMatchObject({ pendingEmail: "me@staff.example", isConfirmedByMail: true });
    expect(own.body.email).not.toBe("me@staff.example");
    expect((await open.request("GET /users/me", { cookie })).body.roleIDs).toEqual([
      roleIDs.unconfirmed,
    ]);
  });
});

test("the member is informed of a new name and signs in with it", async () => {
  const { user } = await signInAs(site.ctx(), { name: "Old Nora", password });
  const rename = { cookie: await admin(), body: { name: "New Nora" } };
  expect((await site.request(`PATCH /users/${user.userID}`, rename)).status).toBe(200);
  const [mail] = (await readMails(site)).filter(({ to }) => to === user.email);
  expect(mail?.subject).toBe("Your name at Folkmoot was changed");
  expect(mail?.text).toContain("is now New Nora");
  expect((await signIn("New Nora", password)).status).toBe(201);
});
