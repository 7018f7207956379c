import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { connect, type Directory } from "./fixtures/directory.ts";
import { entra } from "./fixtures/entra.ts";
import { syncJob } from "./provisioning/sync-many.ts";

const site = testSite();

let administrator: SignedIn;
let directory: Directory;
let editorID = 0;
beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  directory = await connect(site, administrator.cookie);
  editorID = (await manage("POST /roles", { name: "Editors" })).body.roleID;
});

const manage = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: administrator.cookie, body, query });

async function person(name: string) {
  const { id } = await directory.add(`${name}@roles.example`);
  const { body } = await manage("GET /users", undefined, `query=${name}`);
  const { userID } = body[0];
  const roles = async () => (await manage(`GET /users/${userID}`)).body.roleIDs;
  return { id: id as string, userID: userID as number, roles };
}

async function group(displayName: string, roleID: number | null = editorID) {
  const { body } = await directory.send("POST /Groups", entra.group(displayName, displayName));
  const listed = await manage(`GET /scim-connections/${directory.scimConnectionID}/groups`);
  const found = listed.body.find(
    (each: { displayName: string }) => each.displayName === displayName,
  );
  const path = `/scim-connections/${directory.scimConnectionID}/groups/${found.scimGroupID}`;
  const map = (role: number | null, cookie = administrator.cookie) =>
    site.request(`PATCH ${path}`, { cookie, body: { roleID: role } });
  if (roleID !== null) expect((await map(roleID)).body).toMatchObject({ displayName, roleID });
  const change = async (body: object) =>
    expect((await directory.send(`PATCH /Groups/${id}`, body)).status).toBe(204);
  const { id } = body;
  return { id: id as string, map, change };
}

const { member } = roleIDs;

describe("The role of a group", () => {
  test("comes and goes with the membership", async () => {
    const one = await person("comer");
    const editors = await group("Comers");
    await editors.change(entra.joined(one.id));
    expect(await one.roles()).toEqual([member, editorID]);
    await editors.change(entra.left(one.id));
    expect(await one.roles()).toEqual([member]);
    await editors.change(entra.joined(one.id));
    await directory.send(`DELETE /Groups/${editors.id}`);
    expect(await one.roles()).toEqual([member]);
  });

  test("follows its mapping, and is given by mapped groups alone", async () => {
    const one = await person("mapped");
    const unmapped = await group("Administrators", null);
    await unmapped.change(entra.joined(one.id));
    expect(await one.roles()).toEqual([member]);
    await unmapped.map(editorID);
    expect(await one.roles()).toEqual([member, editorID]);
    await unmapped.map(roleIDs.moderator);
    expect(await one.roles()).toEqual([member, roleIDs.moderator]);
    await unmapped.map(null);
    expect(await one.roles()).toEqual([member]);
  });

  test("stays where the member had it before, or has it by another group", async () => {
    const one = await person("owner");
    await manage(`PATCH /users/${one.userID}`, { roleID: [member, editorID] });
    const first = await group("Owners");
    await first.change(entra.joined(one.id));
    await first.change(entra.left(one.id));
    expect(await one.roles()).toEqual([member, editorID]);
    const two = await person("double");
    const second = await group("Doubles");
    for (const each of [first, second]) await each.change(entra.joined(two.id));
    await first.change(entra.left(two.id));
    expect(await two.roles()).toEqual([member, editorID]);
    await second.change(entra.left(two.id));
    expect(await two.roles()).toEqual([member]);
  });

  test("goes when the directory deletes the member", async () => {
    const one = await person("deleted");
    await (await group("Deleted")).change(entra.joined(one.id));
    await directory.send(`DELETE /Users/${one.id}`);
    expect(await one.roles()).toEqual([member]);
  });

  test("is left to a job for many members", async () => {
    const people: Awaited<ReturnType<typeof person>>[] = [];
    for (let number = 0; number < 25; number += 1) people.push(await person(`many${number}`));
    const many = await group("Many");
    await many.change(entra.joined(...people.map(({ id }) => id)));
    const withRole = async () => {
      const held = await Promise.all(people.map(({ roles }) => roles()));
      return held.filter((roles) => roles.includes(editorID)).length;
    };
    expect(await withRole()).toBe(20);
    const rows = await site.platform().db.selectFrom("scimUsers").select("scimUserID").execute();
    await syncJob.handle(site.ctx(), { scimUserIDs: rows.map(({ scimUserID }) => scimUserID) });
    expect(await withRole()).toBe(25);
  });

  test("is one that whoever maps may assign, and no role of guests", async () => {
    const limited = await group("Limited", null);
    expectError(await limited.map(roleIDs.guest), 422, "roleID");
    expectError(await limited.map(999_999), 422, "roleID");
    const permissions = [{ type: "global", permissions: { "site.manage": true } }];
    const { body } = await manage("POST /roles", { name: "Site managers", permissions });
    const manager = await signInAs(site.ctx(), { roles: [member, body.roleID] });
    expectError(await limited.map(roleIDs.administrator, manager.cookie), 403);
    expect((await limited.map(roleIDs.administrator)).status).toBe(200);
    expectError(await limited.map(null, manager.cookie), 403);
  });
});
