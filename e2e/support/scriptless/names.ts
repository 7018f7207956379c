import { allBelow, attribute, childrenOf, type Element, shownBelow, textOf } from "./tree.ts";

export type Name = string | RegExp;

const withId = (root: Element, ids = ""): Element[] => {
  const wanted = ids.split(/\s+/).filter(Boolean);
  return wanted.flatMap((id) => allBelow(root).filter((each) => attribute(each, "id") === id));
};

const textOfAll = (elements: readonly Element[]): string => elements.map(textOf).join(" ");

/** The accessible name, as far as these pages need the algorithm. */
export function nameOf(root: Element, element: Element): string {
  const labelled = textOfAll(withId(root, attribute(element, "aria-labelledby")));
  const name =
    labelled ||
    attribute(element, "aria-label") ||
    textOfAll(labelsOf(root, element)) ||
    textOfAll(childrenOf(element).filter(({ tagName }) => tagName === "legend")) ||
    ownName(element) ||
    attribute(element, "title") ||
    attribute(element, "placeholder") ||
    "";
  return name.replaceAll(/\s+/g, " ").trim();
}

export const descriptionOf = (root: Element, element: Element): string =>
  textOfAll(withId(root, attribute(element, "aria-describedby")));

function labelsOf(root: Element, element: Element): Element[] {
  if (!/^(input|select|textarea)$/.test(element.tagName)) return [];
  const id = attribute(element, "id");
  return allBelow(root).filter(
    (each) =>
      each.tagName === "label" &&
      (attribute(each, "for") === undefined
        ? allBelow(each).includes(element)
        : attribute(each, "for") === id),
  );
}

function ownName(element: Element): string {
  if (element.tagName === "input")
    return attribute(element, "type") === "submit" ? (attribute(element, "value") ?? "") : "";
  if (/^(select|textarea|fieldset)$/.test(element.tagName)) return "";
  const pictures = shownBelow(element).filter(({ tagName }) => tagName === "img");
  return [textOf(element), ...pictures.map((each) => attribute(each, "alt") ?? "")].join(" ");
}

/**
 * The one element with that accessible name; if none matches exactly, the one whose name contains it. Throws if there is
 * none, or several whose `likeness` differs.
 */
export function findNamed(
  root: Element,
  elements: readonly Element[],
  name: Name,
  likeness: (element: Element) => unknown = (element) => element,
): Element {
  const named = elements.map((element) => ({ element, its: nameOf(root, element) }));
  const exact = named.filter(({ its }) => its === name);
  const found = exact.length > 0 ? exact : named.filter(({ its }) => isNamed(its, name));
  const [first] = found;
  if (first && new Set(found.map(({ element }) => likeness(element))).size === 1)
    return first.element;
  const others = (first ? found : named).map(({ its }) => its).join(" | ");
  throw new Error(`${first ? "Several are" : "None is"} called ${name}: ${others}`);
}

const isNamed = (its: string, name: Name): boolean =>
  name instanceof RegExp ? name.test(its) : its.toLowerCase().includes(name.toLowerCase());
