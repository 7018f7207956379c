import { assemble } from "#app/assemble.ts";
import { completeLocales, texts } from "#features/locales/server/public.ts";
import { compareLocales } from "./compare-locales.ts";

const { problems, shares } = compareLocales(assemble().list(texts), completeLocales);

for (const problem of problems) process.stderr.write(`${problem}\n`);
for (const [locale, share] of shares) process.stdout.write(`${locale} is ${share} % translated.\n`);
if (problems.length > 0) process.exitCode = 1;
else
  process.stdout.write(
    `All texts are there in ${completeLocales.toSorted().join(", ")}, and all are valid.\n`,
  );
