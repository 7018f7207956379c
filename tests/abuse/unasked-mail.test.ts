import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expectError, type TestSite, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { openMailbox } from "#features/accounts/server/fixtures/mailbox.ts";
import { cookieOf, password } from "#features/accounts/server/fixtures/register.ts";

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
let time = Date.now();
const site = testSite({
  environment: {
    SMTP_URL: mailbox.url,
    FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "none",
    FOLKMOOT_TRUSTED_PROXIES: "127.0.0.1",
  },
  runsJobs: true,
  now: () => new Date(time),
});
let nodes: TestSite[] = [];
beforeAll(async () => {
  nodes = [site, await site.addNode()];
});
beforeEach(() => {
  time += 7_200_000;
});

let count = 0;

function newName(): string {
  count += 1;
  return `Somebody-${count}`;
}

/** Each call from a client of its own, to one node and the other. */
function call(endpoint: string, body: object, cookie = "") {
  count += 1;
  const headers = { "x-forwarded-for": `10.${count >> 8}.${count & 255}.1` };
  return (nodes[count % nodes.length] as TestSite).request(endpoint, { body, cookie, headers });
}

const register = (email: string) =>
  call("POST /users/register", { name: newName(), email, password });
const invite = async (email: string) =>
  call("POST /invites", { email }, (await signInAs(site.ctx())).cookie);
const changeAddress = async (email: string) => {
  const { cookie } = await signInAs(site.ctx(), { password });
  return call("PATCH /users/me/account", { email, passwordConfirmation: password }, cookie);
};
const askReset = (email: string) => call("POST /users/request-password", { email });
const askLink = (email: string) => call("POST /sessions/links", { email });

/** What went out to these addresses, once all that was asked for is done. */
async function mailsTo(...addresses: string[]) {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from jobs.job where name ~ '^(accounts|mail)[.]' and state < 'completed')::int
        + (select count(*) from mails where status = 'queued')::int as count`.execute(
      site.ctx().db,
    );
    return rows[0]?.count;
  };
  await expect.poll(waiting).toBe(0);
  return mailbox.mails.filter(({ to }) => addresses.includes(to));
}

const statusesOf = async (calls: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);

const times = (most: number) => Array.from({ length: most }, (_, index) => index);

test("sixty registrations, changes of address and invitations at once are three mails to their victim", async () => {
  const email = "victim@example.org";
  for (let round = 0; round < 10; round += 1) {
    const asked = times(2).flatMap(() => [register(email), changeAddress(email), invite(email)]);
    const [first, , , other] = await statusesOf(asked);
    expect([first, other]).toEqual([201, 201]);
  }
  expect(await mailsTo(email)).toHaveLength(3);
});

test("members who would have one more mail sent are told, until an hour is over", async () => {
  const email = "full@example.org";
  for (const _ of times(3)) await register(email);
  expect(await mailsTo(email)).toHaveLength(3);
  for (const answer of [await invite(email), await changeAddress(email)]) {
    expect(expectError(answer, 429).message).toBe("Too many emails were sent to this address.");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3_500);
  }
  time += 3_601_000;
  expect((await changeAddress(email)).status).toBe(200);
  expect(await mailsTo(email)).toHaveLength(4);
});

test("a mailbox is the same with the dots and tags that its provider ignores", async () => {
  const spellings = [
    "jane.roe@gmail.com",
    "janeroe+1@gmail.com",
    "j.a.n.e.roe@googlemail.com",
    "JaneRoe@gmail.com",
    "jane.roe+list@googlemail.com",
  ];
  for (const email of spellings) expect((await register(email)).status).toBe(201);
  expect(await mailsTo(...spellings)).toHaveLength(3);
  expectError(await invite("janero.e@gmail.com"), 429);
  expect((await invite("janeroes@gmail.com")).status).toBe(201);
});

test("whoever fills a mailbox neither keeps its owner from a new password nor makes the link void", async () => {
  const email = `${newName()}@example.org`;
  const { user, cookie } = await signInAs(site.ctx(), { email });
  await statusesOf(times(3).flatMap(() => [register(email), askLink(email)]));
  // A link in whose place a newer one came before its mail went out is not mailed, and counts.
  const { length } = await mailsTo(email);
  expect(length).toBeLessThanOrEqual(3);
  const answers = await statusesOf(times(4).map((each) => askReset(each % 2 ? email : user.name)));
  expect(answers).toEqual([201, 201, 201, 201]);
  const tokens = (await mailsTo(email))
    .slice(length)
    .map(({ links }) => new URL(links[0] ?? "").searchParams.get("token"));
  expect(tokens.length).toBeLessThanOrEqual(2);
  const resets = await Promise.all(
    tokens.map((token) => call("POST /users/password-reset", { token, password })),
  );
  // They were asked for at once and may arrive in any order; the newest link is the good one.
  const [reset, ...others] = resets.toSorted((one, another) => one.status - another.status);
  expect(reset?.status).toBe(201);
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 410));
  expect(cookieOf(reset?.headers ?? new Headers())).not.toBe(cookie);
});

test("nobody uses the resets of a member up by another spelling of the address", async () => {
  const { user } = await signInAs(site.ctx(), { email: "rob.in@gmail.com" });
  await register("robin+1@gmail.com");
  await statusesOf(times(4).map(() => askReset("robin+1@gmail.com")));
  await askReset(user.name);
  const [reset] = await mailsTo("rob.in@gmail.com");
  expect(reset?.links[0]).toContain("reset-password");
});

test("what is refused aloud does not tell whose address it is", async () => {
  const { user } = await signInAs(site.ctx(), { email: "secret@example.org" });
  await statusesOf(times(4).map(() => askLink("secret@example.org")));
  await statusesOf(times(4).map(() => askReset(user.name)));
  // A link in whose place a newer one came before its mail went out is not mailed, and counts.
  const { length } = await mailsTo("secret@example.org");
  expect(length).toBeGreaterThan(1);
  expect(length).toBeLessThanOrEqual(5);
  expect((await invite("secret@example.org")).status).toBe(201);
  expect(await mailsTo("secret@example.org")).toHaveLength(length);
});

test("what is told of an account counts as long as nobody has proved that the address is theirs", async () => {
  const add = async (name: string, emailConfirmed: boolean) => {
    const email = `${name}@example.org`;
    const { cookie } = await signInAs(site.ctx(), { name, email, emailConfirmed });
    for (const token of times(5))
      await call(
        "POST /tokens",
        { name: `${name} ${token}`, permissions: ["profiles.view"] },
        cookie,
      );
    return mailsTo(email);
  };
  expect(await add("Proven", true)).toHaveLength(5);
  expect(await add("Unproven", false)).toHaveLength(3);
});
