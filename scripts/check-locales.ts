import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { assemble } from "#app/assemble.ts";
import { texts } from "#features/locales/server/public.ts";

// Lists the texts that each language pack lacks; English stands in for them, so this never fails.
const folder = path.resolve(import.meta.dirname, "../locales");
const english: Record<string, string> = Object.assign(
  {},
  ...assemble()
    .list(texts)
    .map(({ messages }) => messages),
);

for (const name of readdirSync(folder).filter((file) => file.endsWith(".json"))) {
  const pack = JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Record<string, string>;
  const missing = Object.keys(english).filter((textID) => !Object.hasOwn(pack, textID));
  const unknown = Object.keys(pack).filter((textID) => !Object.hasOwn(english, textID));
  process.stdout.write(`${name}: ${missing.length} of ${Object.keys(english).length} missing\n`);
  for (const textID of missing) process.stdout.write(`  - ${textID}: ${english[textID]}\n`);
  for (const textID of unknown) process.stdout.write(`  ? ${textID} is no text any more\n`);
}
