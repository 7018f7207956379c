import { type FieldError, forbidden } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { fieldErrors } from "#platform/server/http/parsing/field-errors.ts";
import { fixedValues, type SettingDefinition, settingValues } from "../extension-points.ts";
import { findSetting } from "./find-setting.ts";
import { pinnedName, variableOf } from "./read.ts";

export interface Change {
  setting: SettingDefinition;
  value: unknown;
}

interface Checked {
  changes: Change[];
  errors: FieldError[];
}

/** Parsed changes with all their errors. Throws 403 for settings the viewer may not change. */
export async function checkChanges(
  ctx: Ctx,
  values: Readonly<Record<string, unknown>>,
): Promise<Checked> {
  const checked: Checked = { changes: [], errors: [] };
  for (const [name, value] of Object.entries(values)) {
    const result = await check(ctx, name, value, checked.changes);
    if ("setting" in result) checked.changes.push(result);
    else checked.errors.push(...result.errors);
  }
  return checked;
}

async function check(
  ctx: Ctx,
  name: string,
  given: unknown,
  earlier: readonly Change[],
): Promise<Change | { errors: FieldError[] }> {
  const setting = findSetting(ctx, name);
  if (!setting) return unchangeable(ctx, name);
  if (!can(ctx.viewer, setting.writableBy)) throw forbidden([setting.writableBy]);
  if (earlier.some((change) => change.setting === setting))
    return refused(name, "duplicate", `${name} is another name of ${setting.key}, which is given.`);
  const pinned = pinnedName(ctx.platform.config, setting);
  if (pinned)
    return refused(
      name,
      "pinned",
      `${name} is set by the environment as ${variableOf(pinned)} and cannot be changed here.`,
    );
  const result = setting.schema.safeParse(normalizeValue(setting, given));
  if (!result.success)
    return { errors: fieldErrors(result.error.issues).map((error) => prefixField(name, error)) };
  const values = await ctx.platform.extensions.find(settingValues, setting.key)?.list(ctx);
  if (values && !isAmong(values, result.data))
    return refused(name, "enum", `${name} must be one of ${values.join(", ")}.`);
  return { setting, value: result.data };
}

function unchangeable({ platform: { extensions } }: Ctx, name: string) {
  if (extensions.find(fixedValues, name))
    return refused(name, "fixed", `${name} is what it is and cannot be changed.`);
  return refused(name, "unknownField", `${name} is not a setting.`);
}

const refused = (field: string, code: string, message: string) => ({
  errors: [{ field, code, message, status: 422 }],
});

/** Some values, such as languages and themes, are known only at runtime. */
const isAmong = (values: readonly string[], value: unknown): boolean =>
  [value].flat().every((choice) => typeof choice !== "string" || values.includes(choice));

const prefixField = (name: string, error: FieldError): FieldError => ({
  ...error,
  field:
    error.field === "body" ? name : `${name}.${error.path ? `${error.path}.` : ""}${error.field}`,
  message: error.field === "body" ? error.message.replace("The body", name) : error.message,
});

function normalizeValue({ isHtml, otherSpellings }: SettingDefinition, given: unknown): unknown {
  if (typeof given !== "string") return given;
  const spellings = new Map(Object.entries(otherSpellings ?? {}));
  return spellings.get(given) ?? (isHtml ? given : given.replaceAll(/<[^>]*>/g, ""));
}
