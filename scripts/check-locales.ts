import { assemble } from "#app/assemble.ts";
import { texts } from "#features/locales/server/public.ts";
import { compareLocales } from "./compare-locales.ts";

const sources = assemble().list(texts);
const problems = compareLocales(sources);

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
else {
  const locales = new Set(sources.map(({ locale }) => locale));
  process.stdout.write(`All texts are there in ${[...locales].toSorted().join(", ")}.\n`);
}
