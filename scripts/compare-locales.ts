import { checkText, type TextSource } from "#features/locales/server/public.ts";

export interface Comparison {
  /** Missing, obsolete and invalid texts of each language, each with what to do about it. */
  problems: string[];
  /** Languages that may lack texts, with their share of translated texts in percent, rounded down. */
  shares: Map<string, number>;
}

/** Compares the translations with the English texts; `complete` languages must have all of them. */
export function compareLocales(
  sources: readonly TextSource[],
  complete: readonly string[],
): Comparison {
  const languages = Map.groupBy(sources, ({ locale }) => locale);
  const english = textsOf(languages.get("en"));
  languages.delete("en");
  const comparison: Comparison = { problems: [], shares: new Map() };
  for (const [locale, ofLanguage] of [...languages].toSorted(byLocale)) {
    const translated = textsOf(ofLanguage);
    const missing = [...english].filter(([textID]) => !translated.has(textID));
    if (complete.includes(locale)) comparison.problems.push(...missing.map(tellMissing(locale)));
    else comparison.shares.set(locale, shareOf(english.size - missing.length, english.size));
    for (const [textID, found] of translated)
      comparison.problems.push(...problemsWith(locale, textID, found, english.get(textID)?.text));
  }
  return comparison;
}

interface Found {
  text: string;
  source: string;
}

const tellMissing =
  (locale: string) =>
  ([textID, { text, source }]: [string, Found]) =>
    `${locale}  ${textID} is missing. Translate "${text}" in locales/${locale}.json of its feature (${source}).`;

function problemsWith(
  locale: string,
  textID: string,
  { text, source }: Found,
  english: string | undefined,
): string[] {
  const file = `locales/${locale}.json`;
  if (english === undefined)
    return [
      `${locale}  ${textID} has no English text. Remove it from ${file} (${source}), or add it to texts.en.json.`,
    ];
  return checkText(text, english, locale).map(
    ({ message }) =>
      `${locale}  ${textID}: ${message} See ${file} (${source}); in English "${english}".`,
  );
}

const shareOf = (count: number, all: number) => Math.floor((100 * count) / Math.max(1, all));

const textsOf = (sources: readonly TextSource[] = []) =>
  new Map(
    sources.flatMap(({ source, messages }) =>
      Object.entries(messages).map(([textID, text]) => [textID, { text, source }] as const),
    ),
  );

const byLocale = ([one]: [string, unknown], [other]: [string, unknown]) =>
  one.localeCompare(other, "en");
