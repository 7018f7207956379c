import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { lockUser, setRestriction } from "#features/users/server/public.ts";
import { connect, type Directory } from "./fixtures/directory.ts";
import { entra } from "./fixtures/entra.ts";
import { scimListeners } from "./listeners.ts";
import { changeScimUser } from "./queries/users.ts";

const site = testSite();

let administrator = "";
let directory: Directory;
beforeAll(async () => {
  administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  directory = await connect(site, administrator);
});

const manage = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: administrator, body, query });
const bannedNow = async (userID: number) => (await manage(`GET /users/${userID}`)).body.banned;

async function person(name: string) {
  const { id } = await directory.add(`${name}@races.example`);
  const { userID } = (await manage("GET /users", undefined, `query=${name}`)).body[0];
  return { userID, patch: (body: object) => directory.send(`PATCH /Users/${id}`, body) };
}

const waiting = async () => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_locks where not granted`.execute(site.platform().db);
  return Number(rows[0]?.count);
};

describe("Once the directory has activated a member, its ban", () => {
  test("does not follow that of moderators any more", async () => {
    const { userID, patch } = await person("waiting");
    await manage(`PUT /users/${userID}/ban`, { banned: true });
    await patch(entra.deactivated);
    const { db } = site.platform();
    await site
      .ctx()
      .transaction((tx) => setRestriction(tx, userID, "ban", { isOn: false, dateEnds: null }));
    const row = await db
      .selectFrom("scimUsers")
      .select("scimUserID")
      .where("userID", "=", userID)
      .executeTakeFirstOrThrow();
    let listening: Promise<unknown> | undefined;
    await site.ctx().transaction(async (tx) => {
      await lockUser(tx, userID);
      listening = scimListeners[0]?.job.handle(site.ctx(), { userID, banned: false });
      await expect.poll(waiting).toBeGreaterThan(0);
      await changeScimUser(tx, row.scimUserID, { isActive: true });
    });
    await listening;
    expect(await bannedNow(userID)).toBe(0);
  });

  test("is lifted when the directory activates again", async () => {
    const { userID, patch } = await person("stuck");
    await patch(entra.deactivated);
    const { db } = site.platform();
    await db
      .updateTable("scimUsers")
      .set({ isActive: true })
      .where("userID", "=", userID)
      .execute();
    await patch(entra.activated);
    expect(await bannedNow(userID)).toBe(0);
  });
});
