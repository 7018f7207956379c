import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { Logger } from "../logging/logger.ts";
import { StartupError } from "../startup/startup-error.ts";
import { connectOnce } from "./connections/connect.ts";

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Advisory lock under which one node migrates at a time; arbitrary, but must not change. */
const lockID = 7_310_642;
const oldestSupported = 160_000;
const misconfigured = 78;

/**
 * Runs pending migrations, by date and then by order of the folders, each in a transaction (except files whose
 * first line is `-- no transaction`). Returns their names. Throws a StartupError if the database is too old, or
 * newer than this code.
 */
export async function migrate(connectionString: string, folders: readonly string[], log: Logger) {
  const client = await connectOnce(connectionString);
  try {
    await checkVersion(client);
    await client.query("select pg_advisory_lock($1)", [lockID]);
    return await runPending(client, await readMigrations(folders), log);
  } finally {
    await client.end();
  }
}

export interface MigrationStatus {
  done: string[];
  pending: string[];
}

/** Compares the database with this code without changes. Throws like `migrate`. */
export async function readMigrationStatus(
  connectionString: string,
  folders: readonly string[],
): Promise<MigrationStatus> {
  const client = await connectOnce(connectionString);
  try {
    await checkVersion(client);
    const migrations = await readMigrations(folders);
    const done = await finishedSoFar(client);
    refuseUnknown(done, migrations);
    const names = migrations.map(({ name }) => name);
    return {
      done: names.filter((name) => done.has(name)),
      pending: names.filter((name) => !done.has(name)),
    };
  } finally {
    await client.end();
  }
}

async function finishedSoFar(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string | null }>(
    "select to_regclass('migrations')::text as table",
  );
  return rows[0]?.table ? finished(client) : new Map();
}

async function runPending(
  client: pg.Client,
  migrations: Migration[],
  log: Logger,
): Promise<string[]> {
  await ensureTable(client);
  const done = await finished(client);
  refuseUnknown(done, migrations);
  const pending = migrations.filter(({ name }) => !done.has(name));
  for (const migration of pending) {
    await run(client, migration);
    log.info({ migration: migration.name }, "migrated");
  }
  return pending.map(({ name }) => name);
}

async function run(client: pg.Client, { name, sql, checksum }: Migration) {
  const inTransaction = !sql.startsWith("-- no transaction");
  try {
    if (inTransaction) await client.query("begin");
    await client.query(sql);
    await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
    if (inTransaction) await client.query("commit");
  } catch (error) {
    if (inTransaction) await client.query("rollback");
    throw new StartupError(`Migration ${name} failed: ${(error as Error).message}`);
  }
}

const ensureTable = (client: pg.Client) =>
  client.query(`create table if not exists migrations (
    name text primary key,
    checksum text not null,
    "dateInserted" timestamptz not null default now()
  )`);

async function finished(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from migrations",
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseUnknown(done: Map<string, string>, migrations: Migration[]) {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const unknown = [...done.keys()].filter((name) => !checksums.has(name));
  if (unknown.length > 0)
    throw new StartupError(
      `The database was migrated by a newer version of Folkmoot (${unknown.at(-1)}). Start that version, or restore a backup.`,
      { exitCode: misconfigured },
    );
  const changed = [...done].find(([name, checksum]) => checksums.get(name) !== checksum);
  if (changed)
    throw new StartupError(
      `Migration ${changed[0]} was changed after it had run. Migrations only go forward: add a new one.`,
      { exitCode: misconfigured },
    );
}

async function checkVersion(client: pg.Client) {
  const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
  if (Number(rows[0]?.server_version_num) < oldestSupported)
    throw new StartupError(
      "The database is older than PostgreSQL 16. Upgrade it, or leave DATABASE_URL out to use the embedded one.",
      { exitCode: misconfigured },
    );
}

async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  const files = await Promise.all(folders.map(listFiles));
  const migrations = await Promise.all(files.flat().map(readMigration));
  // The sort is stable: within a date, folders keep their order of dependency.
  return migrations.sort((a, b) => dateOf(a).localeCompare(dateOf(b)));
}

const dateOf = ({ name }: Migration) => name.split("-", 1)[0] ?? "";

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  return names
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => path.join(folder, name));
}

async function readMigration(file: string): Promise<Migration> {
  const sql = await readFile(file, "utf8");
  return {
    name: path.basename(file, ".sql"),
    sql,
    checksum: createHash("sha256").update(sql).digest("hex"),
  };
}
