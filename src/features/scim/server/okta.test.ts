import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { connect, type Directory } from "./fixtures/directory.ts";
import { okta } from "./fixtures/okta.ts";

const site = testSite();
let administrator = "";
let directory: Directory;
beforeAll(async () => {
  administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  directory = await connect(site, administrator);
});

test("A person is found, added, changed by PUT, deactivated and activated by PATCH", async () => {
  const address = "grace@navy.example";
  expect((await directory.send(okta.test)).status).toBe(200);
  expect((await directory.send(okta.find(address))).body.totalResults).toBe(0);
  const added = await directory.send("POST /Users", okta.user(address));
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  expect(added.body).not.toHaveProperty("password");
  const path = `/Users/${added.body.id}`;
  expect((await directory.send(`GET ${path}`)).body).toEqual(added.body);

  const married = { ...okta.user(address, "Murray"), id: "another id" };
  const changed = await directory.send(`PUT ${path}`, married);
  expect(changed).toMatchObject({
    status: 200,
    body: { id: added.body.id, name: { familyName: "Murray" }, active: true },
  });
  for (const active of [false, true]) {
    const { status, body } = await directory.send(`PATCH ${path}`, okta.active(active));
    expect({ status, active: body.active }).toEqual({ status: 200, active });
  }
  const leaving = await directory.send(`PUT ${path}`, okta.user(address, "Murray", false));
  expect(leaving.body.active).toBe(false);
  const { externalId: _, displayName: __, name: ___, ...least } = okta.user(address);
  const { body } = await directory.send(`PUT ${path}`, least);
  for (const name of ["externalId", "displayName", "name"]) expect(body).not.toHaveProperty(name);
});

test("Lists have pages", async () => {
  for (const number of [1, 2, 3]) await directory.add(`page${number}@navy.example`);
  const filter = `filter=${encodeURIComponent('userName sw "page"')}`;
  const page = async (query: string) => {
    const { body } = await directory.send(`GET /Users?${filter}&${query}`);
    const { totalResults, startIndex, itemsPerPage } = body;
    const names = body.Resources.map(({ userName }: { userName: string }) => userName[4]);
    return { totalResults, startIndex, itemsPerPage, names: names.join("") };
  };
  expect(await page("startIndex=2&count=1")).toEqual({
    totalResults: 3,
    startIndex: 2,
    itemsPerPage: 1,
    names: "2",
  });
  expect(await page("startIndex=0")).toMatchObject({ startIndex: 1, names: "123" });
  expect(await page("count=0")).toMatchObject({ totalResults: 3, itemsPerPage: 0, names: "" });
  expect(await page("startIndex=9")).toMatchObject({ totalResults: 3, names: "" });
});

test("Groups are pushed with members, renamed, changed and replaced", async () => {
  const people: string[] = [];
  for (const name of ["a", "b", "c"]) people.push((await directory.add(`${name}@navy.example`)).id);
  const [a, b, c] = people as [string, string, string];
  const pushed = await directory.send("POST /Groups", okta.group("Officers", [a, b]));
  expect(pushed.status, JSON.stringify(pushed.body)).toBe(201);
  const path = `/Groups/${pushed.body.id}`;
  const members = async () =>
    (await directory.send(`GET ${path}`)).body.members.map((each: { value: string }) => each.value);
  expect(await members()).toEqual([a, b]);
  const change = async (body: object) =>
    expect((await directory.send(`PATCH ${path}`, body)).status).toBe(204);
  await change(okta.renamed(pushed.body.id, "Commanders"));
  await change(okta.pushed([c], [a]));
  expect(await members()).toEqual([b, c]);
  await change(okta.replaced([a]));
  expect(await members()).toEqual([a]);
  const put = await directory.send(`PUT ${path}`, okta.group("Commanders", [a, c]));
  expect(put).toMatchObject({ status: 200, body: { displayName: "Commanders" } });
  expect(await members()).toEqual([a, c]);
  await directory.send(`PUT ${path}`, okta.group("Commanders"));
  expect(await members()).toEqual([]);
});

test("Answers have the attributes that are asked for", async () => {
  const { id } = await directory.add("chosen@navy.example", {
    name: { givenName: "Jean", familyName: "Sammet" },
  });
  const chosen = "attributes=userName,name.familyName";
  expect((await directory.send(`GET /Users/${id}?${chosen}`)).body).toEqual({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    id,
    userName: "chosen@navy.example",
    name: { familyName: "Sammet" },
  });
  const { body } = await directory.send(`GET /Users/${id}?excludedAttributes=name.givenName,meta`);
  expect(body).toMatchObject({ name: { familyName: "Sammet" }, active: true });
  expect(body).not.toHaveProperty("meta");
  expect(body.name).not.toHaveProperty("givenName");
});
