import { describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { cookieOf, password } from "#features/accounts/server/fixtures/register.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";

const start = Date.now();
let time = start;
const site = testSite({ now: () => new Date(time) });
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const signIn = async (name: string, remember: boolean) =>
  cookieOf((await site.request("POST /sessions", { body: { name, password, remember } })).headers);
const whoIs = async (cookie: string) =>
  (await site.request("GET /users/me", { cookie })).body.userID as number;

const perishable = [
  "sessions",
  "accountLinks",
  "botChallenges",
  "pendingSignIns",
  "tokens",
] as const;

const countRows = async () => {
  const { db } = site.ctx();
  const counts = await Promise.all(
    perishable.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return [table, Number(count)] as const;
    }),
  );
  return Object.fromEntries(counts);
};

/**
 * What the product does by the clock to forget what is past its time. The audit log goes by the clock of
 * the database, which no test can turn.
 */
async function clean() {
  const cleaning = site
    .platform()
    .extensions.list(schedules)
    .filter(
      ({ name }) => /remove|purge|trim|forget|delete|sweep/.test(name) && !/audit/.test(name),
    );
  expect(cleaning.length).toBeGreaterThan(2);
  for (const { handle } of cleaning) await handle(site.ctx());
}

async function leaveTraces() {
  const { user } = await signInAs(site.ctx(), { password });
  const [short, long] = [await signIn(user.name, false), await signIn(user.name, true)];
  const token = await tokenFor(site.ctx(), user.userID, []);
  await site.request("POST /bot-checks");
  return { userID: user.userID, short, long, token };
}

describe("what has an end", () => {
  test("ends at its time: a session after a day of rest, a remembered one after thirty, a token at its date", async () => {
    time = start;
    const { userID, short, long, token } = await leaveTraces();
    time = start + 23 * hourMs;
    expect((await site.request("GET /users/me", { token })).body.userID).toBe(userID);
    expect(await whoIs(short)).toBe(userID);
    time += 25 * hourMs;
    expect(await whoIs(short)).toBe(0);
    expect((await site.request("GET /users/me", { token })).status).toBe(410);
    expect(await whoIs(long)).toBe(userID);
    time += 31 * dayMs;
    expect(await whoIs(long)).toBe(0);
  });

  test("stays when the clock goes back, and goes when its time is over", async () => {
    time = start;
    await leaveTraces();
    const before = await countRows();
    time = start - 3 * dayMs;
    await clean();
    expect(await countRows()).toEqual(before);
    time = start + 400 * dayMs;
    await clean();
    expect(await countRows()).toMatchObject({ sessions: 0, accountLinks: 0, botChallenges: 0 });
  });
});
