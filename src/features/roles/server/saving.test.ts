import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const administrator = async () =>
  (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;

const inCategory = (id: number, isGranted = true) => [
  { type: "category", id, permissions: { "comments.edit": isGranted } },
];

const keptIn = async (cookie: string, id: number) => {
  const { body } = await site.request("GET /roles/8", { cookie, query: "expand=permissions" });
  return body.permissions.filter((grant: { id: number | null }) => grant.id === id);
};

describe("a grant in a category without its own permissions", () => {
  type Call = [string, (grants: object) => object];
  const calls: Call[] = [
    ["PATCH /roles/8/permissions", (grants) => grants],
    ["PUT /roles/8/permissions", (grants) => grants],
    ["PATCH /roles/8", (permissions) => ({ permissions })],
    ["POST /roles", (permissions) => ({ name: "Local hands", permissions })],
    ["POST /permissions/preview", (permissions) => ({ roles: [{ roleID: 8, permissions }] })],
  ];

  test.each(calls)("is refused by %s, as it would count for nothing", async (endpoint, bodyOf) => {
    const cookie = await administrator();
    const open = await createCategory(site.ctx(), { name: "Reading room" });
    const own = await createCategory(site.ctx(), { customPermissions: true });
    const below = await createCategory(site.ctx(), { parentCategoryID: own });
    for (const id of [open, below, 2_000_000_000]) {
      const answer = await site.request(endpoint, { cookie, body: bodyOf(inCategory(id)) });
      expectError(answer, 422, "comments.edit");
    }
    const { body } = await site.request(endpoint, { cookie, body: bodyOf(inCategory(open)) });
    expect(body.errors[0].message).toBe(
      "Reading room has no permissions of its own, so a grant there would have no effect. Give it its own permissions first.",
    );
    expect(body.errors[0]).not.toHaveProperty("said");
    expect(await keptIn(cookie, open)).toEqual([]);
  });

  test("can be removed without effect", async () => {
    const cookie = await administrator();
    const open = await createCategory(site.ctx());
    const { status } = await site.request("PATCH /roles/8/permissions", {
      cookie,
      body: inCategory(open, false),
    });
    expect(status).toBe(200);
  });

  test("is previewed together with the change that makes it effective", async () => {
    const cookie = await administrator();
    const open = await createCategory(site.ctx());
    const { status } = await site.request("POST /permissions/preview", {
      cookie,
      body: {
        roles: [{ roleID: 8, permissions: inCategory(open) }],
        junctions: [{ type: "category", id: open, takes: "own" }],
      },
    });
    expect(status).toBe(200);
  });
});

describe("a category with permissions of its own", () => {
  test("gets its grants in the same transaction", async () => {
    const cookie = await administrator();
    const id = await createCategory(site.ctx(), { name: "Workshop" });
    const change = (rolePermissions: object[], customPermissions = true) =>
      site.request(`PATCH /categories/${id}`, {
        cookie,
        body: { customPermissions, rolePermissions },
      });
    const member = await signInAs(site.ctx());
    const see = () => site.request(`GET /categories/${id}`, { cookie: member.cookie });

    const refused = await change([{ roleID: 8, permissions: { "made.up": true } }]);
    expectError(refused, 422, "made.up");
    expectError(await change([{ roleID: 9_999, permissions: { "comments.add": true } }]), 404);
    expectError(await change([{ roleID: 8, permissions: { "comments.add": true } }], false), 422);
    expect((await see()).body.customPermissions).toBe(false);

    const granted = { "discussions.view": true, "comments.add": true };
    expect((await change([{ roleID: 8, permissions: granted }])).status).toBe(200);
    expect((await see()).body.customPermissions).toBe(true);
    expect(await keptIn(cookie, id)).toEqual([{ type: "category", id, permissions: granted }]);
    expectError(await site.request(`GET /categories/${id}`), 404);
  });

  test("loses its grants when it inherits again and when it is deleted", async () => {
    const cookie = await administrator();
    const [changed, deleted] = [
      await createCategory(site.ctx(), { customPermissions: true }),
      await createCategory(site.ctx(), { customPermissions: true }),
    ];
    for (const id of [changed, deleted])
      await site.request("PATCH /roles/8/permissions", { cookie, body: inCategory(id) });
    expect(await keptIn(cookie, changed)).toHaveLength(1);
    const own = (customPermissions: boolean) =>
      site.request(`PATCH /categories/${changed}`, { cookie, body: { customPermissions } });
    await own(false);
    await own(true);
    await site.request(`DELETE /categories/${deleted}`, { cookie });
    expect(await keptIn(cookie, changed)).toEqual([]);
    expect(await keptIn(cookie, deleted)).toEqual([]);
  });

  test("cannot be used to change a stronger role", async () => {
    const id = await createCategory(site.ctx());
    const keeper = await signInAs(site.ctx(), {
      roles: [await roleWith({ "site.manage": true, "discussions.view": true })],
    });
    const body = {
      customPermissions: true,
      rolePermissions: [{ roleID: 8, permissions: { "discussions.view": true } }],
    };
    const answer = await site.request(`PATCH /categories/${id}`, { cookie: keeper.cookie, body });
    expectError(answer, 403);
  });
});

async function roleWith(permissions: Record<string, boolean>): Promise<number> {
  const { body } = await site.request("POST /roles", {
    cookie: await administrator(),
    body: { name: "Keepers", permissions: [{ type: "global", permissions }] },
  });
  return body.roleID;
}

describe("a role of non-members", () => {
  test.each([
    ["guests", 2, "site.manage"],
    ["guests", 2, "personalInfo.view"],
    ["unconfirmed members", 3, "users.edit"],
    ["applicants", 4, "community.moderate"],
  ])("does not take what only staff holds: %s, %i, %s", async (_who, roleID, permission) => {
    const cookie = await administrator();
    const grant = (isGranted: boolean) =>
      site.request(`PATCH /roles/${roleID}/permissions`, {
        cookie,
        body: [{ type: "global", permissions: { [permission]: isGranted } }],
      });
    expectError(await grant(true), 422, permission);
    expect((await grant(false)).status).toBe(200);
  });

  test("accepts the permissions of members", async () => {
    const { status } = await site.request("PATCH /roles/2/permissions", {
      cookie: await administrator(),
      body: [{ type: "global", permissions: { "discussions.add": true } }],
    });
    expect(status).toBe(200);
  });
});

test("The domains of a role are a string or a list, and null removes them", async () => {
  const cookie = await administrator();
  const { body } = await site.request("POST /roles", {
    cookie,
    body: { name: "Of the house", domains: "corp.test, Example.org" },
  });
  expect(body.domains).toBe("corp.test, example.org");
  const change = async (domains: unknown) =>
    (await site.request(`PATCH /roles/${body.roleID}`, { cookie, body: { domains } })).body.domains;
  expect(await change(["other.test"])).toBe("other.test");
  expect(await change(null)).toBe(null);
});
