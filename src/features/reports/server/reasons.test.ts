import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const people = {} as Record<"member" | "moderator" | "administrator", SignedIn>;

beforeAll(async () => {
  for (const role of ["member", "moderator", "administrator"] as const)
    people[role] = await signInAs(site.ctx(), { roles: [roleIDs[role]] });
});

const ask = ({ cookie }: SignedIn, endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie, body });

const namesFor = async (as: SignedIn, query = "") =>
  (await site.request("GET /report-reasons", { cookie: as.cookie, query })).body.map(
    ({ reportReasonID }: { reportReasonID: string }) => reportReasonID,
  );

const usual = ["spam", "abuse", "inappropriate", "deceptive-misleading", "rule-breaking"];
const own = ["spam-automation", "approval-required", "automation-rule"];

test("a new site has reasons; system reasons are visible to moderators only", async () => {
  expect(await namesFor(people.member)).toEqual(usual);
  expect(await namesFor(people.moderator)).toEqual([...usual, ...own]);
  const [reason] = (await ask(people.member, "GET /report-reasons")).body;
  expect(reason).not.toHaveProperty("countReports");
  expect(reason).not.toHaveProperty("roleIDs");
});

test("a reason is created for some roles, changed, reordered and deleted", async () => {
  const { member, moderator, administrator } = people;
  const post = { reportReasonID: "off-topic", name: "Off topic", roleIDs: [roleIDs.moderator] };
  const made = await ask(moderator, "POST /report-reasons", post);
  expect(made).toMatchObject({
    status: 201,
    body: { reportReasonID: "off-topic", isOriginal: false, roles: [{ name: "Moderator" }] },
  });
  expect(await namesFor(member)).not.toContain("off-topic");
  expectError(await ask(moderator, "POST /report-reasons", post), 409);
  const categoryID = await createCategory(site.ctx());
  const recordID = await createDiscussion(site.ctx(), { categoryID });
  const report = { recordType: "discussion", recordID, reportReasonIDs: ["off-topic"] };
  expectError(await ask(member, "POST /reports", report), 422, "reportReasonIDs");

  const path = "/report-reasons/off-topic";
  const changed = await ask(moderator, `PATCH ${path}`, { roleIDs: [], name: "Elsewhere" });
  expect(changed).toMatchObject({ status: 201, body: { name: "Elsewhere", roleIDs: [] } });
  expect(await namesFor(member)).toContain("off-topic");
  expect((await ask(member, "POST /reports", report)).status).toBe(201);
  expect((await ask(moderator, `GET ${path}/edit`)).body).toMatchObject({ name: "Elsewhere" });
  expectError(await ask(moderator, "PUT /report-reasons/sorts", { "off-topic": 0 }), 403);
  await ask(administrator, "PUT /report-reasons/sorts", { "off-topic": 0 });
  expect((await namesFor(member))[0]).toBe("off-topic");

  expect((await ask(moderator, `DELETE ${path}`)).status).toBe(204);
  expectError(await ask(moderator, `GET ${path}`), 404);
  expect(await namesFor(moderator)).not.toContain("off-topic");
  expect(await namesFor(moderator, "includeDeleted=true")).toContain("off-topic");
  expect(await namesFor(member, "includeDeleted=true")).not.toContain("off-topic");
  const [row] = (await ask(moderator, "GET /reports")).body;
  expect(row.reportReasons).toMatchObject([{ name: "Elsewhere", deleted: true }]);
});

test("rejects invalid requests", async () => {
  const { member, moderator, administrator } = people;
  const post = { reportReasonID: "fine", name: "Fine" };
  expectError(await ask(member, "POST /report-reasons", post), 403);
  for (const [field, value] of Object.entries({
    reportReasonID: "Not Fine",
    name: "\u200b",
    roleIDs: [9_999],
  }))
    expectError(
      await ask(moderator, "POST /report-reasons", { ...post, [field]: value }),
      422,
      field,
    );
  expectError(await ask(moderator, "PATCH /report-reasons/spam-automation", { name: "X" }), 409);
  expectError(await ask(moderator, "DELETE /report-reasons/approval-required"), 409);
  expectError(await ask(moderator, "PATCH /report-reasons/none", { name: "X" }), 404);
  expectError(await ask(administrator, "PUT /report-reasons/sorts", { none: 1 }), 422, "none");
});
