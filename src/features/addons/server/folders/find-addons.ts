import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "#platform/server/config.ts";
import { addonLimits } from "../../contract/rules/limits.ts";
import type { FoundAddon } from "./found-addon.ts";
import { readAddon } from "./read-addon.ts";

/** Examples that come with the product. */
const shipped = fileURLToPath(new URL("../../../../../addons", import.meta.url));

export const addonsDirectory = ({ FOLKMOOT_ADDONS, dataDirectory }: Config): string =>
  path.resolve(FOLKMOOT_ADDONS ?? path.join(dataDirectory, "addons"));

/** Reads all folders with an `addon.json`. Of two with the same key, the second is broken. */
export async function findAddons(config: Config): Promise<FoundAddon[]> {
  const own = addonsDirectory(config);
  const folders = [
    ...(await foldersIn(shipped)),
    ...(await foldersIn(own)),
    ...(await packagesIn(path.join(own, "node_modules"))),
  ];
  const found: FoundAddon[] = [];
  for (const folder of folders.slice(0, addonLimits.folders)) {
    const addon = await readAddon(folder);
    const first = found.find(({ key }) => key === addon.key);
    found.push(first ? doubled(addon, first, found) : addon);
  }
  return found;
}

function doubled(
  addon: FoundAddon,
  { folder }: FoundAddon,
  found: readonly FoundAddon[],
): FoundAddon {
  const count = found.filter(({ key }) => key.startsWith(`${addon.key}~`)).length;
  const problem = `The key ${addon.key} is that of another add-on, in ${folder}.`;
  return { ...addon, key: `${addon.key}~${count + 2}`, manifest: undefined, problems: [problem] };
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
