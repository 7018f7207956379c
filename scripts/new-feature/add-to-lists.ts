import type { Kind } from "./kinds.ts";
import type { Names } from "./names.ts";

/** Files that name every edit of a record, with what a new feature adds to them. */
export const lists: Readonly<Record<string, (text: string, kind: Kind, names: Names) => string>> = {
  "src/app/edit-races.test.ts": (text, kind, names) => insert(text, ...kind.edit(names)),
};

/** Puts a line of a list before what follows it. */
function insert(text: string, line: string, before: string): string {
  const place = text.lastIndexOf(before);
  if (place === -1) throw new Error(`There is no list that ends with ${before}`);
  const list = text.slice(0, place).trimEnd();
  const comma = /[[{,]$/.test(list) ? "" : ",";
  return `${list}${comma}\n${line}${text.slice(place)}`;
}
