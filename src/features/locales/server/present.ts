import type { Locale } from "../contract/resources.ts";
import { directionOf } from "./domain/direction.ts";

const listed = new Map<string, readonly Locale[]>();

/** The languages that a site offers: the same for every page until that changes. */
export function presentLocales(tags: readonly string[]): readonly Locale[] {
  const key = tags.join(" ");
  const known = listed.get(key) ?? tags.map((tag) => presentLocale(tag, tags));
  listed.set(key, known);
  return known;
}

/** A language with its name in each of the others. */
export const presentLocale = (tag: string, all: readonly string[]): Locale => ({
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
