import type { Names } from "./names.ts";

/** Files that name every edit of a record, with what a new feature adds to them. */
export const lists: Readonly<Record<string, (text: string, names: Names) => string>> = {
  "src/app/edit-races.test.ts": (text, { folder, item }) => {
    const edit = `  "PATCH /${folder}/{${item}ID}": async () => ({
    path: \`/${folder}/\${(await post("/${folder}", { name: "One" })).${item}ID}\`,
    body: named("name"),
  }),
`;
    return insert(text, edit, "};\n\n/** These leave the record as it is");
  },
};

/** Puts a line of a list before what follows it. */
function insert(text: string, line: string, before: string): string {
  const place = text.lastIndexOf(before);
  if (place === -1) throw new Error(`There is no list that ends with ${before}`);
  const list = text.slice(0, place).trimEnd();
  const comma = /[[{,]$/.test(list) ? "" : ",";
  return `${list}${comma}\n${line}${text.slice(place)}`;
}
