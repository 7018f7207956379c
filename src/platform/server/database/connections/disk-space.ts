import type pg from "pg";
import type { Logger } from "../../logging/logger.ts";

export interface DiskSpace {
  note(error: unknown): void;
  /** Whether there is space, as far as known; after "disk full" it tries a write. */
  check(pool: pg.Pool): Promise<boolean>;
}

const diskFull = "53100";

export function createDiskSpace(log: Logger): DiskSpace {
  let isFull = false;
  return {
    note(error) {
      if (isFull || (error as { code?: string } | null)?.code !== diskFull) return;
      isFull = true;
      log.error("the disk of the database is full: nothing can be saved");
    },
    async check(pool) {
      if (!isFull) return true;
      if (!(await canWrite(pool))) return false;
      isFull = false;
      log.info("the disk of the database has space again");
      return true;
    },
  };
}

/** Writes about a megabyte and rolls it back: a single row would fit into free space of existing pages. */
async function canWrite(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect().catch(() => undefined);
  if (!client) return false;
  try {
    await client.query("begin");
    await client.query(
      "create temporary table disk_space on commit drop as select generate_series(1, 30000)",
    );
    return true;
  } catch {
    return false;
  } finally {
    const failure = await client.query("rollback").catch((error: Error) => error);
    client.release(failure instanceof Error ? failure : undefined);
  }
}
