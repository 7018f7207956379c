import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { announceRestriction, setRestriction } from "#features/users/server/public.ts";
import { connect, type Directory, expectScimError } from "./fixtures/directory.ts";

let time = Date.now();
const site = testSite({ runsJobs: true, now: () => new Date(time) });

let administrator = "";
let directory: Directory;
beforeAll(async () => {
  administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  directory = await connect(site, administrator);
});

const manage = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: administrator, body, query });

const password = "a long passphrase of their own";

/** As when a ban has expired. */
const endBan = (userID: number) =>
  site.ctx().transaction(async (tx) => {
    await setRestriction(tx, userID, "ban", { isOn: false, dateEnds: null });
    await announceRestriction(tx, userID, "ban", false);
  });

/** A member whom the directory has added, with a password of their own. */
async function person(name: string) {
  const { id } = await directory.add(`${name}@left.example`, { externalId: name });
  const { userID } = (await manage("GET /users", undefined, `query=${name}`)).body[0];
  await manage(`PATCH /users/${userID}`, { password });
  const body = { name, password };
  return {
    userID: userID as number,
    comeBack: () =>
      directory.send("POST /Users", { userName: `${name}@left.example`, externalId: name }),
    signIn: async () => (await site.request("POST /sessions", { body })).status,
    leave: () => directory.send(`DELETE /Users/${id}`),
    ban: (ban: object) => manage(`PUT /users/${userID}/ban`, ban),
    currentBan: async () =>
      (await manage(`GET /users/${userID}/bans`)).body.find(
        ({ isActive }: { isActive: boolean }) => isActive,
      ),
  };
}

describe("Whom a directory has deleted", () => {
  test("stays out when a ban by moderators ends", async () => {
    const one = await person("banned");
    expect(await one.signIn()).toBe(201);
    const dateExpires = new Date(time + 3_600_000).toISOString();
    await one.ban({ banned: true, reason: "spam", dateExpires });
    await one.leave();
    time += 2 * 3_600_000;
    expect(await one.signIn()).toBe(403);
    await endBan(one.userID);
    await expect.poll(one.currentBan).toMatchObject({ reason: "deactivated" });
    expect(await one.signIn()).toBe(403);
  });

  test("is not let in by the directory any more if they have powers", async () => {
    const one = await person("promoted");
    await one.leave();
    await manage(`PATCH /users/${one.userID}`, { roleID: [roleIDs.moderator] });
    expectScimError(await one.comeBack(), 409, "uniqueness");
    expect(await one.signIn()).toBe(403);
    await manage(`PATCH /users/${one.userID}`, { roleID: [roleIDs.member] });
    expect((await one.comeBack()).status).toBe(201);
    expect(await one.signIn()).toBe(201);
  });

  test("gets no roles of groups", async () => {
    const one = await person("grouped");
    const { body: group } = await directory.send("POST /Groups", { displayName: "Grouped" });
    await one.leave();
    const { db } = site.platform();
    const { scimUserID } = await db
      .selectFrom("scimUsers")
      .select("scimUserID")
      .where("userID", "=", one.userID)
      .executeTakeFirstOrThrow();
    const path = `/scim-connections/${directory.scimConnectionID}/groups`;
    const { scimGroupID } = (await manage(`GET ${path}`)).body[0];
    // As a call that began before the person was deleted.
    await db.insertInto("scimMembers").values({ scimGroupID, scimUserID }).execute();
    await manage(`PATCH ${path}/${scimGroupID}`, { roleID: roleIDs.moderator });
    expect((await manage(`GET /users/${one.userID}`)).body.roleIDs).toEqual([roleIDs.member]);
    expect((await directory.send(`DELETE /Groups/${group.id}`)).status).toBe(204);
  });

  test("is let in by moderators who lift the ban of the directory, also after another ban", async () => {
    const one = await person("forgiven");
    await one.leave();
    expect(await one.signIn()).toBe(403);
    expect((await one.ban({ banned: false })).status).toBe(200);
    expect(await one.signIn()).toBe(201);
    const dateExpires = new Date(time + 3_600_000).toISOString();
    await one.ban({ banned: true, reason: "spam", dateExpires });
    time += 2 * 3_600_000;
    await endBan(one.userID);
    expect(await one.signIn()).toBe(201);
  });
});
