import type { Platform } from "#platform/server/platform.ts";
import { type Deadlines, deadlines } from "../../contract/rules/limits.ts";
import type { FoundAddon } from "../folders/found-addon.ts";
import { AddonError } from "./addon-error.ts";
import { type AddonProcess, createAddonProcess } from "./addon-process.ts";

interface Entry {
  process: AddonProcess;
  digest: string;
}

const tables = new WeakMap<Platform, Map<string, Entry>>();

function tableOf(platform: Platform): Map<string, Entry> {
  const table = tables.get(platform) ?? new Map<string, Entry>();
  tables.set(platform, table);
  return table;
}

const testMs = 5_000;

/** Tests run beside each other, and must not wait long for what never ends. */
const deadlinesFor = ({ config }: Platform): Deadlines =>
  config.NODE_ENV === "test"
    ? {
        load: 2 * testMs,
        widget: testMs,
        check: testMs,
        event: testMs,
        job: testMs,
        migration: testMs,
      }
    : deadlines;

/** The process of an add-on, started if there is none. One whose files have changed is replaced. */
export function processOf(platform: Platform, found: FoundAddon): AddonProcess {
  const table = tableOf(platform);
  const existing = table.get(found.key);
  if (existing?.digest === found.digest) return existing.process;
  existing?.process.stop();
  const { script } = found;
  if (!script) throw new AddonError("load", "The add-on has no server.js.");
  if (platform.isStopping) throw new AddonError("stopped", "The site is stopping.");
  const process = createAddonProcess({
    addon: { ...found, script },
    deadlines: deadlinesFor(platform),
    ended: () => {
      if (table.get(found.key)?.process === process) table.delete(found.key);
    },
  });
  table.set(found.key, { process, digest: found.digest });
  return process;
}

export function stopProcess(platform: Platform, key: string) {
  const table = tableOf(platform);
  table.get(key)?.process.stop();
  table.delete(key);
}

export function stopAllProcesses(platform: Platform) {
  for (const key of [...tableOf(platform).keys()]) stopProcess(platform, key);
}
