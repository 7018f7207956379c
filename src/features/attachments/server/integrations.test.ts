import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { answering, createIssueTrackers } from "./fixtures/issue-trackers.ts";

const trackers = await createIssueTrackers();
afterAll(() => trackers.close());

const lines: string[] = [];
const site = testSite({
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" },
  log: { write: (line) => void lines.push(line) },
});
const guarded = testSite();

let administrator: SignedIn;
let moderator: SignedIn;
beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
});
beforeEach(() => {
  trackers.requests.length = 0;
  trackers.fault = undefined;
});

const root = "/attachments/integrations";
const manage = (endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: administrator.cookie, body });
const put = (type: string, settings: Record<string, string>, more: object = {}) =>
  manage(`PUT ${root}/${type}`, { isActive: true, settings, ...more });
const check = (type: string) => manage(`POST ${root}/${type}/test`);

const github = () => ({ token: "good", repositories: "octo/forum", url: trackers.base });

test("Integrations are listed with what they need, for administrators", async () => {
  const { body } = await manage(`GET ${root}`);
  expect(body.map(({ attachmentType }: { attachmentType: string }) => attachmentType)).toEqual([
    "github-issue",
    "jira-issue",
    "zendesk-ticket",
  ]);
  expect(body[0]).toMatchObject({
    name: "GitHub",
    isActive: false,
    isConfigured: false,
    staffScope: "all",
    memberScope: "none",
    isPublic: false,
    failure: null,
    countAttachments: 0,
  });
  expectError(await manage(`GET ${root}/fax`), 404);
  expectError(await put("fax", {}), 404);
  expectError(await manage(`DELETE ${root}/fax`), 404);
  expectError(await check("fax"), 404);
  expectError(await site.request(`GET ${root}`, { cookie: moderator.cookie }), 403);
  expectError(await site.request(`GET ${root}`), 401);
});

test("Tokens are kept, and nobody sees them again", async () => {
  const token = "very-secret-token";
  const { status, body } = await put("github-issue", { ...github(), token }, { isPublic: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({ isActive: true, isConfigured: true, isPublic: true });
  expect(body.fields[0]).toEqual({ name: "token", kind: "secret", isRequired: true, isSet: true });
  expect(body.settings).toEqual({ repositories: "octo/forum", labels: "", url: trackers.base });
  const { db } = site.ctx();
  const row = await db.selectFrom("attachmentIntegrations").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row.settings)).not.toContain(token);
  expect(row.secrets?.toString("latin1")).not.toContain(token);
  const { token: _, ...rest } = github();
  expect((await put("github-issue", rest)).body.isConfigured).toBe(true);
  trackers.fault = answering(401);
  expect((await check("github-issue")).body.failure).toBe("denied");
  expect(trackers.requests[0]?.headers.authorization).toBe(`Bearer ${token}`);
  const logs = await manage("GET /audit-logs");
  expect(JSON.stringify(logs.body)).toContain("Changed the integration GitHub.");
  expect(JSON.stringify(logs.body) + lines.join("")).not.toContain(token);
});

test("A token for another address must be entered anew", async () => {
  await put("github-issue", github());
  const moved = { repositories: "octo/forum", url: `${trackers.base}/elsewhere` };
  expectError(await put("github-issue", moved), 422, "token");
  const off = await put("github-issue", moved, { isActive: false });
  expect(off.body).toMatchObject({ isActive: false, isConfigured: false });
});

test.each<[string, string, Record<string, string>, string]>([
  ["an address that is none", "jira-issue", { url: "nowhere" }, "url"],
  ["an address of another scheme", "jira-issue", { url: "file:///etc/passwd" }, "url"],
  ["an address with a password", "jira-issue", { url: "https://a:b@jira.example" }, "url"],
  ["an address with a query", "jira-issue", { url: "https://jira.example/?a=b" }, "url"],
  [
    "a repository without an owner",
    "github-issue",
    { repositories: "octo/forum\nforum" },
    "repositories",
  ],
  [
    "a repository that leads elsewhere",
    "github-issue",
    { repositories: "octo/.." },
    "repositories",
  ],
  ["a project that is no key", "jira-issue", { projects: "../ABC" }, "projects"],
  ["too many lines", "jira-issue", { projects: "ABC\n".repeat(21) }, "projects"],
  ["a token with a line break", "github-issue", { token: "a\nb" }, "token"],
  ["no token", "github-issue", { repositories: "octo/forum" }, "token"],
  ["an unknown field", "zendesk-ticket", { colour: "blue" }, "colour"],
])("Refused: %s", async (_, type, settings, field) => {
  await manage(`DELETE ${root}/${type}`);
  expectError(await put(type, settings), 422, field);
});

test("A scope is one of four", async () => {
  expectError(await put("github-issue", github(), { staffScope: "some" }), 422, "staffScope");
});

test.each<[string, () => Record<string, string>, RegExp]>([
  ["github-issue", github, /octo\/forum/],
  [
    "jira-issue",
    () => ({ url: trackers.base, email: "bot@example.com", token: "good", projects: "ABC" }),
    /Project ABC \(ABC\)/,
  ],
  [
    "zendesk-ticket",
    () => ({ url: trackers.base, email: "agent@example.com", token: "good" }),
    /Agent Smith/,
  ],
])("A test of %s says what was reached", async (type, settings, reached) => {
  expect((await put(type, settings())).status).toBe(200);
  const { body } = await check(type);
  expect(body).toEqual({ reached: expect.stringMatching(reached), failure: null, answer: null });
});

test.each<[string, Parameters<typeof answering>, string]>([
  ["rejected the token", [401], "denied"],
  ["is full", [429], "rate"],
  ["fails", [502], "away"],
  ["answers garbage", [200, {}, "<html>"], "unreadable"],
  ["answers a megabyte", [200, {}, "x".repeat(1_048_576)], "unreadable"],
])("A test says that the system %s", async (_, fault, failure) => {
  await put("github-issue", github());
  trackers.fault = answering(...fault);
  expect((await check("github-issue")).body).toMatchObject({ reached: null, failure });
});

test("A test says that the system hangs up, and that nothing is set up", async () => {
  await put("github-issue", github());
  trackers.fault = (response) => response.destroy();
  expect((await check("github-issue")).body.failure).toBe("away");
  await manage(`DELETE ${root}/github-issue`);
  expect((await check("github-issue")).body.failure).toBe("not-configured");
});

test("Private addresses are reached only if the configuration allows them", async () => {
  const { cookie } = await signInAs(guarded.ctx(), { roles: [roleIDs.administrator] });
  const body = { isActive: true, settings: github() };
  await guarded.request(`PUT ${root}/github-issue`, { cookie, body });
  const answer = await guarded.request(`POST ${root}/github-issue/test`, { cookie });
  expect(answer.body.failure).toBe("away");
  expect(trackers.requests).toEqual([]);
});

test("An integration is removed with its token", async () => {
  await put("github-issue", github());
  expect((await manage(`DELETE ${root}/github-issue`)).status).toBe(204);
  const { body } = await manage(`GET ${root}/github-issue`);
  expect(body).toMatchObject({ isActive: false, isConfigured: false });
  const { db } = site.ctx();
  const rows = await db
    .selectFrom("attachmentIntegrations")
    .where("attachmentType", "=", "github-issue")
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
});
