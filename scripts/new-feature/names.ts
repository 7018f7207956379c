import { singular } from "../architecture/words.ts";

export interface Names {
  /** `reading-lists`: folder and path of the API. */
  folder: string;
  /** `readingLists`: table. */
  table: string;
  collection: string;
  /** `readingList`: one row. */
  item: string;
  type: string;
  /** `reading-list`: one row, in URLs. */
  dashed: string;
  /** `reading list`, in sentences. */
  words: string;
  article: "a" | "an";
}

export function namesOf(folder: string): Names {
  const words = folder.split("-");
  const table = camel(words);
  const last = singular(words.at(-1) ?? "");
  const item = camel([...words.slice(0, -1), last]);
  return {
    folder,
    table,
    collection: capital(table),
    item,
    type: capital(item),
    dashed: [...words.slice(0, -1), last].join("-"),
    words: [...words.slice(0, -1), last].join(" "),
    article: /^[aeio]/.test(item) ? "an" : "a",
  };
}

const longest = 40;
const reserved = new Set(["app", "contract", "features", "platform", "server", "ui", "web"]);

/** Why a name is not possible. `isTaken` is slow, so it is called last. */
export function problemWithName(name: string, isTaken: () => boolean): string | undefined {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    return "A name is lower-case words joined by hyphens, such as reading-lists.";
  if (name.length > longest) return `A name has at most ${longest} characters.`;
  if (singular(name) === name)
    return `Collections are in the plural, as in the address of the API: ${name}s.`;
  if (reserved.has(name)) return `${name} is the name of a layer.`;
  if (isTaken()) return `There is already a feature, a table or a story called ${name}.`;
  return undefined;
}

const camel = ([first = "", ...rest]: string[]) => first + rest.map(capital).join("");

export const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
