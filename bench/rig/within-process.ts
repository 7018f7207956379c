import type { CompiledQuery } from "kysely";
import { assemble, migrationFolders } from "#app/assemble.ts";
import { testConfig } from "#app/testing/test-config.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createContext } from "#platform/server/create-context.ts";
import { createPlatform } from "#platform/server/create-platform.ts";
import { startTemporaryDatabase } from "#platform/server/database/embedded/temporary-database.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { createLogger } from "#platform/server/logging/logger.ts";

export async function withSite<Value>(work: (ctx: Ctx) => Promise<Value>): Promise<Value> {
  const log = createLogger("error");
  const database = await startTemporaryDatabase(log);
  try {
    const { connectionString } = database;
    await migrate(connectionString, migrationFolders, log);
    const platform = await createPlatform({
      config: testConfig(),
      log,
      connectionString,
      extensions: assemble(),
    });
    const value = await work(createContext(platform, { viewer: systemViewer }));
    await platform.stop();
    return value;
  } finally {
    await database.stop();
  }
}

export async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

export async function planOf(ctx: Ctx, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await ctx.platform.pool.query<{ "QUERY PLAN": string }>(`explain ${sql}`, [
    ...parameters,
  ]);
  return rows.map((row) => row["QUERY PLAN"]);
}
