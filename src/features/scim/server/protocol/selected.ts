import { isObject, type Resource } from "../domain/resource.ts";

/** `attributes` and `excludedAttributes` of a query (RFC 7644, 3.9). */
export interface Selection {
  attributes: readonly string[];
  excluded: readonly string[];
}

const always = ["schemas", "id"];

export const namesIn = (text: string): string[] =>
  text
    .split(",")
    .map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/^urn:[\w.:-]+:(user|group):/, ""),
    )
    .filter(Boolean);

export const isSelected = ({ attributes, excluded }: Selection, name: string): boolean =>
  attributes.length > 0
    ? attributes.some((each) => each === name || each.startsWith(`${name}.`))
    : !excluded.includes(name);

export function select(resource: Resource, selection: Selection): Resource {
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const key = name.toLowerCase();
      if (always.includes(key)) return [[name, value]];
      return isSelected(selection, key) ? [[name, partsOf(key, value, selection)]] : [];
    }),
  );
}

function partsOf(key: string, value: unknown, { attributes, excluded }: Selection): unknown {
  const isKept = (part: string) => {
    const path = `${key}.${part.toLowerCase()}`;
    if (attributes.length > 0) return attributes.includes(key) || attributes.includes(path);
    return !excluded.includes(path);
  };
  if (Array.isArray(value)) return value.map((each) => kept(each, isKept));
  return kept(value, isKept);
}

const kept = (value: unknown, isKept: (part: string) => boolean): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([part]) => isKept(part)))
    : value;
