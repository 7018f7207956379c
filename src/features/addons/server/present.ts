import type { Ctx } from "#platform/server/context.ts";
import type { Addon as PresentedAddon } from "../contract/resources/addon.ts";
import type { AddonManifest } from "../contract/resources/manifest.ts";
import { iconUrlOf } from "../contract/rules/addresses.ts";
import type { Addon } from "./domain/addons.ts";
import { readersLocale } from "./domain/readers-locale.ts";
import { openSecrets, plainSettings } from "./domain/settings-of.ts";
import { textOf } from "./domain/texts-of.ts";
import { guestRoleID } from "./domain/viewer-of.ts";
import type { FoundAddon } from "./folders/found-addon.ts";
import { knownAddons } from "./folders/found-addons.ts";

export async function presentAddons(ctx: Ctx, addons: readonly Addon[]): Promise<PresentedAddon[]> {
  const guests = await guestRoleID(ctx);
  const locale = await readersLocale(ctx);
  const inLocale = Object.assign(ctx.as(ctx.viewer), { locale });
  return addons.map((addon) => presentAddon(inLocale, addon, guests));
}

function presentAddon(ctx: Ctx, addon: Addon, guests: number): PresentedAddon {
  const { key, row, state } = addon;
  return {
    addonID: key,
    key,
    ...fromManifest(ctx, addon),
    enabled: row?.isEnabled ?? false,
    iconUrl: iconUrlOf(key),
    state,
    isSafeMode: ctx.platform.config.FOLKMOOT_SAFE_MODE,
    failure: failureOf(addon),
    acceptedCapabilities: row?.acceptedCapabilities ?? [],
    roleID: row?.roleID ?? guests,
    setSecrets: Object.keys(openSecrets(ctx, row?.secrets ?? null)),
    hasData: row !== undefined,
  };
}

type Shown =
  | "attributes"
  | "authors"
  | "capabilities"
  | "conflict"
  | "contributes"
  | "description"
  | "documentationUrl"
  | "folder"
  | "hasServerCode"
  | "homepage"
  | "license"
  | "name"
  | "problems"
  | "require"
  | "settingFields"
  | "settings"
  | "type"
  | "version";

function fromManifest(ctx: Ctx, addon: Addon): Pick<PresentedAddon, Shown> {
  const { found, row } = addon;
  if (!found?.manifest) return withoutManifest(addon);
  const { manifest } = found;
  const text = (textID: string, otherwise: string) => textOf(found, ctx.locale, textID, otherwise);
  const { homepage, documentationUrl } = manifest;
  return {
    type: "addon",
    name: text("name", manifest.name),
    description: text("description", manifest.description),
    version: manifest.version,
    require: relationsOf(ctx, manifest.require),
    conflict: relationsOf(ctx, manifest.conflict),
    attributes: {},
    problems: [...found.problems],
    authors: manifest.authors.map(withoutUndefined),
    license: manifest.license,
    ...(homepage && { homepage }),
    ...(documentationUrl && { documentationUrl }),
    capabilities: [...manifest.capabilities],
    settings: plainSettings(manifest, row),
    settingFields: translatedFields(ctx, found, manifest),
    contributes: contributionsOf(manifest, text),
    hasServerCode: found.script !== undefined,
    folder: found.folder,
  };
}

const withoutManifest = ({ key, found, row }: Addon): Pick<PresentedAddon, Shown> => ({
  type: "addon",
  name: row?.name ?? key,
  description: "",
  version: row?.version ?? "",
  require: [],
  conflict: [],
  attributes: {},
  problems: [...(found?.problems ?? [])],
  authors: [],
  license: "",
  capabilities: [],
  settings: {},
  settingFields: [],
  contributes: { listens: [], checks: [], widgets: [], labels: [], jobs: [] },
  hasServerCode: false,
  folder: found?.folder ?? "",
});

const withoutUndefined = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    name: string;
    email?: string;
    homepage?: string;
  };

function relationsOf({ platform }: Ctx, ranges: Readonly<Record<string, string>>) {
  const found = knownAddons(platform);
  return Object.entries(ranges).map(([key, constraint]) => {
    const name = found.get(key)?.manifest?.name ?? key;
    return { addonID: key, key, name, type: "addon" as const, constraint };
  });
}

function failureOf({ row }: Addon): PresentedAddon["failure"] {
  if (!row?.failureReason || !row.dateFailed) return null;
  return {
    reason: row.failureReason as NonNullable<PresentedAddon["failure"]>["reason"],
    message: row.failureMessage,
    output: row.failureOutput,
    dateFailed: row.dateFailed,
  };
}

function translatedFields(ctx: Ctx, found: FoundAddon, { contributes }: AddonManifest) {
  return contributes.settings.map((field) => {
    const place = `setting.${field.name}`;
    const label = textOf(found, ctx.locale, place, field.label);
    const description = textOf(found, ctx.locale, `${place}.description`, field.description ?? "");
    return { ...field, label, ...(description && { description }) };
  });
}

function contributionsOf(
  { contributes }: AddonManifest,
  text: (textID: string, otherwise: string) => string,
): PresentedAddon["contributes"] {
  const { listens, checks, widgets, labels, jobs } = contributes;
  return {
    listens: [...listens],
    checks: [...checks],
    widgets: widgets.map(({ type, name, description }) => ({
      type,
      name: text(`widget.${type}.name`, name),
      ...(description && { description: text(`widget.${type}.description`, description) }),
    })),
    labels: labels.map(({ name, text: label, tone }) => ({
      name,
      tone,
      text: text(`label.${name}`, label),
    })),
    jobs: jobs.map(({ name, cron }) => ({ name, cron })),
  };
}
