import { listIn } from "./property-value.ts";
import { bannerTexts, colourFields, measureFields, type ThemeField } from "./theme-form-fields.ts";

const preset: ThemeField = { name: "preset", path: ["global", "options", "preset"] };
/** Lists of links, by the prefix of their form fields. */
const wayLists = { quickLink: ["quickLinks", "links"] } as const;

export type WayList = keyof typeof wayLists;

const wayListNames = Object.keys(wayLists) as WayList[];

type Lists = Readonly<Record<string, readonly string[]>>;
type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const valueIn = (tree: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, key) => (isTree(part) ? part[key] : undefined), tree);

export const textIn = (tree: unknown, path: readonly string[]): string => {
  const value = valueIn(tree, path);
  return typeof value === "string" ? value : "";
};

/** Numbers and lists of fonts as fields show them. */
export function measureIn(tree: unknown, path: readonly string[]): string {
  const value = valueIn(tree, path);
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export const presetIn = (tree: unknown): string => textIn(tree, preset.path) || "system";

export interface Way {
  id: string;
  name: string;
  url: string;
  /** Name and URL of the built-in link (`wayText`), if unchanged. */
  builtIn?: string;
}

const wayText = ({ name, url }: Pick<Way, "name" | "url">) => `${name.trim()} ${url.trim()}`;

const asBuiltIn = (way: Way): Way => ({ ...way, builtIn: wayText(way) });

export function waysIn(tree: unknown, list: WayList, builtIn: readonly Way[] = []): Way[] {
  const items = valueIn(tree, wayLists[list]);
  if (!Array.isArray(items) || items.length === 0) return builtIn.map(asBuiltIn);
  return items.filter(isTree).map((item, index) => {
    const id = textIn(item, ["id"]) || `way-${index + 1}`;
    const builtInWay = item.isBuiltIn === true ? builtIn.find((way) => way.id === id) : undefined;
    return builtInWay
      ? asBuiltIn(builtInWay)
      : { id, name: textIn(item, ["name"]), url: textIn(item, ["url"]) };
  });
}

export const waysSent = (lists: Lists, list: WayList): Way[] =>
  (lists[`${list}Name`] ?? []).map((name, index) => ({
    id: lists[`${list}ID`]?.[index] ?? "",
    name,
    url: lists[`${list}Url`]?.[index] ?? "",
    builtIn: lists[`${list}BuiltIn`]?.[index],
  }));

/** Rows count from 1. */
export const fieldOf = (list: WayList, part: "name" | "url", number: number) =>
  `${list}${part === "name" ? "Name" : "Url"}-${number}`;

/** Field for the path of a variable, such as `quickLinks.links.2.url`. */
export function wayFieldOf(place: string, lists: Lists): string | undefined {
  for (const list of wayListNames) {
    const start = `${wayLists[list].join(".")}.`;
    const [index, part] = place.split(start)[1]?.split(".") ?? [];
    if (index === undefined || (part !== "name" && part !== "url")) continue;
    // Rows without a name are not sent.
    const named = waysSent(lists, list).flatMap(({ name }, row) => (name.trim() ? [row] : []));
    return fieldOf(list, part, (named[Number(index)] ?? 0) + 1);
  }
  return undefined;
}

const treeOf = (path: readonly string[], value: unknown): Tree =>
  path.reduceRight<unknown>((below, key) => ({ [key]: below }), value) as Tree;

/** Values of a form by field. */
export const listsOf = (form: FormData): Lists =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)]),
  );

/** Null values stay until the API deletes them. */
export const mergeChanges = (changes: readonly Tree[]): Tree => changes.reduce(mergeTwo, {});

const mergeTwo = (all: Tree, change: Tree): Tree => {
  const [[key, value] = ["", undefined]] = Object.entries(change);
  const current = all[key];
  return { ...all, [key]: isTree(current) && isTree(value) ? mergeTwo(current, value) : value };
};

/** Variables to change; empty fields become null, which restores the default. */
export function changesOf(lists: Lists, before: unknown): Tree[] {
  const last = (name: string) => lists[name]?.at(-1)?.trim() ?? "";
  const fields = [...colourFields, ...bannerTexts, preset].map(({ name, path }) =>
    treeOf(path, last(name) || null),
  );
  const hidesSearch = treeOf(["banner", "options", "hideSearch"], !lists.bannerSearch?.length);
  const measures = measureFields.map(({ name, path, kind }) => {
    const text = last(name);
    const value = kind === "fonts" ? listIn(text) : text;
    return treeOf(path, text === "" ? null : value);
  });
  const ways = wayListNames.map((list) => treeOf(wayLists[list], sentWays(lists, before, list)));
  return [...fields, ...measures, hidesSearch, ...ways];
}

/** Rows without a name are dropped; existing items keep their other properties. */
function sentWays(lists: Lists, before: unknown, list: WayList): unknown {
  const items = valueIn(before, wayLists[list]);
  const itemsByID = new Map(
    (Array.isArray(items) ? items : []).filter(isTree).map((item) => [item.id, item]),
  );
  const [ids, urls] = [[...(lists[`${list}ID`] ?? [])], lists[`${list}Url`] ?? []];
  const ways = (lists[`${list}Name`] ?? []).flatMap((name, index) => {
    const fields = { name: name.trim(), url: urls[index]?.trim() || "/" };
    if (fields.name === "") return [];
    const id = ids[index] || unusedID(list, [...itemsByID.keys(), ...ids]);
    ids[index] = id;
    const { isBuiltIn: _, ...otherProperties }: Tree = itemsByID.get(id) ?? {};
    const isBuiltIn = lists[`${list}BuiltIn`]?.[index] === wayText(fields);
    return [{ ...otherProperties, id, ...fields, ...(isBuiltIn ? { isBuiltIn } : {}) }];
  });
  return ways.length === 0 || isUnchanged(ways, lists[`${list}Usual`]?.at(-1)) ? null : ways;
}

/** Unchanged built-in links are not stored. */
const isUnchanged = (
  ways: readonly { id: unknown; isBuiltIn?: unknown }[],
  usual: string | undefined,
) => ways.every(({ isBuiltIn }) => isBuiltIn) && ways.map(({ id }) => id).join(" ") === usual;

function unusedID(list: WayList, taken: readonly unknown[], number = 1): string {
  const id = `${list}-${number}`;
  return taken.includes(id) ? unusedID(list, taken, number + 1) : id;
}
