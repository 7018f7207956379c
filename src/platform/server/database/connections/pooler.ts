import type pg from "pg";
import { StartupError } from "../../startup/startup-error.ts";
import { connectOnce } from "./connect.ts";

/** Whether a pooler answers instead of the database: it reports a made-up backend process id. */
export async function isPooled(client: pg.Client): Promise<boolean> {
  const { processID } = client as pg.Client & { processID: number };
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid !== processID;
}

/** Throws a StartupError if the URL is that of a pooler, where sessions may change between statements. */
export async function refusePooler(connectionString: string): Promise<void> {
  const client = await connectOnce(connectionString);
  try {
    if (!(await isPooled(client))) return;
    throw new StartupError("DATABASE_URL is the address of a connection pooler.", {
      cure: "Set DATABASE_DIRECT_URL to the address of the database itself: migrations, the job queue and messages between servers need it.",
      exitCode: 78,
    });
  } finally {
    await client.end();
  }
}
