import { beforeEach, expect, test } from "vitest";
import { openStream } from "#app/testing/event-stream.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

let aheadMs = 0;
const site = testSite({ now: () => new Date(Date.now() + aheadMs) });

const signIn = (role: keyof typeof roleIDs = "member") =>
  signInAs(site.ctx(), { roles: [roleIDs[role]] });

let one: SignedIn;
let other: SignedIn;
let path: string;

const ask = (as: SignedIn | undefined, endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: as?.cookie, body });
const claim = (as: SignedIn | undefined, body: object = { claimed: true }, at = path) =>
  ask(as, `PUT ${at}/claim`, body);
const seen = async (as = other) => {
  const [record] = (await ask(as, `GET /reports/records?recordID=${path.split("/").at(-1)}`)).body;
  return record?.claimUser?.userID;
};

beforeEach(async () => {
  aheadMs = 0;
  one = await signIn("moderator");
  other = await signIn("moderator");
  const categoryID = await createCategory(site.ctx());
  const recordID = await createDiscussion(site.ctx(), { categoryID });
  path = `/reports/records/discussion/${recordID}`;
  const report = { recordType: "discussion", recordID, reportReasonIDs: ["spam"] };
  expect((await ask(await signIn(), "POST /reports", report)).status).toBe(201);
});

test("others see a claim until it expires or is taken over", async () => {
  const { body } = await claim(one);
  expect(body.claimUser.userID).toBe(one.user.userID);
  expect(await seen()).toBe(one.user.userID);
  const refused = expectError(await claim(other), 409);
  expect(refused.message).toBe(`${one.user.name} is already reviewing this.`);
  // Only the moderator with the claim can release it.
  await claim(other, { claimed: false });
  expect(await seen()).toBe(one.user.userID);
  await claim(other, { claimed: true, takesOver: true });
  expect(await seen()).toBe(other.user.userID);
  aheadMs = 15 * 60_000 + 1_000;
  expect(await seen()).toBeUndefined();
  expect((await claim(one)).status).toBe(200);
});

test("a claim is released manually and by a decision", async () => {
  await claim(one);
  await claim(one, { claimed: false });
  expect(await seen()).toBeUndefined();
  await claim(one);
  const decided = await ask(other, `PATCH ${path}`, { decision: "dismiss" });
  expect(decided.body.claimUser).toBeUndefined();
  expectError(await claim(one), 409);
});

test("only moderators can claim, and only reported records", async () => {
  expectError(await claim(undefined), 401);
  expectError(await claim(await signIn()), 403);
  expectError(await claim(one, { claimed: "perhaps" }), 422, "claimed");
  expectError(await claim(one, { claimed: true }, "/reports/records/discussion/999999"), 404);
  const unreported = await createDiscussion(site.ctx());
  expectError(await claim(one, undefined, `/reports/records/discussion/${unreported}`), 404);
});

test("claims and decisions are published to open queues of moderators only", async () => {
  const [record] = (await ask(other, `GET /reports/records?recordID=${path.split("/").at(-1)}`))
    .body;
  const channel = `reportedRecord:${record.reportedRecordID}`;
  const follow = async (as: SignedIn) => {
    const url = `${site.address()}/api/v2/live?channels=${channel}`;
    const stream = await openStream(url, { cookie: as.cookie });
    return { ...stream, first: await stream.next() };
  };
  const stream = await follow(other);
  await claim(one);
  expect((await stream.next())?.data).toMatchObject({ channel, type: "report.changed" });
  await ask(one, `PATCH ${path}`, { decision: "dismiss" });
  expect((await stream.next())?.data).toMatchObject({ channel, type: "report.changed" });
  stream.cut();
  const unseen = await follow(await signIn());
  expect(JSON.stringify(unseen.first?.data ?? "")).not.toContain(channel);
  unseen.cut();
});
