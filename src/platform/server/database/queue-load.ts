import { sql } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Database } from "./kysely.ts";

export const deadLetterQueue = "dead-letter";

export interface QueueLoad {
  job: string;
  waiting: number;
  active: number;
  oldestSeconds: number;
}

export const internalPrefix = "__pgboss";

type Waiting = Pick<QueueLoad, "job" | "waiting" | "oldestSeconds">;

/**
 * Waiting jobs are counted by an index; other counts are cached by the library, since the table also has completed
 * jobs.
 */
export async function readQueueLoad(boss: PgBoss, db: Database): Promise<QueueLoad[]> {
  const queues = await boss.getQueues();
  const { rows } = await sql<Waiting>`
    select name as job, count(*)::int as waiting,
      extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
    from jobs.job
    where state < 'active' and not blocked and start_after <= now()
    group by name`.execute(db);
  const waiting = new Map(rows.map((row) => [row.job, row]));
  return queues
    .filter(({ name }) => name !== deadLetterQueue && !name.startsWith(internalPrefix))
    .map(({ name: job, activeCount: active }) => ({
      job,
      active,
      waiting: 0,
      oldestSeconds: 0,
      ...waiting.get(job),
    }));
}
