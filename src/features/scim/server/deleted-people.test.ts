import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { password } from "#features/accounts/server/fixtures/register.ts";
import { schedulesOfBans } from "#features/bans/server/jobs.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { connect, type Directory } from "./fixtures/directory.ts";

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

/** A member whom the directory has added, with a password of their own. */
async function person(name: string) {
  const { id } = await directory.add(`${name}@left.example`, { externalId: name });
  const { userID } = (await manage("GET /users", undefined, `query=${name}`)).body[0];
  await manage(`PATCH /users/${userID}`, { password });
  const body = { name, password };
  return {
    userID: userID as number,
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
    await schedulesOfBans[0]?.handle(site.ctx());
    await expect.poll(one.currentBan).toMatchObject({ reason: "deactivated" });
    expect(await one.signIn()).toBe(403);
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
    await schedulesOfBans[0]?.handle(site.ctx());
    expect(await one.signIn()).toBe(201);
  });
});
