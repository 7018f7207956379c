import pg from "pg";
import { eventually } from "#app/testing/eventually.ts";
import type { Answer, TestSite } from "#app/testing/site.ts";

/**
 * Makes calls meet: rows are held while the calls are made, each once the one before waits for them, and let go when all
 * wait. Gives the answers in the order of the calls.
 */
export async function whileHeld<Result = Answer>(
  site: TestSite,
  rows: string,
  calls: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  // Two, since a transaction sees the activity as it was when it first looked.
  const [holder, watcher] = [await connect(site), await connect(site)];
  try {
    await holder.query(`begin; ${rows}`);
    const answers: Promise<Result>[] = [];
    for (const call of calls) {
      answers.push(call());
      await eventually(async () => {
        const waiting = await countWaiting(watcher);
        if (waiting < answers.length) throw new Error(`Only ${waiting} calls wait.`);
      });
    }
    await holder.query("commit");
    return await Promise.all(answers);
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}

async function connect(site: TestSite): Promise<pg.Client> {
  const client = new pg.Client(String(site.platform().pool.options.connectionString));
  await client.connect();
  return client;
}

async function countWaiting(watcher: pg.Client): Promise<number> {
  const { rows } = await watcher.query(
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0].count;
}
