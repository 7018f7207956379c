import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { connect, type Directory, expectScimError } from "./fixtures/directory.ts";
import { entra } from "./fixtures/entra.ts";

const site = testSite();
let administrator = "";
let directory: Directory;
beforeAll(async () => {
  administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  directory = await connect(site, administrator);
});

const member = async (name: string) => {
  const query = new URLSearchParams({ query: name }).toString();
  const { body } = await site.request("GET /users", { cookie: administrator, query });
  return body[0];
};

test("The test of a connection finds nobody, and the service describes itself", async () => {
  const { status, body, headers } = await directory.send(entra.test);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/scim+json; charset=utf-8");
  expect(body).toEqual({
    schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
    totalResults: 0,
    startIndex: 1,
    itemsPerPage: 0,
    Resources: [],
  });
  const config = await directory.send("GET /ServiceProviderConfig");
  expect(config.body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    changePassword: { supported: false },
  });
  for (const path of ["/ResourceTypes", "/Schemas"]) {
    const listed = await directory.send(`GET ${path}`);
    expect(listed.body.totalResults).toBe(2);
    for (const { id } of listed.body.Resources)
      expect((await directory.send(`GET ${path}/${id}`)).body.id).toBe(id);
    expectScimError(await directory.send(`GET ${path}/Device`), 404);
    expectScimError(await directory.send(`POST ${path}`, {}), 405);
  }
});

test("A joiner gets an account, changes, leaves, comes back and is deleted", async () => {
  const address = "ada@campus.example";
  const added = await directory.send("POST /Users", entra.user(address, "e-1"));
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const { id } = added.body;
  expect(added.headers.get("location")).toBe(`${site.address()}/scim/v2/Users/${id}`);
  expect(added.body).toMatchObject({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    externalId: "e-1",
    userName: address,
    displayName: "Ada of e-1",
    name: { formatted: "Ada Lovelace", givenName: "Ada", familyName: "Lovelace" },
    emails: [{ value: address, type: "work", primary: true }],
    active: true,
    meta: { resourceType: "User", location: added.headers.get("location") },
  });
  expect(added.body).not.toHaveProperty("title");
  const user = await member("Ada of e-1");
  expect(user).toMatchObject({ email: address, emailConfirmed: true, roleIDs: [roleIDs.member] });

  expectScimError(
    await directory.send("POST /Users", entra.user(address, "e-1")),
    409,
    "uniqueness",
  );
  const found = await directory.send(entra.find("ADA@campus.example"));
  expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
  const matched = await directory.send(entra.findByAddress(address));
  expect(matched.body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
  const unmatched = await directory.send(entra.findByAddress("nobody@campus.example"));
  expect(unmatched.body.totalResults).toBe(0);

  const changed = await directory.send(`PATCH /Users/${id}`, entra.changed("byron@campus.example"));
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(changed.body).toMatchObject({
    name: { familyName: "Byron", givenName: "Ada" },
    emails: [{ value: "byron@campus.example" }],
    active: true,
  });
  const renamed = await directory.send(`PATCH /Users/${id}`, entra.changedWithoutPath("Augusta"));
  expect(renamed.body).toMatchObject({
    displayName: "Augusta",
    name: { familyName: "Byron", givenName: "Augusta" },
  });
  expect(await member("Ada of e-1")).toMatchObject({
    userID: user.userID,
    email: "byron@campus.example",
    emailConfirmed: true,
  });

  const left = await directory.send(`PATCH /Users/${id}`, entra.deactivated);
  expect(left).toMatchObject({ status: 200, body: { active: false } });
  expect((await member("Ada of e-1")).banned).toBe(1);
  const back = await directory.send(`PATCH /Users/${id}`, entra.activated);
  expect(back).toMatchObject({ status: 200, body: { active: true } });
  expect((await member("Ada of e-1")).banned).toBe(0);

  expect((await directory.send(`DELETE /Users/${id}`)).status).toBe(204);
  for (const call of [`GET /Users/${id}`, `DELETE /Users/${id}`])
    expectScimError(await directory.send(call), 404);
  expectScimError(await directory.send(`PATCH /Users/${id}`, entra.activated), 404);
  expect((await directory.send(entra.find(address))).body.totalResults).toBe(0);
  expect(await member("Ada of e-1")).toMatchObject({ userID: user.userID, banned: 1 });

  const again = await directory.send("POST /Users", entra.user(address, "e-1"));
  expect(again.status, JSON.stringify(again.body)).toBe(201);
  expect(again.body.id).not.toBe(id);
  expect(await member("Ada of e-1")).toMatchObject({ userID: user.userID, banned: 0 });
});

describe("A group", () => {
  test("keeps members in all the shapes in which they come and go", async () => {
    const people: { id: string }[] = [];
    for (const name of ["g1", "g2", "g3"])
      people.push(await directory.add(`${name}@campus.example`));
    const [first, second, third] = people.map(({ id }) => id) as [string, string, string];
    const { status, body } = await directory.send("POST /Groups", entra.group("Staff", "eg-1"));
    expect(status, JSON.stringify(body)).toBe(201);
    const path = `/Groups/${body.id}`;
    const membersNow = async () => {
      const group = await directory.send(`GET ${path}`);
      return group.body.members.map(({ value }: { value: string }) => value);
    };
    const patch = async (change: object) => {
      const answer = await directory.send(`PATCH ${path}`, change);
      expect(answer.status, JSON.stringify(answer.body)).toBe(204);
      return membersNow();
    };
    expect(await patch(entra.joined(first, second))).toEqual([first, second]);
    expect(await patch(entra.joined(second, third))).toEqual([first, second, third]);
    expect(await patch(entra.left(first))).toEqual([second, third]);
    expect(await patch(entra.leftByFilter(second))).toEqual([third]);
    expect(await patch(entra.leftByFilter(second))).toEqual([third]);
    const found = await directory.send(entra.findGroup("staff"));
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ displayName: "Staff" }] });
    expect(found.body.Resources[0]).not.toHaveProperty("members");
    const filter = encodeURIComponent(`id eq "${body.id}" and members eq "${third}"`);
    expect((await directory.send(`GET /Groups?filter=${filter}`)).body.totalResults).toBe(1);
    const groups = (await directory.send(`GET /Users/${third}`)).body.groups;
    expect(groups).toMatchObject([{ value: body.id, display: "Staff" }]);
    expect(await patch({ Operations: [{ op: "Remove", path: "members" }] })).toEqual([]);
    expectScimError(
      await directory.send("POST /Groups", entra.group("STAFF", "eg-2")),
      409,
      "uniqueness",
    );
    expect((await directory.send(`DELETE ${path}`)).status).toBe(204);
    expectScimError(await directory.send(`GET ${path}`), 404);
  });
});
