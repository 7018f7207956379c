import { systemViewer } from "#platform/contract/viewer.ts";
import type { Config } from "#platform/server/config.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createContext } from "#platform/server/create-context.ts";
import { createPlatform } from "#platform/server/create-platform.ts";
import { checkStart } from "#platform/server/startup/start-tasks.ts";
import { assemble } from "../assemble.ts";
import { bringUpToDate, joinDatabase } from "../database.ts";
import { runStartTasks } from "../serve.ts";
import { createCommandLogger } from "./command-logger.ts";

/** Recounting a million comments exceeds the limit of requests. */
const longestStatementMs = 3_600_000;

/** Runs a command as the system, with or without a running server. */
export async function withContext<Result>(
  config: Config,
  command: string,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const log = createCommandLogger(config);
  const extensions = assemble();
  checkStart(config, extensions, log);
  const database = await joinDatabase(config, log, command);
  try {
    await bringUpToDate(database, log, { migratesOthers: false });
    const { directUrl: connectionString } = database;
    const platform = await createPlatform({
      config,
      log,
      extensions,
      connectionString,
      statementMs: longestStatementMs,
    });
    try {
      await runStartTasks(platform);
      return await work(createContext(platform, { viewer: systemViewer }));
    } finally {
      await platform.stop();
    }
  } finally {
    await database.stop();
  }
}
