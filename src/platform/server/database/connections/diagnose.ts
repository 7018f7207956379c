import type pg from "pg";
import { busConnection } from "../bus.ts";
import { deadLetterQueue, internalPrefix } from "../queue-load.ts";
import { connectOnce } from "./connect.ts";
import { roleLimits } from "./pool.ts";
import { isPooled } from "./pooler.ts";

export interface Diagnosis {
  version: string;
  /** Median time of an empty query, in milliseconds. */
  roundTripMs: number;
  /** How far this machine's clock is ahead of the database's, in milliseconds. */
  clockSkewMs: number;
  connections: { allowed: number; open: number };
  settings: Readonly<Record<string, string>>;
  jobs: JobsDiagnosis;
  isPooled: boolean;
  secretFingerprint: string | undefined;
}

interface JobsDiagnosis {
  failed: number;
  waiting: number;
  /** Seconds since the oldest of them was due; 0 if there is none. */
  oldestSeconds: number;
  isSiteUp: boolean;
}

const samples = 9;

/** Examines a database without starting the product. Throws a StartupError if it cannot connect. */
export async function diagnose(connectionString: string): Promise<Diagnosis> {
  const client = await connectOnce(connectionString);
  try {
    const settings = await readSettings(client);
    const roundTripMs = await measureRoundTrip(client);
    return {
      version: settings.server_version ?? "",
      roundTripMs,
      clockSkewMs: await measureClock(client, roundTripMs),
      connections: await countConnections(client, settings),
      settings,
      jobs: await diagnoseJobs(client),
      isPooled: await isPooled(client),
      secretFingerprint: await findFingerprint(client),
    };
  } finally {
    await client.end();
  }
}

const names = [
  "server_version",
  "fsync",
  "full_page_writes",
  "synchronous_commit",
  "max_connections",
  "superuser_reserved_connections",
  ...Object.keys(roleLimits),
];

async function readSettings(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name = any($1)",
    [names],
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

async function measureRoundTrip(client: pg.Client): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const started = performance.now();
    await client.query("select 1");
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(samples / 2)] ?? 0;
}

async function measureClock(client: pg.Client, roundTripMs: number): Promise<number> {
  const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
  return Date.now() - roundTripMs / 2 - (rows[0]?.now.getTime() ?? Date.now());
}

async function diagnoseJobs(client: pg.Client): Promise<JobsDiagnosis> {
  const none = { failed: 0, waiting: 0, oldestSeconds: 0, isSiteUp: false };
  if (!(await hasTable(client, "jobs.job"))) return none;
  const { rows } = await client.query<JobsDiagnosis>(jobsStatement, [
    deadLetterQueue,
    `${internalPrefix}%`,
    busConnection,
  ]);
  return rows[0] ?? none;
}

const jobsStatement = `
  select count(*) filter (where name = $1)::int as failed,
    count(*) filter (where name <> $1 and is_due)::int as waiting,
    coalesce(extract(epoch from now() - min(start_after) filter (where name <> $1 and is_due)), 0)::float8
      as "oldestSeconds",
    exists (
      select from pg_stat_activity
      where application_name = $3 and datname = current_database()
    ) as "isSiteUp"
  from (
    select name, start_after, state < 'active' and not blocked and start_after <= now() as is_due
    from jobs.job
    where state < 'completed' and name not like $2
  ) as unfinished`;

/** Fingerprint of the secret shared by all nodes; undefined before the first start. */
export async function findFingerprint(client: pg.Client): Promise<string | undefined> {
  if (!(await hasTable(client, '"siteSecrets"'))) return undefined;
  const { rows } = await client.query<{ fingerprint: string }>(
    'select fingerprint from "siteSecrets"',
  );
  return rows[0]?.fingerprint;
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass($1) is not null as "isThere"`,
    [name],
  );
  return rows[0]?.isThere ?? false;
}

async function countConnections(client: pg.Client, settings: Record<string, string>) {
  const { rows } = await client.query<{ open: number }>(
    "select count(*)::int as open from pg_stat_activity where backend_type = 'client backend'",
  );
  const allowed =
    Number(settings.max_connections) - Number(settings.superuser_reserved_connections ?? 0);
  return { allowed, open: rows[0]?.open ?? 0 };
}
