import { createPlatform } from "#platform/server/create-platform.ts";
import { openLog } from "#platform/server/logging/logger.ts";
import { checkSecret } from "#platform/server/secret/check-secret.ts";
import { checkStart } from "#platform/server/startup/start-tasks.ts";
import { assemble } from "../assemble.ts";
import { bringUpToDate, joinDatabase } from "../database.ts";
import { checkClock } from "../processes/clock.ts";
import { guardAgainstCrashes } from "../processes/crashes.ts";
import { exitProcess } from "../processes/exit-process.ts";
import { onMovedDatabase } from "../processes/moved-database.ts";
import { stopInTime, stopOnSignal, stopWithinMs } from "../processes/signals.ts";
import { runJobs } from "../serve.ts";
import type { Command } from "./command.ts";

const unavailable = 69;

export const worker: Command = {
  name: "worker",
  summary: "do jobs only, beside servers on the same database",
  async run(config) {
    checkClock(new Date());
    const log = await openLog(config);
    const extensions = assemble();
    checkStart(config, extensions, log);
    const database = await joinDatabase(config, log, "worker");
    await bringUpToDate(database, log, { migratesOthers: false });
    const { connectionString } = database;
    const platform = await createPlatform({
      config,
      log,
      extensions,
      connectionString,
      runsJobs: true,
    });
    await checkSecret(platform);
    await runJobs(platform);
    platform.pulse.start();
    log.info("worker started");
    const stop = async () => {
      await platform.queue.pause();
      await platform.stop();
      await database.stop();
    };
    const stopping = { log, stop, withinMs: stopWithinMs(config) };
    stopOnSignal(stopping);
    guardAgainstCrashes(stopping);
    void onMovedDatabase(config, database, async () => {
      log.error("the server's database is at another address now; ending, to be started anew");
      await stopInTime(stopping);
      exitProcess(unavailable);
    });
    return undefined;
  },
};
