import { type FieldError, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AddonManifest, AddonSetting } from "../../contract/resources/manifest.ts";
import type { AddonRow } from "../queries/addons.ts";
import { openSecrets, type SettingValue, type SettingValues, sealSecrets } from "./settings-of.ts";

/** What is stored after new values were entered. Throws field errors. */
export function mergeSettings(
  ctx: Ctx,
  { contributes }: AddonManifest,
  row: AddonRow,
  given: SettingValues,
) {
  const errors: Pick<FieldError, "field" | "message" | "path">[] = [];
  const settings = { ...(row.settings as SettingValues) };
  const secrets = { ...openSecrets(ctx, row.secrets) };
  for (const [name, value] of Object.entries(given)) {
    const field = contributes.settings.find((each) => each.name === name);
    const message = field ? problemWith(field, value) : "There is no such setting.";
    if (message) errors.push({ field: name, path: `settings.${name}`, message });
    else if (field?.kind !== "secret") settings[name] = value;
    else if (value === "") delete secrets[name];
    else secrets[name] = String(value);
  }
  if (errors.length > 0) throw invalid(...errors);
  return { settings: JSON.stringify(settings), secrets: sealSecrets(ctx, secrets) };
}

function problemWith(field: AddonSetting, value: SettingValue): string | undefined {
  switch (field.kind) {
    case "boolean":
      return typeof value === "boolean" ? undefined : "This must be on or off.";
    case "int":
      return problemWithNumber(field, value);
    case "choice":
      return field.choices.some((choice) => choice.value === value)
        ? undefined
        : "This is none of the choices.";
    default:
      if (typeof value !== "string") return "This must be a text.";
      return value.length > field.maxLength ? "This is too long." : undefined;
  }
}

function problemWithNumber(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  value: SettingValue,
) {
  if (!Number.isInteger(value)) return "This must be a whole number.";
  const isTooSmall = min !== undefined && Number(value) < min;
  const isTooLarge = max !== undefined && Number(value) > max;
  return isTooSmall || isTooLarge ? "This number is not allowed." : undefined;
}
