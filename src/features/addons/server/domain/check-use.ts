import { conflict, say } from "#platform/contract/errors.ts";
import type { Platform } from "#platform/server/platform.ts";
import { productVersion } from "#platform/server/startup/version.ts";
import type { AddonManifest } from "../../contract/resources/manifest.ts";
import { isInRange } from "../folders/check-ranges.ts";
import type { FoundAddon } from "../folders/found-addon.ts";
import { knownAddons } from "../folders/found-addons.ts";
import type { AddonRow } from "../queries/addons.ts";

interface Use {
  key: string;
  isOn: boolean;
  wasOn: boolean;
  rows: readonly AddonRow[];
}

/** Throws 409, naming the other add-on, where one that is on would lack what it needs or meet what it conflicts with. */
export function checkUse(platform: Platform, { key, isOn, wasOn, rows }: Use) {
  const found = knownAddons(platform);
  const others = rows
    .filter((row) => row.isEnabled && row.key !== key)
    .flatMap((row) => found.get(row.key) ?? []);
  const addon = found.get(key);
  const running = others.filter((other) => wasOn || runs(other, rows));
  if (isOn) checkOn(addon, { others, running });
  else if (wasOn) checkOff(key, others);
}

/** Whether another add-on can rely on it now. */
const runs = ({ key, manifest, problems }: FoundAddon, rows: readonly AddonRow[]): boolean =>
  manifest !== undefined &&
  problems.length === 0 &&
  rows.some((row) => row.key === key && row.failureReason === null);

interface Others {
  others: readonly FoundAddon[];
  running: readonly FoundAddon[];
}

function checkOn(addon: FoundAddon | undefined, { others, running }: Others) {
  const { manifest } = addon ?? {};
  if (!addon || !manifest || addon.problems.length > 0)
    throw conflict("This add-on is broken or gone, so it cannot be switched on.");
  const { folkmoot } = manifest;
  if (folkmoot && !isInRange(productVersion, folkmoot))
    throw refused("It needs version {range} of this product, which is {version}.", {
      range: folkmoot,
      version: productVersion,
    });
  checkRequired(manifest, running);
  for (const other of others)
    if (conflicts(addon, other) || conflicts(other, addon))
      throw refused("It cannot run beside the add-on {name}. Switch that off first.", {
        name: other.manifest?.name ?? other.key,
      });
}

function checkRequired({ require }: AddonManifest, others: readonly FoundAddon[]) {
  for (const [key, range] of Object.entries(require)) {
    const other = others.find((each) => each.key === key)?.manifest;
    if (!other || !isInRange(other.version, range))
      throw refused("It needs the add-on {name} in version {range}. Switch that on first.", {
        name: other?.name ?? key,
        range,
      });
  }
}

function conflicts({ manifest }: FoundAddon, other: FoundAddon): boolean {
  const ranges = manifest?.conflict ?? {};
  const range = Object.hasOwn(ranges, other.key) ? ranges[other.key] : undefined;
  return range !== undefined && isInRange(other.manifest?.version ?? "", range);
}

function checkOff(key: string, others: readonly FoundAddon[]) {
  const needing = others.filter(({ manifest }) => Object.hasOwn(manifest?.require ?? {}, key));
  if (needing.length > 0)
    throw refused("These add-ons need it: {names}. Switch them off first.", {
      names: needing.map(({ manifest, key: own }) => manifest?.name ?? own).join(", "),
    });
}

function refused(pattern: string, values: Readonly<Record<string, string>>) {
  const { message, said } = say(pattern, values);
  return conflict(message, { said });
}
