import { isDeepStrictEqual } from "node:util";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { IgnoredFields } from "#platform/server/http/endpoints/route.ts";
import { listFixedValues, type SettingDefinition } from "../extension-points.ts";
import { mayRead } from "../policy.ts";
import { findSetting, namesOf } from "./find-setting.ts";
import { pinnedName, readSettings } from "./read.ts";
import { shownValue } from "./show.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Fields without effect in an update: unknown names, and unchanged values of settings that the viewer may not
 * change or that another alias in the update changes.
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
      return isReadOnly(ctx, setting) || isSetByAlias(setting, name, given);
    })
    .map(([name]) => name);
  return { unknown, unchanged };
}

const isReadOnly = ({ viewer, platform }: Ctx, setting: SettingDefinition): boolean =>
  setting.isSecret === true ||
  !can(viewer, setting.writableBy) ||
  pinnedName(platform.config, setting) !== undefined;

/** Of several aliases with the same value, only the first counts. */
function isSetByAlias(setting: SettingDefinition, name: string, given: Values): boolean {
  const names = namesOf(setting).filter((each) => each in given);
  const isChanged = names.some((each) => !isDeepStrictEqual(given[each], given[name]));
  return isChanged || name !== names[0];
}
