import type { Ctx } from "#platform/server/context.ts";
import { type SettingDefinition, settings } from "../extension-points.ts";

export const namesOf = ({ key, aliases = [] }: Pick<SettingDefinition, "key" | "aliases">) => [
  key,
  ...aliases,
];

export const findSetting = (
  { platform: { extensions } }: Ctx,
  name: string,
): SettingDefinition | undefined =>
  extensions.find(settings, name) ??
  extensions.list(settings).find(({ aliases }) => aliases?.includes(name));
