import { isDeepStrictEqual } from "node:util";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { IgnoredFields } from "#platform/server/http/route.ts";
import { listFixedValues, type SettingDefinition } from "../extension-points.ts";
import { mayRead } from "../policy.ts";
import { findSetting, namesOf } from "./find-setting.ts";
import { pinnedName, readSettings } from "./read.ts";
import { shownValue } from "./show.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * What says nothing in a change of settings: names of no setting, and what comes back as it was read although the
 * viewer cannot change it, or while another name of the same setting says something else.
 */
export async function findIgnored(ctx: Ctx, given: Values): Promise<IgnoredFields> {
  const current = await readSettings(ctx);
  const fixed = new Map<string, unknown>(await listFixedValues(ctx));
  const unknown = Object.keys(given).filter((name) => !findSetting(ctx, name) && !fixed.has(name));
  const unchanged = Object.entries(given)
    .filter(([name, value]) => {
      const setting = findSetting(ctx, name);
      if (!setting) return fixed.has(name) && isDeepStrictEqual(fixed.get(name), value);
      const shown = shownValue(setting, current.get(setting.key));
      if (!mayRead(ctx, setting) || !isDeepStrictEqual(shown, value)) return false;
      return isClosed(ctx, setting) || isSaidByOther(setting, name, given);
    })
    .map(([name]) => name);
  return { unknown, unchanged };
}

const isClosed = ({ viewer, platform }: Ctx, setting: SettingDefinition): boolean =>
  setting.isSecret === true ||
  !can(viewer, setting.writableBy) ||
  pinnedName(platform.config, setting) !== undefined;

/** Of several names that say the same only the first says it. */
function isSaidByOther(setting: SettingDefinition, name: string, given: Values): boolean {
  const names = namesOf(setting).filter((each) => each in given);
  const isChanged = names.some((each) => !isDeepStrictEqual(given[each], given[name]));
  return isChanged || name !== names[0];
}
