import { audit } from "#features/audit-logs/server/public.ts";
import type { FieldError } from "#platform/contract/errors.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { fieldErrors } from "#platform/server/http/field-errors.ts";
import { requireProvenIdentity } from "#platform/server/proven-identity.ts";
import { settingsChanged } from "../../contract/events.ts";
import { pinnedValue, readSettings, settingsTag } from "../domain/read.ts";
import { type SettingDefinition, settings, settingValues } from "../extension-points.ts";
import { storeSetting } from "../queries.ts";
import { noteSettings } from "../records.ts";

/** Changes settings, all or none. Unknown, pinned and ill-formed values are refused field by field. */
export async function changeSettings(ctx: Ctx, values: Readonly<Record<string, unknown>>) {
  const changes = Object.entries(values).map(([key, value]) => check(ctx, key, value));
  for (const change of changes) change.errors.push(...(await checkChoice(ctx, change)));
  const errors = changes.flatMap((change) => change.errors);
  if (errors.length > 0) throw invalid(...errors);
  if (changes.some(({ key }) => ctx.platform.extensions.find(settings, key)?.isSensitive))
    await requireProvenIdentity(ctx);
  const record = await recordOf(ctx, changes);
  await ctx.transaction(async (inside) => {
    for (const { key, value } of changes) await storeSetting(inside, key, value);
    await noteSettings(inside);
    await audit(inside, record);
    await inside.emit(settingsChanged, { keys: changes.map(({ key }) => key) });
    await inside.invalidate(settingsTag, ...changes.map(({ key }) => `setting:${key}`), "site");
  });
}

/** Values that not everybody may read are secrets also from the record. */
async function recordOf(ctx: Ctx, changes: readonly Change[]) {
  const before = await readSettings(ctx);
  const keys = changes.map(({ key }) => key);
  const shown = (key: string, value: unknown) =>
    ctx.platform.extensions.find(settings, key)?.readableBy === "everybody" ? value : "[hidden]";
  return {
    eventType: "configuration_change",
    message: `Changed ${keys.join(", ")}.`.slice(0, 500),
    text: { id: "audit.settings", values: { keys: keys.join(", ").slice(0, 480) } },
    meta: keys,
    context: Object.fromEntries(
      changes.map(({ key, value }) => [
        key,
        { from: shown(key, before.get(key)), to: shown(key, value) },
      ]),
    ),
  };
}

interface Change {
  key: string;
  value?: unknown;
  errors: FieldError[];
}

function check(ctx: Ctx, key: string, value: unknown): Change {
  const definition = ctx.platform.extensions.find(settings, key);
  if (!definition) return refused(key, "unknownField", `${key} is not a setting.`);
  if (!can(ctx.viewer, definition.writableBy)) throw forbidden([definition.writableBy]);
  if (pinnedValue(ctx, definition) !== undefined)
    return refused(key, "pinned", `${key} is set by the environment and cannot be changed here.`);
  const result = definition.schema.safeParse(withoutTags(definition, value));
  if (result.success) return { key, value: result.data, errors: [] };
  return { key, errors: fieldErrors(result.error.issues).map((error) => named(key, error)) };
}

/** What can be chosen may only be known while the product runs, such as languages and themes. */
async function checkChoice(ctx: Ctx, { key, value }: Change): Promise<FieldError[]> {
  const values = await ctx.platform.extensions.find(settingValues, key)?.list(ctx);
  const chosen = [value].flat().filter((choice) => typeof choice === "string");
  if (!values || chosen.every((choice) => values.includes(choice))) return [];
  const message = `${key} must be one of ${values.join(", ")}.`;
  return [{ field: key, code: "enum", message, status: 422 }];
}

const refused = (key: string, code: string, message: string): Change => ({
  key,
  errors: [{ field: key, code, message, status: 422 }],
});

/** A field inside a setting is named by joining the setting's key and its own path. */
const named = (key: string, error: FieldError): FieldError => ({
  ...error,
  field:
    error.field === "body" ? key : `${key}.${error.path ? `${error.path}.` : ""}${error.field}`,
  message: error.field === "body" ? error.message.replace("The body", key) : error.message,
});

const withoutTags = ({ isHtml }: SettingDefinition, value: unknown) =>
  typeof value === "string" && !isHtml ? value.replaceAll(/<[^>]*>/g, "") : value;
