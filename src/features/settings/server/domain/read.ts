import type { Config } from "#platform/server/config.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type SettingDefinition, settings } from "../extension-points.ts";
import { listStoredSettings } from "../queries.ts";
import { namesOf } from "./find-setting.ts";

const keepMs = 3_600_000;
export const settingsTag = "settings";

type Values = ReadonlyMap<string, unknown>;

/** Value of a setting: pinned by the environment, else stored, else the default. */
export async function readSetting<Value>(
  ctx: Ctx,
  definition: SettingDefinition<Value>,
): Promise<Value> {
  const values = await readSettings(ctx);
  return (values.get(definition.key) ?? definition.default) as Value;
}

export const readSettings = (ctx: Ctx): Promise<Values> =>
  ctx.cache.remember("settings", { tags: [settingsTag], ttl: keepMs }, () =>
    readStoredSettings(ctx),
  );

/** Bypasses the cache, for comparison with a change. */
export async function readStoredSettings(ctx: Ctx): Promise<Values> {
  const stored = new Map(
    (await listStoredSettings(ctx)).map(({ key, value }) => [key, value as unknown]),
  );
  const values = new Map<string, unknown>();
  for (const definition of ctx.platform.extensions.list(settings))
    values.set(definition.key, effectiveValue(ctx, definition, stored));
  return values;
}

function effectiveValue(ctx: Ctx, definition: SettingDefinition, stored: Values): unknown {
  const pinned = pinnedValue(ctx, definition);
  if (pinned !== undefined) return pinned;
  const result = definition.schema.safeParse(stored.get(definition.key));
  return result.success && stored.has(definition.key) ? result.data : definition.default;
}

export const pinnedValue = ({ platform }: Ctx, definition: SettingDefinition): unknown =>
  pinnedIn(platform.config, definition);

type Pins = Pick<Config, "pinnedSettings">;

export const pinnedName = ({ pinnedSettings }: Pins, setting: SettingDefinition) =>
  namesOf(setting).find((name) => pinnedSettings[name.toLowerCase()] !== undefined);

/** Environment variable that pins a setting. */
export const variableOf = (name: string) =>
  `FOLKMOOT_SETTING_${name.toUpperCase().replaceAll(".", "__")}`;

/** Throws the schema's error if the value is invalid. */
export function pinnedIn(pins: Pins, definition: SettingDefinition): unknown {
  const name = pinnedName(pins, definition);
  const text = name && pins.pinnedSettings[name.toLowerCase()];
  if (text === undefined) return undefined;
  const { schema } = definition;
  const asText = schema.safeParse(text);
  return asText.success ? asText.data : schema.parse(parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
