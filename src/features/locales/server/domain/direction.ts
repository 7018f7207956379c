const rightToLeft = new Set([
  "Arab",
  "Hebr",
  "Thaa",
  "Syrc",
  "Nkoo",
  "Adlm",
  "Rohg",
  "Mand",
  "Samr",
]);

const known = new Map<string, "ltr" | "rtl">();

/** The direction in which a language is written, from its likely script (CLDR). */
export function directionOf(locale: string): "ltr" | "rtl" {
  const found =
    known.get(locale) ??
    (rightToLeft.has(new Intl.Locale(locale).maximize().script ?? "") ? "rtl" : "ltr");
  known.set(locale, found);
  return found;
}
