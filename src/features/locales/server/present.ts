import type { Locale } from "../contract/resources.ts";
import { directionOf } from "./domain/direction.ts";

/** A language with its name in each of the others. */
export const presentLocale = (tag: string, all: readonly string[]): Locale => ({
  localeID: tag,
  localeKey: tag,
  regionalKey: tag.replaceAll("-", "_"),
  displayNames: Object.fromEntries(all.map((other) => [other, nameOf(tag, other)])),
  direction: directionOf(tag),
});

const nameOf = (tag: string, language: string) =>
  new Intl.DisplayNames(language, { type: "language" }).of(tag) ?? tag;
