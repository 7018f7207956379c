import type { Names } from "./names.ts";

/** The text of `features.ts` with the feature added at the end of the list. */
export function addToList(text: string, { folder, table, collection }: Names): string {
  const imports = `import { feature as ${table} } from "#features/${folder}/feature.ts";
import { register as register${collection} } from "#features/${folder}/server/register.ts";
`;
  const end = text.lastIndexOf("];");
  if (end === -1) throw new Error("There is no list of features to add to.");
  const entry = `  { manifest: ${table}, register: register${collection} },\n`;
  const before = text.slice(0, end).trimEnd();
  const comma = /[[,]$/.test(before) ? "" : ",";
  return `${imports}${before}${comma}\n${entry}${text.slice(end)}`;
}
