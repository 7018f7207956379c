const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
const longest = 35;

/**
 * A BCP 47 tag in canonical form, such as `pt-BR` for `pt_br`; undefined if it is not well formed, or names no
 * language that the platform knows.
 */
export function canonicalTag(given: string): string | undefined {
  if (given.length > longest) return undefined;
  try {
    const locale = new Intl.Locale(given.trim().replaceAll("_", "-"));
    const tag = locale.baseName;
    return isKnown(locale) ? tag : undefined;
  } catch {
    return undefined;
  }
}

/** Variants and extensions would be names of their own, which no browser asks for. */
const isKnown = ({ baseName, language, script, region }: Intl.Locale): boolean =>
  language !== "und" &&
  names.of(language) !== undefined &&
  baseName === [language, script, region].filter(Boolean).join("-");
