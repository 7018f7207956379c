import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "#platform/server/config.ts";
import type { Platform } from "#platform/server/platform.ts";
import { addonLimits } from "../../contract/rules/limits.ts";
import type { FoundAddon } from "./found-addon.ts";
import { readAddon } from "./read-addon.ts";

/** Examples that come with the product. */
const shipped = fileURLToPath(new URL("../../../../../addons", import.meta.url));

export const addonsDirectory = ({ FOLKMOOT_ADDONS, dataDirectory }: Config): string =>
  path.resolve(FOLKMOOT_ADDONS ?? path.join(dataDirectory, "addons"));

/**
 * Reads all folders with an `addon.json`. Own ones replace those that come with the product; of two others with the
 * same key, the second is broken, or the one that cannot be used.
 */
export async function findAddons({
  config,
  log,
}: Pick<Platform, "config" | "log">): Promise<FoundAddon[]> {
  const own = addonsDirectory(config);
  const folders = [
    ...(await foldersIn(own)),
    ...(await packagesIn(path.join(own, "node_modules"))),
    ...(await foldersIn(shipped)),
  ];
  const ignored = folders.slice(addonLimits.folders);
  if (ignored.length > 0) log.warn({ ignored }, "too many folders of add-ons");
  const read: FoundAddon[] = [];
  for (const folder of folders.slice(0, addonLimits.folders)) read.push(await readAddon(folder));
  const found: FoundAddon[] = [];
  for (const addon of read.toSorted(
    (one, other) => Number(isBroken(one)) - Number(isBroken(other)),
  )) {
    const first = found.find(({ key }) => key === addon.key);
    if (!first) found.push(addon);
    else if (!isShipped(addon)) found.push(doubled(addon, first, found));
  }
  return withoutCircles(found);
}

const isBroken = ({ manifest, problems }: FoundAddon) => !manifest || problems.length > 0;
const isShipped = ({ folder }: FoundAddon) => path.dirname(folder) === shipped;

/** Those that need each other in a circle could never be switched on. */
const withoutCircles = (found: readonly FoundAddon[]): FoundAddon[] =>
  found.map((addon) => {
    const circle = circleFrom(addon, new Map(found.map((each) => [each.key, each])));
    const problem = `It needs add-ons that need it themselves: ${circle?.join(", ")}.`;
    return circle ? { ...addon, problems: [...addon.problems, problem] } : addon;
  });

function circleFrom(
  addon: FoundAddon,
  byKey: ReadonlyMap<string, FoundAddon>,
): string[] | undefined {
  const seen = new Set<string>();
  const pending = needsOf(addon);
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    if (key === addon.key) return seen.size > 0 ? [...seen] : [key];
    if (seen.has(key)) continue;
    seen.add(key);
    pending.push(...needsOf(byKey.get(key)));
  }
  return undefined;
}

const needsOf = (addon: FoundAddon | undefined) => Object.keys(addon?.manifest?.require ?? {});

function doubled(
  addon: FoundAddon,
  { folder }: FoundAddon,
  found: readonly FoundAddon[],
): FoundAddon {
  const count = found.filter(({ key }) => key.startsWith(`${addon.key}~`)).length;
  const problem = `The key ${addon.key} is that of another add-on, in ${folder}.`;
  const problems = [...addon.problems, problem];
  return { ...addon, key: `${addon.key}~${count + 2}`, manifest: undefined, problems };
}

async function foldersIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  const folders = names.toSorted().map((name) => path.join(directory, name));
  const flags = await Promise.all(folders.map(hasManifest));
  return folders.filter((_folder, index) => flags[index]);
}

const hasManifest = async (folder: string): Promise<boolean> =>
  (await stat(path.join(folder, "addon.json")).catch(() => undefined)) !== undefined;

/** Packages of npm, with those of scopes such as `@example/some-addon`. */
async function packagesIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  const scopes = names.filter((name) => name.startsWith("@")).toSorted();
  const scoped = await Promise.all(scopes.map((scope) => foldersIn(path.join(directory, scope))));
  return [...(await foldersIn(directory)), ...scoped.flat()];
}
