import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { addonStates } from "../../contract/rules/capabilities.ts";
import type { FoundAddon } from "../folders/found-addon.ts";
import { knownAddons } from "../folders/found-addons.ts";
import { type AddonRow, listRows } from "../queries/addons.ts";

export const addonsTag = "addons";

const cacheMs = 3_600_000;

export type AddonState = (typeof addonStates)[number];

/** An add-on as its folder has it, with what is stored of it. */
export interface Addon {
  key: string;
  found: FoundAddon | undefined;
  row: AddonRow | undefined;
  state: AddonState;
}

const readRows = (ctx: Ctx): Promise<AddonRow[]> =>
  ctx.cache.remember("addons", { tags: [addonsTag], ttl: cacheMs }, () => listRows(ctx));

/** Add-ons with a folder, and those of which data is left. */
export async function listAddons(ctx: Ctx): Promise<Addon[]> {
  const rows = new Map((await readRows(ctx)).map((row) => [row.key, row]));
  const found = knownAddons(ctx.platform);
  const keys = [...new Set([...found.keys(), ...rows.keys()])].toSorted();
  return keys.map((key) => addonOf(key, found.get(key), rows.get(key)));
}

export const addonOf = (
  key: string,
  found: FoundAddon | undefined,
  row: AddonRow | undefined,
): Addon => ({ key, found, row, state: stateOf(found, row) });

export async function findAddon(ctx: Ctx, key: string): Promise<Addon | undefined> {
  const rows = await readRows(ctx);
  const [found, row] = [knownAddons(ctx.platform).get(key), rows.find((each) => each.key === key)];
  return found || row ? addonOf(key, found, row) : undefined;
}

export async function getAddon(ctx: Ctx, key: string): Promise<Addon> {
  const addon = await findAddon(ctx, key);
  if (!addon) throw notFound("Add-on");
  return addon;
}

function stateOf(found: FoundAddon | undefined, row: AddonRow | undefined): AddonState {
  if (!found) return "missing";
  if (!found.manifest || found.problems.length > 0) return "broken";
  if (!row?.isEnabled) return "off";
  if (row.failureReason !== null) return "quarantined";
  const accepted = new Set(row.acceptedCapabilities);
  if (!found.manifest.capabilities.every((each) => accepted.has(each))) return "waiting";
  return isMigrated(found, row) ? "on" : "updating";
}

/** Whether its tables are those of the version that this process has read. */
export const isMigrated = (
  { manifest, migrationsDigest }: FoundAddon,
  row: Pick<AddonRow, "version" | "migrationsDigest">,
): boolean => manifest?.version === row.version && migrationsDigest === row.migrationsDigest;

/** An add-on that runs. */
export interface RunningAddon {
  key: string;
  found: FoundAddon & { manifest: NonNullable<FoundAddon["manifest"]> };
  row: AddonRow;
}

export function asRunning(ctx: Ctx, addon: Addon | undefined): RunningAddon | undefined {
  if (addon?.state !== "on" || ctx.platform.config.FOLKMOOT_SAFE_MODE) return undefined;
  return addon as RunningAddon & Addon;
}

/** Add-ons that run. Takes no statement while it is cached. */
export async function listRunning(ctx: Ctx): Promise<RunningAddon[]> {
  if (ctx.platform.config.FOLKMOOT_SAFE_MODE || !hasManifests(ctx)) return [];
  return (await listAddons(ctx)).flatMap((addon) => asRunning(ctx, addon) ?? []);
}

const hasManifests = ({ platform }: Ctx): boolean => knownAddons(platform).size > 0;
