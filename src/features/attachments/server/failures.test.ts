import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { answering, createIssueTrackers } from "./fixtures/issue-trackers.ts";

const trackers = await createIssueTrackers();
afterAll(() => trackers.close());

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });

let categoryID = 0;
let administrator: SignedIn;
beforeAll(async () => {
  categoryID = await createCategory(site.ctx());
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});
beforeEach(async () => {
  trackers.requests.length = 0;
  trackers.fault = undefined;
  await setUp();
});

const call = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: administrator.cookie, body, query });

const path = "/attachments/integrations/github-issue";

async function setUp() {
  const settings = { token: "good", repositories: "octo/forum", url: trackers.base };
  expect((await call(`PUT ${path}`, { isActive: true, settings })).status).toBe(200);
}

const post = () => createDiscussion(site.ctx(), { categoryID });

const sent = { attachmentType: "github-issue", recordType: "discussion" };
const send = (recordID: number, more: object = {}) =>
  call("POST /attachments", { ...sent, recordID, ...more });

const openForm = (recordID: number) =>
  call(
    "GET /attachments/schema",
    undefined,
    String(new URLSearchParams({ ...sent, recordID: String(recordID) })),
  );

test.each<[string, Parameters<typeof answering>, number, string | undefined]>([
  ["rejected the token", [401], 422, "attachmentType"],
  ["lacks the repository", [404], 422, "attachmentType"],
  ["has no issues", [410, {}, '{"message":"Issues are disabled"}'], 422, "attachmentType"],
  ["gets too much", [429, { "retry-after": "120" }], 429, undefined],
  ["gets too much of this token", [403, { "x-ratelimit-remaining": "0" }], 429, undefined],
  ["fails", [500], 503, undefined],
  ["leads elsewhere", [302, { location: "http://10.0.0.1/" }], 422, "attachmentType"],
  ["answers garbage", [201, {}, "<html>"], 422, "attachmentType"],
  ["answers another thing", [201, {}, '{"number":"<b>"}'], 422, "attachmentType"],
  ["answers a megabyte", [201, {}, "x".repeat(1_048_576)], 422, "attachmentType"],
  [
    "gives an address that runs",
    [
      201,
      {},
      '{"number":1,"html_url":"javascript:alert(1)","title":"","state":"open","updated_at":"2026-11-30"}',
    ],
    422,
    "attachmentType",
  ],
])("leaves nothing behind when the system %s", async (_, fault, status, field) => {
  const recordID = await post();
  trackers.fault = answering(...fault);
  expectError(await send(recordID), status, field);
  trackers.fault = undefined;
  await setUp();
  expect((await send(recordID)).status).toBe(200);
});

test("says that a repository has moved, which is no outage", async () => {
  trackers.fault = answering(307, { location: `${trackers.base}/repositories/1/issues` });
  expect((await send(await post())).body.errors[0]).toMatchObject({
    code: "moved",
    message: "This has moved in the other system. Its new address must be set up.",
  });
  expect((await call(`GET ${path}`)).body.failure).toBeNull();
});

test("says where a lost answer may have left an issue", async () => {
  const hint = /may have made the record: look there/;
  const recordID = await post();
  trackers.fault = answering(502);
  const { status, body } = await send(recordID);
  expect({ status, ...body }).toMatchObject({
    status: 503,
    code: "mayBeMade",
    description: expect.stringMatching(hint),
  });
  trackers.fault = answering(201, {}, "<html>");
  expect((await send(recordID)).body.errors[0].message).toMatch(hint);
  trackers.fault = answering(403);
  expect((await send(recordID)).body.errors[0].message).not.toMatch(hint);
});

test("tries again with the key of the try whose answer was lost, and with another else", async () => {
  const zendesk = {
    isActive: true,
    settings: { url: trackers.base, email: "agent@example.com", token: "good" },
  };
  await call("PUT /attachments/integrations/zendesk-ticket", zendesk);
  const keyOf = async (recordID: number, ...fault: [] | Parameters<typeof answering>) => {
    trackers.requests.length = 0;
    trackers.fault = fault.length === 0 ? undefined : answering(...fault);
    const { body } = await send(recordID, { attachmentType: "zendesk-ticket" });
    expect(body.code).toBeUndefined();
    return trackers.requests[0]?.headers["idempotency-key"];
  };
  const recordID = await post();
  const refused = await keyOf(recordID, 422);
  const lost = await keyOf(recordID, 502);
  expect(lost).not.toBe(refused);
  expect(await keyOf(recordID, 201, {}, "<html>")).toBe(lost);
  expect(await keyOf(recordID)).toBe(lost);
  expect(await keyOf(await post())).not.toBe(lost);
  await call("DELETE /attachments/integrations/zendesk-ticket");
});

test("tells what the system says about the fields", async () => {
  trackers.fault = answering(
    422,
    {},
    '{"message":"Validation Failed","errors":[{"message":"title is bad\\u202e\\n"}]}',
  );
  const { body } = await send(await post());
  expect(body.errors[0].message).toBe("Validation Failed title is bad");
});

test("lets a system that failed rest on, as it asks nothing", async () => {
  const recordID = await post();
  trackers.fault = answering(500);
  expectError(await send(recordID), 503);
  const stateOf = async () => (await call(`GET ${path}`)).body;
  const { dateAvailable } = await stateOf();
  expect((await openForm(recordID)).status).toBe(200);
  expect(await stateOf()).toMatchObject({ failure: "away", dateAvailable });
  expect(dateAvailable).toEqual(expect.any(String));
  trackers.fault = undefined;
  expect((await send(recordID)).status).toBe(200);
  expect(await stateOf()).toMatchObject({ failure: null, dateAvailable: null });
});
