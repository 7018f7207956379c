import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { banUser } from "#features/users/server/public.ts";
import { cliCommands } from "#platform/server/cli-command.ts";
import { signInAs } from "./factories.ts";
import { cookieOf, password } from "./fixtures/register.ts";
import { timeCodeAt } from "./second-factor/time-codes.ts";

const site = testSite();
const run = (name: string, input: object) => {
  const command = site.platform().extensions.find(cliCommands, name);
  if (!command) throw new Error(`there is no ${name}`);
  return command.run(site.ctx(), command.input.parse(input));
};
const signIn = (name: string, given: string) =>
  site.request("POST /sessions", { body: { name, password: given } });

test("C08: admin reset-password gives a password that works, and signs out everywhere", async () => {
  const { cookie } = await signInAs(site.ctx(), { name: "Ann", password });
  const { text, data } = await run("admin reset-password", { member: "ann" });
  const made = (data as { password: string }).password;
  expect(text).toContain(made);
  expect((await site.request("GET /users/me", { cookie })).body.userID).toBe(0);
  expect((await signIn("Ann", password)).status).toBe(401);
  expect((await signIn("Ann", made)).status).toBe(201);
});

test("admin disable-2fa lets a member sign in who lost the second factor", async () => {
  const { user, cookie } = await signInAs(site.ctx(), { name: "Bea", password });
  const { body } = await site.request("POST /users/me/time-codes", { cookie });
  const code = timeCodeAt(body.secret, new Date());
  await site.request("POST /users/me/time-codes/confirmation", { cookie, body: { code } });
  expect((await signIn("Bea", password)).status).toBe(202);
  const answer = await run("admin disable-2fa", { member: user.email ?? "" });
  expect(answer.text).toBe("Bea signs in without a code now.");
  const { status, headers } = await signIn("Bea", password);
  expect(status).toBe(201);
  expect(cookieOf(headers)).not.toBe("");
  const again = await run("admin disable-2fa", { member: "Bea" });
  expect(again).toMatchObject({
    text: "Two-step sign-in was off already: Bea needs no code.",
    data: { wasOn: false },
  });
});

test("both name an unknown member", async () => {
  for (const name of ["admin reset-password", "admin disable-2fa"])
    await expect(run(name, { member: "Nobody" })).rejects.toThrow("Member Not Found");
});

test("each is audited as an action of the command on the member", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { user } = await signInAs(site.ctx(), { name: "Cem", password });
  await run("admin create", { name: "Dora", email: "dora@example.org" });
  await run("admin promote", { member: "Cem" });
  await run("admin reset-password", { member: "Cem" });
  const { body } = await site.request("GET /audit-logs", { cookie, query: "query=folkmoot+admin" });
  const by = { insertUserID: 0, insertUser: null, requestMethod: "CLI" };
  const toCem = { ...by, recordUserID: user.userID, recordUser: { name: "Cem" } };
  expect(body.slice(0, 3)).toMatchObject([
    {
      ...toCem,
      eventType: "passwordReset_completed",
      requestPath: "folkmoot admin reset-password",
    },
    { ...toCem, eventType: "user_role_modification", requestPath: "folkmoot admin promote" },
    { ...by, eventType: "user_add", requestPath: "folkmoot admin create" },
  ]);
  expect(body[2].message).toBe("Added Dora.");
  expect(body[3]).toMatchObject({ ...by, eventType: "user_secondFactorOff" });
});

test("admin promote lifts a ban, reports it and audits both", async () => {
  const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { user } = await signInAs(site.ctx(), { name: "Emil", password });
  await banUser(site.ctx(), user.userID, true);
  expect((await signIn("Emil", password)).status).not.toBe(201);
  const { text, data } = await run("admin promote", { member: "Emil" });
  expect(text).toBe("Emil is an administrator now. The ban is lifted.");
  expect(data).toMatchObject({ isLetIn: true });
  expect((await signIn("Emil", password)).status).toBe(201);
  const logs = await site.request("GET /audit-logs", { cookie: admin.cookie });
  const toEmil = { recordUserID: user.userID, requestPath: "folkmoot admin promote" };
  expect(logs.body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...toEmil, eventType: "user_ban" }),
      expect.objectContaining({ ...toEmil, eventType: "user_role_modification" }),
    ]),
  );
  const again = await run("admin promote", { member: "Emil" });
  expect(again.text).toBe("Emil is an administrator now.");
});

test("admin reset-password says that a banned member stays out, and how the ban ends", async () => {
  await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const members = [
    await signInAs(site.ctx(), { name: "Fay" }),
    await signInAs(site.ctx(), { name: "Gus", roles: [roleIDs.administrator] }),
  ];
  for (const { user } of members) await banUser(site.ctx(), user.userID, true);
  const plain = await run("admin reset-password", { member: "Fay" });
  expect(plain.text).toContain("Fay is banned and cannot sign in.");
  expect(plain.text).toContain("A moderator or an administrator can lift the ban.");
  const administrator = await run("admin reset-password", { member: "Gus" });
  expect(administrator.text).toContain('`folkmoot admin promote "Gus"` lifts the ban.');
  expect(administrator.data).toMatchObject({ isBanned: true });
});
