import { z } from "zod";
import { badRequest } from "#platform/contract/errors.ts";
import { defineCliCommand } from "#platform/server/cli-command.ts";
import type { Ctx } from "#platform/server/context.ts";
import { changeSettings } from "./actions/change-settings.ts";
import { findSetting } from "./domain/find-setting.ts";
import { readSettings } from "./domain/read.ts";
import { isSet, shownValue } from "./domain/show.ts";
import { fixedValues, type SettingDefinition, settings } from "./extension-points.ts";

export const getSetting = defineCliCommand({
  name: "config get",
  summary: "show the value of a setting of the site, or of all",
  arguments: ["[key]"],
  input: z.object({ key: z.string().optional() }),
  async run(ctx, { key }) {
    const values = await readSettings(ctx);
    const { extensions } = ctx.platform;
    if (key === undefined) return showAll(extensions.list(settings), values);
    const setting = requireSetting(ctx, key);
    const value = values.get(setting.key);
    return { text: toText(setting, value), data: shownValue(setting, value) };
  },
});

export const setSetting = defineCliCommand({
  name: "config set",
  summary: "change a setting of the site; the value is text or JSON",
  arguments: ["<key>", "<value>"],
  input: z.object({ key: z.string(), value: z.string() }),
  async run(ctx, { key, value }) {
    // Throws the error for fixed values.
    if (ctx.platform.extensions.find(fixedValues, key)) await changeSettings(ctx, { [key]: value });
    const setting = requireSetting(ctx, key);
    const before = (await readSettings(ctx)).get(setting.key);
    const changed = typeof before === "string" ? value : parseJson(value);
    await changeSettings(ctx, { [key]: changed });
    return {
      text: `${key} is now ${toText(setting, changed)}.`,
      data: { [key]: shownValue(setting, changed) },
    };
  },
});

function requireSetting(ctx: Ctx, key: string): SettingDefinition {
  const setting = findSetting(ctx, key);
  if (!setting) throw badRequest(`There is no setting ${key}.`);
  return setting;
}

function showAll(all: readonly SettingDefinition[], values: ReadonlyMap<string, unknown>) {
  const shown = all.map((setting) => ({ setting, value: values.get(setting.key) }));
  return {
    text: shown
      .map(({ setting, value }) => `${setting.key.padEnd(40)} ${toText(setting, value)}`)
      .join("\n"),
    data: Object.fromEntries(
      shown.map(({ setting, value }) => [setting.key, shownValue(setting, value)]),
    ),
  };
}

function toText({ isSecret }: SettingDefinition, value: unknown): string {
  if (isSecret) return isSet(value) ? "set" : "not set";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
