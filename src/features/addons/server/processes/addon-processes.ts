import type { ProcessTask } from "#platform/server/startup/start-tasks.ts";
import { scanTopic, stopTopic } from "../domain/topics.ts";
import { ensureAddons, readAddonsAgain } from "../folders/found-addons.ts";
import { stopAllProcesses, stopProcess } from "./process-table.ts";

/** Reads the folders, and follows what other nodes change of add-ons. */
export const addonProcesses: ProcessTask = {
  name: "addons",
  async start(platform) {
    await ensureAddons(platform);
    const scan = () =>
      void readAddonsAgain(platform).catch((error: unknown) =>
        platform.log.error({ err: error }, "add-ons not read"),
      );
    platform.bus.on(stopTopic, ({ key }: { key: string }) => stopProcess(platform, key));
    platform.bus.on(scanTopic, scan);
    // Messages may have been lost: what was switched off must not go on.
    platform.bus.onGap(() => stopAllProcesses(platform));
    return async () => stopAllProcesses(platform);
  },
};
