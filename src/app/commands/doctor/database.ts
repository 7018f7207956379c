import type { Config } from "#platform/server/config.ts";
import { type Diagnosis, diagnose } from "#platform/server/database/connections/diagnose.ts";
import { roleLimits } from "#platform/server/database/connections/pool.ts";
import { readMigrationStatus } from "#platform/server/database/migrate.ts";
import type { Logger } from "#platform/server/logging/logger.ts";
import { secretProblem } from "#platform/server/secret/check-secret.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";
import { migrationFolders } from "../../assemble.ts";
import { joinDatabase } from "../../database.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

export async function checkDatabase(config: Config, log: Logger): Promise<Finding[]> {
  try {
    const database = await joinDatabase(config, log, "doctor");
    try {
      const diagnosis = await diagnose(database.connectionString);
      return [
        ...judge(diagnosis, config),
        checkMigrations(await readMigrationStatus(database.directUrl, migrationFolders)),
      ];
    } finally {
      await database.stop();
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return [problem("database", error.message, error.cure ?? "")];
  }
}

function judge(diagnosis: Diagnosis, config: Config): Finding[] {
  const { version, roundTripMs } = diagnosis;
  return [
    ok("database", `PostgreSQL ${version}`),
    checkLatency(roundTripMs),
    checkDurability(diagnosis),
    checkConnections(diagnosis, config),
    checkClock(diagnosis),
    ...checkJobs(diagnosis),
    ...checkPooler(diagnosis),
    checkSecret(diagnosis, config),
  ];
}

const slowMs = 5;

const checkLatency = (ms: number): Finding =>
  ms < slowMs
    ? ok("latency", `The database answers in ${ms.toFixed(1)} ms.`)
    : warning(
        "latency",
        `The database takes ${ms.toFixed(1)} ms to answer, and a page asks it several times.`,
        "Run it in the same data centre as this server, or relieve it.",
      );

function checkDurability({ settings }: Diagnosis): Finding {
  const off = ["fsync", "full_page_writes", "synchronous_commit"].filter(
    (name) => settings[name] === "off",
  );
  if (off.length === 0) return ok("durability", "What is saved survives a crash.");
  return problem(
    "durability",
    `${off.join(", ")} ${off.length === 1 ? "is" : "are"} off: a crash can lose what was saved.`,
    `Set ${off.map((name) => `${name} = on`).join(", ")} in postgresql.conf and reload it.`,
  );
}

/** Connections of a process for jobs, messages between nodes and health checks. */
const besidesPool = 12;

function checkConnections({ connections }: Diagnosis, config: Config): Finding {
  const needed = config.FOLKMOOT_WORKERS * (config.FOLKMOOT_POOL + besidesPool);
  const allowed = `${needed} connections are wanted and ${connections.allowed} allowed`;
  return needed <= connections.allowed
    ? ok("connections", `At most ${allowed}.`)
    : problem(
        "connections",
        `At most ${allowed}.`,
        "Raise max_connections of the database, or lower FOLKMOOT_POOL or FOLKMOOT_WORKERS.",
      );
}

const toleratedMs = 2_000;

const checkClock = ({ clockSkewMs }: Diagnosis): Finding =>
  Math.abs(clockSkewMs) < toleratedMs
    ? ok("clock", "The clock agrees with that of the database.")
    : problem(
        "clock",
        `The clock is ${(Math.abs(clockSkewMs) / 1_000).toFixed(0)} seconds ${clockSkewMs > 0 ? "ahead of" : "behind"} that of the database.`,
        "Let both machines take the time from a time server.",
      );

const toleratedSeconds = 60;

/** While the site is down, waiting jobs are expected. */
function checkJobs({ jobs: { failed, waiting, oldestSeconds, isSiteUp } }: Diagnosis): Finding[] {
  const findings: Finding[] = [];
  if (isSiteUp && oldestSeconds > toleratedSeconds)
    findings.push(
      warning(
        "jobs",
        `${waiting} ${waiting === 1 ? "job waits" : "jobs wait"}, and the oldest has been due for ${inWords(oldestSeconds)}: nobody does jobs, or too few do.`,
        "Start `folkmoot worker`, or a `folkmoot serve` without --no-jobs; where one runs, start another.",
      ),
    );
  if (failed > 0)
    findings.push(
      warning(
        "jobs",
        `${failed} ${failed === 1 ? "job has" : "jobs have"} failed for good.`,
        "See why by `folkmoot jobs list`, then `folkmoot jobs retry` or `folkmoot jobs discard`.",
      ),
    );
  return findings.length > 0
    ? findings
    : [ok("jobs", "No job has failed for good, and none waits for long.")];
}

function inWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 120) return `${Math.floor(minutes / 60)} hours`;
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

/** Connections of a pooler do not receive our session settings, so the limits must be set on the role. */
function checkPooler({ isPooled, settings }: Diagnosis): Finding[] {
  if (!isPooled) return [];
  const missing = Object.entries(roleLimits).filter(([name]) => settings[name] === "0");
  if (missing.length === 0) return [ok("pooler", "Statements and waits have limits there, too.")];
  const changes = missing.map(([name, ms]) => `alter role current_user set ${name} = ${ms};`);
  return [
    warning(
      "pooler",
      `Behind the pooler ${missing.map(([name]) => name).join(", ")} ${missing.length === 1 ? "is" : "are"} not limited.`,
      `Run ${changes.join(" ")} as the user of DATABASE_URL, then reconnect the pooler.`,
    ),
  ];
}

function checkSecret({ secretFingerprint }: Diagnosis, config: Config): Finding {
  const mismatch = secretFingerprint && secretProblem(config, secretFingerprint);
  return mismatch
    ? problem("secret", mismatch.message, mismatch.cure)
    : ok("secret", "The secret is that of the site.");
}

const checkMigrations = ({ done, pending }: { done: string[]; pending: string[] }): Finding =>
  pending.length === 0
    ? ok("migrations", `All ${done.length} have run.`)
    : warning(
        "migrations",
        `${pending.length} of ${done.length + pending.length} have not run (${pending[0]}).`,
        "Run `folkmoot migrate`; `folkmoot serve` does so by itself unless FOLKMOOT_MIGRATE is off.",
      );
