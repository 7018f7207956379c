import {
  readMigrationStatus,
  migrate as runMigrations,
} from "#platform/server/database/migrate.ts";
import { migrateQueue } from "#platform/server/jobs/queue.ts";
import { migrationFolders } from "../assemble.ts";
import { createCommandLogger } from "../commands/command-logger.ts";
import { joinDatabase } from "../database.ts";
import type { Command } from "./command.ts";

export const migrate: Command = {
  name: "migrate",
  summary: "bring the database to the state that this version wants",
  options: {
    "--status": "only say what has run and what has not; exit code 1 if something has not",
    "--dry-run": "only say what would run",
  },
  async run(config, { status, dryRun }) {
    const log = createCommandLogger(config);
    const database = await joinDatabase(config, log, "migrate");
    try {
      if (status) return sayStatus(await readMigrationStatus(database.directUrl, migrationFolders));
      if (dryRun) return sayPlan(await readMigrationStatus(database.directUrl, migrationFolders));
      const ran = await runMigrations(database.directUrl, migrationFolders, log);
      await migrateQueue(database.directUrl);
      return sayRun(ran);
    } finally {
      await database.stop();
    }
  },
};

type Status = Awaited<ReturnType<typeof readMigrationStatus>>;

function sayStatus({ done, pending }: Status) {
  const lines = [
    ...done.map((name) => `done     ${name}`),
    ...pending.map((name) => `pending  ${name}`),
  ];
  return { text: lines.join("\n"), data: { done, pending }, exitCode: pending.length > 0 ? 1 : 0 };
}

const sayPlan = ({ pending }: Status) => ({
  text: pending.length > 0 ? `Would run:\n${list(pending)}` : nothing,
  data: { pending },
});

const sayRun = (ran: readonly string[]) => ({
  text: ran.length > 0 ? `Ran:\n${list(ran)}` : nothing,
  data: { ran },
});

const nothing = "Nothing to do: the database is up to date.";
const list = (names: readonly string[]) => names.map((name) => `  ${name}`).join("\n");
