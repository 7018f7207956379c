import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

const known = new Map<string, readonly MessageFormatElement[]>();
const mostKnown = 10_000;

/** All elements of an ICU message at any depth. Throws the parser's error if it is none. */
export function elementsOf(text: string, locale: string): readonly MessageFormatElement[] {
  return allOf(parse(text, { locale: new Intl.Locale(locale), shouldParseSkeletons: true }));
}

/** The same for a text of the product, kept since it is compared with each translation. */
export function sourceElements(source: string): readonly MessageFormatElement[] {
  const found = known.get(source);
  if (found) return found;
  const elements = elementsOf(source, "en");
  if (known.size >= mostKnown) known.clear();
  known.set(source, elements);
  return elements;
}

const allOf = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => [element, ...allOf(partsOf(element))]);

function partsOf(element: MessageFormatElement): readonly MessageFormatElement[] {
  if (element.type === TYPE.tag) return element.children;
  if (element.type === TYPE.plural || element.type === TYPE.select)
    return Object.values(element.options).flatMap(({ value }) => value);
  return [];
}

type ArgumentKind = "text" | "number" | "plural" | "ordinal" | "date" | "time" | "select" | "tag";

export interface MessageArgument {
  name: string;
  kind: ArgumentKind;
}

/** What a message names in braces and tags, each use once. */
export function argumentsOf(elements: readonly MessageFormatElement[]): MessageArgument[] {
  const all = elements.flatMap((element) => {
    const kind = kindOf(element);
    return kind === undefined || element.type === TYPE.pound ? [] : [{ name: element.value, kind }];
  });
  return [...new Map(all.map((each) => [`${each.kind} ${each.name}`, each])).values()];
}

const kinds: Partial<Record<TYPE, ArgumentKind>> = {
  [TYPE.argument]: "text",
  [TYPE.number]: "number",
  [TYPE.date]: "date",
  [TYPE.time]: "time",
  [TYPE.select]: "select",
  [TYPE.tag]: "tag",
};

function kindOf(element: MessageFormatElement): ArgumentKind | undefined {
  if (element.type !== TYPE.plural) return kinds[element.type];
  return element.pluralType === "ordinal" ? "ordinal" : "plural";
}
