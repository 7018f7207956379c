import type { Platform } from "#platform/server/platform.ts";
import { findAddons } from "./find-addons.ts";
import type { FoundAddon } from "./found-addon.ts";

type Found = ReadonlyMap<string, FoundAddon>;

const foundBy = new WeakMap<Platform, Found>();
const reading = new WeakMap<Platform, Promise<Found>>();

/** Add-ons of this process by key, as they were read last; none before the first reading. */
export const knownAddons = (platform: Platform): Found => foundBy.get(platform) ?? new Map();

/** Reads the folders unless this process has read them already. */
export function ensureAddons(platform: Platform): Promise<Found> {
  const known = foundBy.get(platform);
  if (known) return Promise.resolve(known);
  return reading.get(platform) ?? readAddonsAgain(platform);
}

export function readAddonsAgain(platform: Platform): Promise<Found> {
  const work = findAddons(platform)
    .then((addons) => {
      const found = new Map(addons.map((addon) => [addon.key, addon]));
      foundBy.set(platform, found);
      return found;
    })
    .finally(() => {
      if (reading.get(platform) === work) reading.delete(platform);
    });
  reading.set(platform, work);
  return work;
}
