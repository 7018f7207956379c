import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { changeUser, findUser } from "#features/users/server/public.ts";
import { signInAs } from "../factories.ts";
import { registerAt } from "../fixtures/register.ts";
import { purgeUnconfirmed } from "./actions/purge-unconfirmed.ts";

const dayMs = 86_400_000;
let time = Date.now();
const options = { now: () => new Date(time) };
const site = testSite({ ...options, environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
const keeping = testSite({
  ...options,
  environment: { FOLKMOOT_SETTING_REGISTRATION__UNCONFIRMEDDAYS: "0" },
});

const unconfirmed = (at: typeof site, name: string) =>
  createUser(at.ctx(), { name, roles: [roleIDs.unconfirmed], emailConfirmed: false });
const isGone = async (at: typeof site, userID: number) =>
  (await findUser(at.ctx(), userID))?.dateDeleted !== null;

test("accounts unconfirmed for 30 days are deleted and their names are free again", async () => {
  const registered = await registerAt(site, { name: "Neverland" });
  const { userID } = registered.body;
  time += 29 * dayMs;
  await purgeUnconfirmed(site.ctx());
  expect(await isGone(site, userID)).toBe(false);
  time += 2 * dayMs;
  await purgeUnconfirmed(site.ctx());
  expect(await isGone(site, userID)).toBe(true);
  expect((await registerAt(site, { name: "Neverland" })).status).toBe(201);
});

test("a role beside the unconfirmed one keeps no account", async () => {
  const { cookie, user } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { body } = await site.request("POST /roles", { cookie, body: { name: "Friends" } });
  const friend = await createUser(site.ctx(), {
    roles: [roleIDs.unconfirmed, body.roleID],
    emailConfirmed: false,
  });
  time += 31 * dayMs;
  await purgeUnconfirmed(site.ctx());
  expect(await isGone(site, friend.userID)).toBe(true);
  expect(await isGone(site, user.userID)).toBe(false);
});

test("members with posts, the role of members or a confirmed email are kept", async () => {
  const writer = await unconfirmed(site, "Early Writer");
  await site
    .ctx()
    .transaction((tx) => changeUser(tx, writer.userID, { countComments: 1 } as object));
  const member = await createUser(site.ctx(), { name: "Given A Role", emailConfirmed: false });
  time += 365 * dayMs;
  await purgeUnconfirmed(site.ctx());
  for (const { userID } of [writer, member]) expect(await isGone(site, userID)).toBe(false);
});

test("0 days disables the purge", async () => {
  const { userID } = await unconfirmed(keeping, "Left Alone");
  time += 3_000 * dayMs;
  await purgeUnconfirmed(keeping.ctx());
  expect(await isGone(keeping, userID)).toBe(false);
});
