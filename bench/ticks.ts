import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { assemble, migrationFolders } from "#app/assemble.ts";
import { startServer } from "#app/serve.ts";
import { testConfig } from "#app/testing/test-config.ts";
import { startTemporaryDatabase } from "#platform/server/database/embedded/temporary-database.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { batchLoads, writeBatches } from "#platform/server/jobs/batches.ts";
import { createLogger } from "#platform/server/logging/logger.ts";
import { median, type Scenario } from "./rig/scenario.ts";

const run = promisify(execFile);
const autocannon = path.resolve(import.meta.dirname, "../node_modules/autocannon/autocannon.js");
const ticks = 10_000;
const rounds = 4;
const wanted = 2_000;
const mostStatements = 100;
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

export const tickRate: Scenario = {
  name: "ticks",
  title: "Page views that pages tell of",
  about: `One process gets ${ticks.toLocaleString("en")} calls of \`POST /tick\` by guests over 20 connections, ${rounds} times, the first as a warm-up. Statements are all that the process sends, until everything is written.`,
  measure: () =>
    withServer(async (address, platform) => {
      const measured: { rate: number; statements: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const counted = countStatements();
        const rate = await load(address);
        await writeBatches(platform);
        const statements = counted();
        if (round > 0) measured.push({ rate, statements });
      }
      const rate = median(measured.map((each) => each.rate));
      const statements = median(measured.map((each) => each.statements));
      const { rows } = await platform.pool.query<{ count: string }>(
        'select count(*) from "analyticsEvents"',
      );
      const stored = Number(rows[0]?.count);
      const dropped = batchLoads(platform).reduce((sum, each) => sum + each.dropped, 0);
      return {
        table: [
          ["", ""],
          ["ticks per second", rate.toFixed(0)],
          [`statements per ${ticks.toLocaleString("en")} ticks`, statements.toFixed(0)],
          ["stored", String(stored)],
          ["dropped", String(dropped)],
        ],
        verdict: `${rate.toFixed(0)} ticks a second, at least ${wanted} wanted, with ${statements} statements for ${ticks.toLocaleString("en")}, at most ${mostStatements} wanted.`,
        isWithinLimit:
          rate >= wanted && statements <= mostStatements && stored + dropped === ticks * rounds,
      };
    }),
};

type Platform = Awaited<ReturnType<typeof startServer>>["platform"];

async function withServer<Value>(work: (address: string, platform: Platform) => Promise<Value>) {
  const log = createLogger("error");
  const database = await startTemporaryDatabase(log);
  try {
    const { connectionString } = database;
    await migrate(connectionString, migrationFolders, log);
    const server = await startServer({
      config: testConfig({ FOLKMOOT_RATE_LIMIT_FACTOR: "100000" }),
      log,
      connectionString,
      extensions: assemble(),
      runsJobs: false,
      servesPages: false,
    });
    const value = await work(server.address, server.platform);
    await server.stop();
    return value;
  } finally {
    await database.stop();
  }
}

async function load(address: string): Promise<number> {
  const body = JSON.stringify({ type: "page_view", url: "/discussions", referrer: "" });
  const words = ["-m", "POST", "-b", body, "-a", String(ticks), "-c", "20", "-j"];
  const headers = [
    "content-type=application/json",
    "x-requested-with=bench",
    `user-agent=${userAgent}`,
  ];
  const { stdout } = await run(process.execPath, [
    autocannon,
    ...words,
    ...headers.flatMap((header) => ["-H", header]),
    `${address}/api/v2/tick`,
  ]);
  const report = JSON.parse(stdout) as { non2xx: number; errors: number; duration: number };
  if (report.non2xx + report.errors > 0) throw new Error(`Refused: ${report.non2xx}`);
  return ticks / report.duration;
}

/** Counts the statements that this process sends from now on. */
function countStatements(): () => number {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    count += 1;
    return Reflect.apply(query, this, given);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
    return count;
  };
}
