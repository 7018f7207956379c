import {
  availableLocales,
  changeLocale,
  offeredLocales,
  presentLocales,
} from "#features/locales/server/public.ts";
import { themesOfSite } from "#features/themes/server/public.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { productVersion } from "#platform/server/startup/version.ts";
import type { Addon } from "../../contract/resources/addon.ts";
import { iconUrlOf } from "../../contract/rules/addresses.ts";
import { readersLocale } from "./readers-locale.ts";

type Part = Pick<Addon, "addonID" | "attributes" | "enabled" | "name" | "type" | "version">;

/** Themes and languages of the site, in the shape of add-ons. */
export async function listSiteParts(ctx: Ctx): Promise<Addon[]> {
  return [...(await listThemes(ctx)), ...(await listLocales(ctx))].map(partOf);
}

/** Undefined if it is no theme or language of the site. */
export async function findSitePart(ctx: Ctx, addonID: string): Promise<Addon | undefined> {
  if (!isSitePart(addonID)) return undefined;
  return (await listSiteParts(ctx)).find((part) => part.addonID === addonID);
}

/** Whether an id is one of a theme or language; keys of add-ons do not end like that. */
export const isSitePart = (addonID: string): boolean => /-(?:theme|locale)$/.test(addonID);

/** Offers a language to visitors, or takes it back. */
export async function switchSitePart(ctx: Ctx, part: Addon, enabled: boolean | undefined) {
  const { locale } = part.attributes;
  if (locale === undefined)
    throw conflict("Themes are chosen in Dashboard, Appearance, not switched on.");
  if (enabled !== undefined) await changeLocale(ctx, locale, { isEnabled: enabled });
}

async function listThemes(ctx: Ctx): Promise<Part[]> {
  return (await themesOfSite(ctx)).map(({ theme: { themeID, name, version }, isCurrent }) => ({
    addonID: `${themeID}-theme`,
    type: "theme",
    name,
    version,
    enabled: isCurrent,
    attributes: {},
  }));
}

async function listLocales(ctx: Ctx): Promise<Part[]> {
  const offered = await offeredLocales(ctx);
  const reader = await readersLocale(ctx);
  return presentLocales(await availableLocales(ctx)).map(({ localeID, displayNames }) => ({
    addonID: `${localeID}-locale`,
    type: "locale",
    name: displayNames[reader] ?? localeID,
    version: productVersion,
    enabled: offered.includes(localeID),
    attributes: { locale: localeID },
  }));
}

const partOf = (part: Part): Addon => ({
  ...part,
  key: part.addonID.replace(/-(?:theme|locale)$/, ""),
  description: "",
  iconUrl: iconUrlOf(part.addonID),
  require: [],
  conflict: [],
  state: part.enabled ? "on" : "off",
  isSafeMode: false,
  problems: [],
  failure: null,
  authors: [],
  license: "",
  capabilities: [],
  acceptedCapabilities: [],
  roleID: null,
  settings: {},
  settingFields: [],
  setSecrets: [],
  contributes: { listens: [], checks: [], widgets: [], labels: [], jobs: [] },
  hasServerCode: false,
  hasData: false,
  folder: "",
});
