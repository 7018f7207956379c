import semver from "semver";
import type { AddonManifest } from "../../contract/resources/manifest.ts";
import { surfaceVersion } from "../../contract/rules/limits.ts";

/** Whether a version is in a range such as `^1.2` or `>=2 <4`. */
export const isInRange = (version: string, range: string): boolean =>
  semver.satisfies(version, range, { includePrerelease: true });

/** What is wrong with the ranges of a manifest, whatever else is installed. */
export function checkRanges({ version, api, folkmoot, require, conflict }: AddonManifest) {
  if (!semver.valid(version)) return `version: ${version} is no version.`;
  const ranges = { api, ...(folkmoot && { folkmoot }), ...require, ...conflict };
  const wrong = Object.entries(ranges).find(([, range]) => semver.validRange(range) === null);
  if (wrong) return `${wrong[0]}: ${wrong[1]} is no range of versions.`;
  if (!isInRange(surfaceVersion, api))
    return `api: it needs ${api} of the public surface, this site has ${surfaceVersion}.`;
  return undefined;
}
