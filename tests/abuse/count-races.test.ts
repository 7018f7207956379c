import fc from "fast-check";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { type Answer, testSite } from "#app/testing/site.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { actors, type Draw, makeWorld, operations, type World } from "./rig/count-operations.ts";

/** `COUNT_RACES=500 npm test -- --abuse tests/abuse/count-races.test.ts` looks for longer. */
const runs = Number(process.env.COUNT_RACES ?? 50);
const site = testSite({ runsJobs: true, environment: { FOLKMOOT_POOL: "12" } });
let who: Awaited<ReturnType<typeof actors>>;
beforeAll(async () => {
  who = await actors(site);
});

/** What counting anew corrects; nothing, if all is well. */
async function wrongCounts(): Promise<Record<string, number>> {
  const corrected = Object.entries(await recountAll(site.ctx()));
  return Object.fromEntries(corrected.filter(([, count]) => count > 0));
}

/** What members who go have written, read and followed goes by jobs. */
const erasing = () =>
  sql`select from jobs.job where state < 'completed'
    and (name like '%.erase-author' or name like '%.forget-%')`.execute(site.ctx().db);

const draw: fc.Arbitrary<Draw> = fc.record({
  operation: fc.constantFrom(...Object.keys(operations)),
  picks: fc.tuple(fc.nat(11), fc.nat(11), fc.nat(11)),
});
const pairs = fc.array(fc.tuple(draw, draw), { minLength: 6, maxLength: 10 });

async function act(world: World, { operation, picks }: Draw) {
  const answers = (await operations[operation]?.(site, world, picks)) as Answer | undefined;
  const told = `${operation}: ${JSON.stringify(answers?.body)}`;
  expect(answers?.status, told).toBeLessThan(500);
}

test("Whatever two do at once to the same records, all counts are what counting anew gives", async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async (met) => {
      const world = await makeWorld(site, who);
      for (const pair of met) {
        // Each twice: who comes first differs.
        const draws = [...pair, ...pair.toReversed()];
        await Promise.all(draws.map((each) => act(world, each)));
      }
      await expect.poll(async () => (await erasing()).rows.length).toBe(0);
      expect(await wrongCounts(), JSON.stringify(met)).toEqual({});
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(site.platform().repeats).toMatchObject({ deadlock: 0, serialization: 0 });
}, 3_600_000);

test("None of them waits in a ring", async () => {
  const connectionString = String(site.platform().pool.options.connectionString);
  // Connections tell what they have seen when they end.
  await site.stop();
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select deadlocks::int from pg_stat_database where datname = current_database()",
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  } finally {
    await client.end();
  }
});
