import type { Ctx } from "#platform/server/context.ts";
import { StartupError } from "#platform/server/startup-error.ts";
import { type SettingDefinition, settings } from "../extension-points.ts";
import { pinnedValue } from "./read.ts";

/** Refuses a start with pinned values that their settings do not take, and warns of settings that do not exist. */
export async function checkPinnedSettings(ctx: Ctx) {
  const definitions = ctx.platform.extensions.list(settings);
  const known = new Set(definitions.map(({ key }) => key.toLowerCase()));
  for (const key of Object.keys(ctx.platform.config.pinnedSettings))
    if (!known.has(key)) ctx.log.warn(`There is no setting ${key} for the environment to fix.`);
  for (const definition of definitions) checkPinned(ctx, definition);
}

function checkPinned(ctx: Ctx, definition: SettingDefinition) {
  try {
    pinnedValue(ctx, definition);
  } catch {
    const { key } = definition;
    const name = `FOLKMOOT_SETTING_${key.toUpperCase().replaceAll(".", "__")}`;
    throw new StartupError(`${name} is not what the setting ${key} takes.`, {
      cure: "Correct or remove it; `folkmoot config` shows what is in effect.",
      exitCode: 78,
    });
  }
}
