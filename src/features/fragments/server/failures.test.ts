import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

let now = new Date("2026-11-30T10:00:00Z");
const site = testSite({ now: () => now });
const nobody = "00000000-0000-4000-8000-000000000000";

async function draft() {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await site.request("PUT /fragments/disclosure-state", { cookie, body: { didAccept: true } });
  const body = { name: "Mine", fragmentType: "BannerFragment", jsRaw: "export default 1" };
  const { body: made } = await site.request("POST /fragments", { cookie, body });
  return { cookie, ...made };
}

type Draft = Awaited<ReturnType<typeof draft>>;

const commit = ({ cookie, fragmentUUID, fragmentRevisionUUID }: Draft) =>
  site.request(`POST /fragments/${fragmentUUID}/commit-revision`, {
    cookie,
    body: { fragmentRevisionUUID, commitMessage: "First" },
  });

const report = (fragmentUUID: string, fragmentRevisionUUID: unknown, more: object = {}) =>
  site.request(`POST /fragments/${fragmentUUID}/failures`, {
    body: { fragmentRevisionUUID, ...more },
  });

const read = async ({ cookie, fragmentUUID }: Draft) =>
  (await site.request(`GET /fragments/${fragmentUUID}`, { cookie })).body;

test("failures of the active revision are counted, those of no other", async () => {
  const made = await draft();
  const { fragmentUUID, fragmentRevisionUUID } = made;
  expectError(await report(fragmentUUID, fragmentRevisionUUID), 404);
  await commit(made);
  expect(await read(made)).toMatchObject({ countFailures: 0, dateLastFailure: null });
  expect(await report(fragmentUUID, fragmentRevisionUUID)).toMatchObject({ status: 200 });
  now = new Date("2026-11-30T11:00:00Z");
  await report(fragmentUUID, fragmentRevisionUUID);
  expect(await read(made)).toMatchObject({
    countFailures: 2,
    dateLastFailure: "2026-11-30T11:00:00.000Z",
  });
  const other = await draft();
  expectError(await report(other.fragmentUUID, fragmentRevisionUUID), 404);
  expectError(await report(nobody, nobody), 404);
});

test("nothing but a revision can be told", async () => {
  expectError(await report("x", nobody), 422);
  expectError(await report(nobody, "x"), 422);
  expectError(await report(nobody, nobody, { message: "Ada saw it" }), 404);
});
