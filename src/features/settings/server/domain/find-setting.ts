import type { Ctx } from "#platform/server/context.ts";
import { type SettingDefinition, settings } from "../extension-points.ts";

/** The setting of this name, which may be its alias. */
export const findSetting = (
  { platform: { extensions } }: Ctx,
  name: string,
): SettingDefinition | undefined =>
  extensions.find(settings, name) ?? extensions.list(settings).find(({ alias }) => alias === name);
