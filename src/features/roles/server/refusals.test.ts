import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const administrator = async () =>
  (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;

const everywhere = (permission: string, isGranted = true) => [
  { type: "global", permissions: { [permission]: isGranted } },
];

interface Call {
  cookie: string;
  roleID: number;
  change: object;
}

const save = ({ cookie, roleID, change }: Call) =>
  site.request(`PATCH /roles/${roleID}`, { cookie, body: change });
const preview = ({ cookie, roleID, change }: Call) =>
  site.request("POST /permissions/preview", { cookie, body: { roles: [{ roleID, ...change }] } });

function refusalOf({ status, body }: Awaited<ReturnType<typeof save>>) {
  const errors = (body.errors ?? []) as { field: string; message: string }[];
  return { status, message: body.message, errors: errors.map((e) => [e.field, e.message]) };
}

async function expectSameRefusal(call: Call, status: number, field?: string) {
  const looked = await preview(call);
  expectError(looked, status, field);
  expect(refusalOf(await save(call))).toEqual(refusalOf(looked));
}

describe("Previewing a change is refused with the same errors as saving it", () => {
  test.each([
    ["a grant of staff for guests", 2, { permissions: everywhere("discussions.delete") }],
    ["a grant of staff for the unconfirmed", 3, { permissions: everywhere("discussions.delete") }],
    ["a grant of staff for applicants", 4, { permissions: everywhere("discussions.delete") }],
  ])("%s", async (_what, roleID, change) => {
    const call = { cookie: await administrator(), roleID, change };
    await expectSameRefusal(call, 422, "discussions.delete");
    const back = { ...call, change: { permissions: everywhere("discussions.delete", false) } };
    expect([(await preview(back)).status, (await save(back)).status]).toEqual([200, 200]);
  });

  test("signing in as a guest", async () => {
    const cookie = await administrator();
    const call = { cookie, roleID: 2, change: { canSession: true } };
    await expectSameRefusal(call, 422, "canSession");
    const { body } = await site.request("POST /roles", {
      cookie,
      body: { name: "Passers-by", type: "guest" },
    });
    expect(body.canSession).toBe(false);
  });

  test("another type for a built-in role, and unknown or misplaced permissions", async () => {
    const cookie = await administrator();
    const refused = (change: object, field: string) =>
      expectSameRefusal({ cookie, roleID: 8, change }, 422, field);
    await refused({ type: "moderator" }, "type");
    await refused({ permissions: everywhere("made.up") }, "made.up");
    const id = await createCategory(site.ctx(), { customPermissions: true });
    const at = (type: string, permission: string) => ({
      permissions: [{ type, id, permissions: { [permission]: true } }],
    });
    await refused(at("category", "site.manage"), "site.manage");
    await refused(at("global", "comments.add"), "comments.add");
  });

  test("an outsider type for a role with staff permissions", async () => {
    const cookie = await administrator();
    const { body } = await site.request("POST /roles", {
      cookie,
      body: { name: "Reporters", permissions: everywhere("community.moderate") },
    });
    const call = { cookie, roleID: body.roleID, change: { type: "applicant" } };
    await expectSameRefusal(call, 422, "community.moderate");
    const both = { type: "applicant", permissions: everywhere("community.moderate", false) };
    const parted = { ...call, change: both };
    expect([(await preview(parted)).status, (await save(parted)).status]).toEqual([200, 200]);
  });

  test("permissions that the viewer lacks, and stronger roles", async () => {
    const { body } = await site.request("POST /roles", {
      cookie: await administrator(),
      body: { name: "Caretakers", permissions: everywhere("site.manage") },
    });
    const { cookie } = await signInAs(site.ctx(), { roles: [body.roleID] });
    const own = { cookie, roleID: body.roleID, change: { permissions: everywhere("users.edit") } };
    await expectSameRefusal(own, 422, "users.edit");
    await expectSameRefusal({ ...own, change: { type: "administrator" } }, 403, "type");
    await expectSameRefusal({ ...own, roleID: 16 }, 403);
  });
});

test("removing the last administrator is refused in previews too", async () => {
  const cookie = await administrator();
  await expectSameRefusal({ cookie, roleID: 16, change: { canSession: false } }, 409);
});
