import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Locale, LocaleConfig, LocaleText } from "../contract/resources.ts";
import { pluralForms, warnOf } from "./checking/check-text.ts";
import { argumentsOf, sourceElements } from "./checking/message-elements.ts";
import { versionOf } from "./checking/version.ts";
import { englishTexts } from "./domain/catalogue.ts";
import { offeredLocales } from "./domain/choose-locale.ts";
import { directionOf } from "./domain/direction.ts";
import { lookUpOrder } from "./domain/fall-back.ts";
import { knownLocales } from "./domain/known-locales.ts";
import { listServiceChoices } from "./domain/service-choices.ts";
import { sayIn } from "./domain/translate.ts";
import { listTextOverrides } from "./queries.ts";
import { entriesOf, originsOf, type TextEntry } from "./wording/list-texts.ts";

const listed = new Map<string, readonly Locale[]>();

/** The languages that a site offers: the same for every page until that changes. */
export function presentLocales(tags: readonly string[]): readonly Locale[] {
  const key = tags.join(" ");
  const known = listed.get(key) ?? tags.map((tag) => presentLocale(tag, tags));
  listed.set(key, known);
  return known;
}

/** A language with its name in each of the others. */
const presentLocale = (tag: string, all: readonly string[]): Locale => ({
  localeID: tag,
  localeKey: tag,
  regionalKey: tag.replaceAll("-", "_"),
  displayNames: Object.fromEntries(all.map((other) => [other, nameOf(tag, other)])),
  direction: directionOf(tag),
});

const displayNames = new Map<string, Intl.DisplayNames>();

/** Preparing a language's names takes longer than all the rest of the call. */
function nameOf(tag: string, language: string): string {
  const names = displayNames.get(language) ?? new Intl.DisplayNames(language, { type: "language" });
  displayNames.set(language, names);
  return names.of(tag) ?? tag;
}

/** What those who manage the site see of each language. The number of statements is constant. */
export async function presentConfigs(ctx: Ctx, tags: readonly string[]): Promise<LocaleConfig[]> {
  const known = await knownLocales(ctx);
  const offered = await offeredLocales(ctx);
  const site = await readSetting(ctx, siteLocale);
  const overrides = await listTextOverrides(ctx, [...new Set(tags.flatMap(lookUpOrder))]);
  const services = await listServiceChoices(ctx);
  return tags.map((tag) => {
    const states = Map.groupBy(entriesOf(ctx, tag, overrides), ({ state }) => state);
    const count = (state: TextEntry["state"]) => states.get(state)?.length ?? 0;
    const textCount = Object.keys(englishTexts(ctx)).length;
    return {
      ...presentLocale(tag, [...known.keys()]),
      isEnabled: offered.includes(tag),
      isDefault: site === tag,
      origin: known.get(tag) ?? "added",
      fallback: lookUpOrder(tag).slice(1),
      pluralForms: [...pluralForms(tag, "cardinal")],
      textCount,
      translatedCount: textCount - count("missing"),
      ownCount: count("own") + count("review"),
      reviewCount: count("review"),
      translationService: services[tag] ?? null,
    };
  });
}

export async function presentTexts(ctx: Ctx, entries: readonly TextEntry[]): Promise<LocaleText[]> {
  const origins = originsOf(ctx);
  const say = await sayIn(ctx);
  return entries.map(({ textID, source, inherited, own, state }) => {
    const { feature = "", place = "interface" } = origins.get(textID) ?? {};
    const warnings = own ? warnOf(own.text, source) : [];
    return {
      textID,
      source,
      text: own?.text ?? inherited ?? null,
      inherited: inherited ?? null,
      state,
      feature,
      place,
      arguments: argumentsOf(sourceElements(source)),
      warnings: warnings.map(say),
      version: versionOf(own),
      dateUpdated: own?.dateUpdated ?? null,
    };
  });
}
