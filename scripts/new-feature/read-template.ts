import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { capital, type Names } from "./names.ts";

const folder = path.join(import.meta.dirname, "template");

/** Template files by path, with the names of the feature filled in. */
export function readTemplate(part: string, names: Names): Record<string, string> {
  const root = path.join(folder, part);
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [
      rename(path.relative(root, file).replace(/\.template$/, ""), names),
      rename(readFileSync(file, "utf8"), names),
    ]),
  );
}

/** Replaces every form of "reading lists", the name used in templates. */
export function rename(text: string, names: Names): string {
  const { folder, table, collection, item, type, dashed, words, article } = names;
  const plural = folder.replaceAll("-", " ");
  const forms: Record<string, string> = {
    "a reading list": `${article} ${words}`,
    "A reading list": capital(`${article} ${words}`),
    "reading lists": plural,
    "Reading lists": capital(plural),
    "reading list": words,
    "Reading list": capital(words),
    "reading-lists": folder,
    "reading-list": dashed,
    reading_list: words.replaceAll(" ", "_"),
    readingLists: table,
    ReadingLists: collection,
    readingList: item,
    ReadingList: type,
  };
  return text.replaceAll(
    /\b[aA] reading list\b|[rR]eading[- _]?[lL]ists?/g,
    (found) => forms[found] ?? found,
  );
}
