import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

let administrator: SignedIn;
let here = 0;
let there = 0;
let hidden = 0;

type Call = Parameters<typeof site.request>[0];
const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint as Call, { cookie: by?.cookie, body, query });

const define = async (name: string, categoryIDs: readonly number[]): Promise<number> => {
  const values = { name, recordSubtype: "idea", scopeType: "scoped", scope: { categoryIDs } };
  const answer = await call(administrator, "POST /discussions/statuses", values);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.statusID;
};
const change = (statusID: number, values: object, by = administrator) =>
  call(by, `PATCH /discussions/statuses/${statusID}`, values);
const setDefault = (categoryID: number, defaultStatusID: number | null) =>
  call(administrator, `PATCH /categories/${categoryID}`, { defaultStatusID });
const scopeOf = async (statusID: number, by = administrator) => {
  const { body } = await call(by, `GET /discussions/statuses/${statusID}`);
  return { categoryIDs: body.scope.categoryIDs, defaults: body.scope.defaults.categoryIDs };
};
const statusIDs = async (by: SignedIn | undefined, query = ""): Promise<number[]> =>
  (await call(by, "GET /discussions/statuses", undefined, query)).body.map(
    ({ statusID }: { statusID: number }) => statusID,
  );

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const types = { allowedDiscussionTypes: ["discussion", "idea"] };
  here = await createCategory(site.ctx(), types);
  there = await createCategory(site.ctx(), types);
  hidden = await createCategory(site.ctx(), { ...types, customPermissions: true });
  await call(administrator, "PUT /discussions/toggle-scoped-statuses", { enabled: true });
});

test("A status is the default of a category only where it can be given", async () => {
  const statusID = await define("Only here", [here]);
  expectError(await setDefault(there, statusID), 422, "defaultStatusID");
  expect((await setDefault(here, statusID)).body.defaultStatusID).toBe(statusID);
  const idea = await createDiscussion(site.ctx(), { categoryID: there, type: "idea" });
  const give = () => call(administrator, `PATCH /discussions/${idea}/idea`, { statusID });
  expectError(await give(), 422, "statusID");
  const defaults = { categoryIDs: [there] };
  expectError(await change(statusID, { scope: { defaults } }), 422, "scope");
  const name = "A new place";
  const made = { name, urlcode: "a-new-place", defaultStatusID: statusID };
  expectError(await call(administrator, "POST /categories", made), 422, "defaultStatusID");
  await call(administrator, "PUT /discussions/toggle-scoped-statuses", { enabled: false });
  expectError(await setDefault(there, statusID), 422, "defaultStatusID");
  await call(administrator, "PUT /discussions/toggle-scoped-statuses", { enabled: true });
  await change(statusID, { scope: { categoryIDs: [there] } });
  expect(await scopeOf(statusID)).toEqual({ categoryIDs: [there], defaults: [] });
  const { body } = await call(undefined, `GET /categories/${here}`);
  expect(body.defaultStatusID).toBe(null);
});

test("The default of a category allows nothing once the status is scoped", async () => {
  const { body } = await call(administrator, "POST /discussions/statuses", {
    name: "For all",
    recordSubtype: "idea",
  });
  const { statusID } = body;
  await setDefault(here, statusID);
  expect(await scopeOf(statusID)).toEqual({ categoryIDs: [], defaults: [here] });
  await change(statusID, { scopeType: "scoped", scope: { categoryIDs: [there] } });
  expect(await scopeOf(statusID)).toEqual({ categoryIDs: [there], defaults: [] });
  expect(await statusIDs(undefined, `categoryID=${here}`)).not.toContain(statusID);
  await setDefault(there, statusID);
  await setDefault(there, null);
  expect(await scopeOf(statusID)).toEqual({ categoryIDs: [there], defaults: [] });
});

test("A status of hidden categories is as unknown as they are", async () => {
  const statusID = await define("Secretly bought", [hidden]);
  const member = await signInAs(site.ctx());
  for (const by of [undefined, member]) {
    expect(await statusIDs(by)).not.toContain(statusID);
    expectError(await call(by, `GET /discussions/statuses/${statusID}`), 404);
    expectError(
      await call(by, "GET /discussions/statuses", undefined, `categoryID=${hidden}`),
      404,
    );
    expectError(await call(by, "GET /discussions/statuses", undefined, "categoryID=9999999"), 404);
  }
  expect(await statusIDs(administrator, `categoryID=${hidden}`)).toContain(statusID);
  expect(await statusIDs(administrator)).toContain(statusID);
});

test("Somebody who cannot see a category keeps it in the scope", async () => {
  const permissions = [{ type: "global", permissions: { "site.manage": true } }];
  const { body: role } = await call(administrator, "POST /roles", {
    name: "Managers",
    permissions,
  });
  const manager = await signInAs(site.ctx(), { roles: [roleIDs.member, role.roleID] });
  expectError(await call(manager, `GET /categories/${hidden}`), 404);
  const statusID = await define("Half hidden", [here, hidden]);
  await setDefault(hidden, statusID);
  expect(await scopeOf(statusID, manager)).toEqual({ categoryIDs: [here], defaults: [] });
  const scope = { categoryIDs: [there], defaults: { categoryIDs: [there] } };
  expect((await change(statusID, { scope }, manager)).status).toBe(200);
  expect(await scopeOf(statusID)).toEqual({
    categoryIDs: [there, hidden],
    defaults: [there, hidden],
  });
  const unseen = { scope: { categoryIDs: [there, hidden] } };
  expectError(await change(statusID, unseen, manager), 422, "scope");
  const unknownPlace = await define("Hidden", [hidden]);
  expect(await statusIDs(manager)).toContain(unknownPlace);
});
