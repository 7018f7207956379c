import { assemble } from "#app/assemble.ts";
import { texts } from "#features/locales/server/public.ts";

// Lists the texts that each language lacks; English stands in for them, so this never fails.
const languages = Map.groupBy(assemble().list(texts), ({ locale }) => locale);
const textsIn = (locale: string): Record<string, string> =>
  Object.assign({}, ...(languages.get(locale) ?? []).map(({ messages }) => messages));
const english = textsIn("en");

for (const locale of [...languages.keys()].filter((each) => each !== "en").toSorted()) {
  const translated = textsIn(locale);
  const missing = Object.keys(english).filter((textID) => !Object.hasOwn(translated, textID));
  const unknown = Object.keys(translated).filter((textID) => !Object.hasOwn(english, textID));
  process.stdout.write(`${locale}: ${missing.length} of ${Object.keys(english).length} missing\n`);
  for (const textID of missing) process.stdout.write(`  - ${textID}: ${english[textID]}\n`);
  for (const textID of unknown) process.stdout.write(`  ? ${textID} is no text any more\n`);
}
