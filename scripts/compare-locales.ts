import type { TextSource } from "#features/locales/server/public.ts";

/** Missing and obsolete texts of each language, each with what to do about it. */
export function compareLocales(sources: readonly TextSource[]): string[] {
  const languages = Map.groupBy(sources, ({ locale }) => locale);
  const english = textsOf(languages.get("en"));
  languages.delete("en");
  return [...languages].toSorted(byLocale).flatMap(([locale, ofLanguage]) => {
    const translated = textsOf(ofLanguage);
    const missing = [...english.keys()].filter((textID) => !translated.has(textID));
    const unknown = [...translated.keys()].filter((textID) => !english.has(textID));
    const file = `locales/${locale}.json`;
    return [
      ...missing.map((textID) => {
        const { text, source } = english.get(textID) ?? { text: "", source: "" };
        return `${locale}  ${textID} is missing. Translate "${text}" in ${file} of its feature (${source}).`;
      }),
      ...unknown.map((textID) => {
        const { source } = translated.get(textID) ?? { source: "" };
        return `${locale}  ${textID} has no English text. Remove it from ${file} (${source}), or add it to texts.en.json.`;
      }),
    ];
  });
}

const textsOf = (sources: readonly TextSource[] = []) =>
  new Map(
    sources.flatMap(({ source, messages }) =>
      Object.entries(messages).map(([textID, text]) => [textID, { text, source }] as const),
    ),
  );

const byLocale = ([one]: [string, unknown], [other]: [string, unknown]) =>
  one.localeCompare(other, "en");
