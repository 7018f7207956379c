import type { Platform } from "#platform/server/platform.ts";
import { type CallKind, type Deadlines, deadlines } from "../../contract/rules/limits.ts";
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
export const deadlinesFor = ({ config }: Platform): Deadlines =>
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

/** What somebody waits for has a process of its own, so that long work does not make it late. */
const isWaitedFor = (kind: CallKind) => kind === "widget" || kind === "check";
const nameOf = (key: string, waitedFor: boolean) => `${key} ${waitedFor ? "pages" : "work"}`;

/** The process of an add-on for calls of this kind, started if there is none. One whose files have changed is replaced. */
export function processOf(platform: Platform, found: FoundAddon, kind: CallKind): AddonProcess {
  const table = tableOf(platform);
  const name = nameOf(found.key, isWaitedFor(kind));
  const existing = table.get(name);
  if (existing?.digest === found.digest) return existing.process;
  existing?.process.stop();
  const { script } = found;
  if (!script) throw new AddonError("load", "The add-on has no server.js.");
  if (platform.isStopping) throw new AddonError("stopped", "The site is stopping.");
  const process = createAddonProcess({
    addon: { ...found, script },
    deadlines: deadlinesFor(platform),
    ended: () => {
      if (table.get(name)?.process === process) table.delete(name);
    },
  });
  table.set(name, { process, digest: found.digest });
  return process;
}

export function stopProcess(platform: Platform, key: string) {
  stop(platform, nameOf(key, true));
  stop(platform, nameOf(key, false));
}

export function stopAllProcesses(platform: Platform) {
  for (const name of [...tableOf(platform).keys()]) stop(platform, name);
}

function stop(platform: Platform, name: string) {
  const table = tableOf(platform);
  table.get(name)?.process.stop();
  table.delete(name);
}
