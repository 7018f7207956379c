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

/** The direction in which a language is written, from its likely script (CLDR). */
export const directionOf = (locale: string): "ltr" | "rtl" =>
  rightToLeft.has(new Intl.Locale(locale).maximize().script ?? "") ? "rtl" : "ltr";
