import { fill, formOf, isDisabled, readValue, type Value } from "./forms.ts";
import { descriptionOf, findNamed, type Name, nameOf } from "./names.ts";
import { allBelow, attribute, type Element, has, matches, shownBelow, textOf } from "./tree.ts";

type Fields = Readonly<Record<string, Value>>;

/**
 * A page, or a part of it, without scripts. Hidden elements are left out. Links, buttons and fields are found by their
 * accessible name, or by a simple selector (see `matches`) that begins with `#` or `[`.
 */
export interface Part {
  text(): string;
  /** Texts of all elements that match. */
  texts(selector: string): string[];
  /** An attribute of the first element that matches. */
  attribute(selector: string, name: string): string | undefined;
  names(kind: Kind): string[];
  value(field: Name): string;
  isChecked(field: Name): boolean;
  /** The accessible description of a field, such as its error. */
  description(field: Name): string;
  /** The innermost element that matches and whose text or name contains the words. */
  within(selector: string, words?: Name): Part;
  /** The first element that matches. */
  first(selector: string): Part;
  /** The popover of a button, or the content of a `details` element by its summary. */
  behind(name: Name): Part;
  follow(link: Name): Promise<void>;
  fill(fields: Fields): void;
  /** Fills fields and submits their form by a button. */
  press(button: Name, fields?: Fields): Promise<void>;
}

type Kind = "link" | "button" | "field";

const kinds: Readonly<Record<Kind, (element: Element) => boolean>> = {
  link: (element) => element.tagName === "a" && has(element, "href"),
  button: (element) => element.tagName === "button" || matches(element, "input[type=submit]"),
  field: (element) =>
    /^(input|select|textarea)$/.test(element.tagName) && attribute(element, "type") !== "hidden",
};

export interface Surroundings {
  root(): Element;
  follow(href: string): Promise<void>;
  submit(form: Element, button: Element): Promise<void>;
}

/** A part below an element that is looked up at each call. */
export function createPart(place: () => Element, page: Surroundings): Part {
  const shown = (test: (element: Element) => boolean) => shownBelow(place()).filter(test);
  const find = (kind: Kind, name: Name, likeness?: (element: Element) => unknown) =>
    typeof name === "string" && /^[#[]/.test(name)
      ? innermost(page.root(), place(), name)
      : findNamed(page.root(), shown(kinds[kind]), name, likeness);
  const field = (name: Name) => find("field", name);
  const fillAll = (fields: Fields) => {
    for (const [name, value] of Object.entries(fields)) fill(page.root(), field(name), value);
  };
  return {
    text: () => textOf(place()),
    texts: (selector) => shown((each) => matches(each, selector)).map(textOf),
    attribute(selector, name) {
      const [first] = allBelow(place()).filter((each) => matches(each, selector));
      return first && attribute(first, name);
    },
    names: (kind) => shown(kinds[kind]).map((each) => nameOf(page.root(), each)),
    value: (name) => readValue(field(name)),
    isChecked: (name) => has(field(name), "checked"),
    description: (name) => descriptionOf(page.root(), field(name)),
    within: (selector, words) =>
      createPart(() => innermost(page.root(), place(), selector, words), page),
    first: (selector) => createPart(() => firstOf(place(), selector), page),
    behind: (name) => createPart(() => openedBy(page.root(), place(), name), page),
    follow(name) {
      const href = (each: Element) => attribute(each, "href") ?? "";
      return page.follow(href(find("link", name, href)));
    },
    fill: fillAll,
    press(name, fields = {}) {
      fillAll(fields);
      const button = find("button", name);
      const form = formOf(page.root(), button);
      if (!form || attribute(button, "type") === "button" || isDisabled(page.root(), button))
        throw new Error(`${name} sends nothing without scripts.`);
      return page.submit(form, button);
    },
  };
}

function innermost(root: Element, place: Element, selector: string, words?: Name): Element {
  const all = shownBelow(place).filter((each) => matches(each, selector));
  const isMeant = (each: Element) => {
    if (words === undefined) return true;
    const texts = [textOf(each), nameOf(root, each)];
    return texts.some((text) =>
      words instanceof RegExp ? words.test(text) : text.includes(words),
    );
  };
  const meant = all.filter(isMeant);
  const [found, ...others] = meant.filter(
    (each) => !allBelow(each).some((one) => meant.includes(one)),
  );
  if (!found || others.length > 0)
    throw new Error(
      `${found ? "Several" : "No"} ${selector} with ${words}: ${all.map(textOf).join(" | ")}`,
    );
  return found;
}

function firstOf(place: Element, selector: string): Element {
  const found = shownBelow(place).find((each) => matches(each, selector));
  if (!found) throw new Error(`No ${selector}: ${textOf(place)}`);
  return found;
}

function openedBy(root: Element, place: Element, name: Name): Element {
  const openers = shownBelow(place).filter(
    (each) => has(each, "popovertarget") || each.tagName === "summary",
  );
  const opener = findNamed(root, openers, name);
  const id = attribute(opener, "popovertarget");
  const isOpened = (each: Element) =>
    id ? attribute(each, "id") === id : each.childNodes.includes(opener);
  const opened = allBelow(root).find(isOpened);
  if (!opened) throw new Error(`Nothing is behind ${name}.`);
  return opened.tagName === "details"
    ? { ...opened, attrs: [{ name: "open", value: "" }] }
    : opened;
}
