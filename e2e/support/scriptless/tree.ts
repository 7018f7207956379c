import type { DefaultTreeAdapterTypes } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** Elements whose text is never rendered. */
const silent = new Set(["script", "style", "template", "head", "title", "datalist"]);

export const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value;

export const has = (element: Element, name: string): boolean =>
  attribute(element, name) !== undefined;

export function setAttribute(element: Element, name: string, value: string | undefined) {
  element.attrs = element.attrs.filter((each) => each.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

const isElement = (node: Node): node is Element => "tagName" in node;

export const childrenOf = (element: Element): Element[] => element.childNodes.filter(isElement);

/** Hidden, or shown only once it is opened. */
const isHidden = (element: Element): boolean =>
  silent.has(element.tagName) ||
  has(element, "hidden") ||
  has(element, "popover") ||
  (element.tagName === "dialog" && !has(element, "open"));

const isUnfolded = ({ tagName }: Element, parent: Element): boolean =>
  tagName === "summary" || parent.tagName !== "details" || has(parent, "open");

/** All visible descendants, in document order. */
export const shownBelow = (element: Element): Element[] =>
  childrenOf(element)
    .filter((child) => !isHidden(child) && isUnfolded(child, element))
    .flatMap((child) => [child, ...shownBelow(child)]);

export const allBelow = (element: Element): Element[] =>
  childrenOf(element).flatMap((child) => [child, ...allBelow(child)]);

/** Rendered text with whitespace collapsed; block boundaries become spaces. */
export const textOf = (element: Element): string => rawText(element).replaceAll(/\s+/g, " ").trim();

const inline = /^(a|abbr|b|bdi|cite|code|em|i|mark|q|small|span|strong|sub|sup|time|u)$/;

const rawText = (element: Element): string =>
  element.childNodes
    .map((node) => {
      if ("value" in node) return node.value;
      if (!isElement(node) || isHidden(node) || !isUnfolded(node, element)) return "";
      const words = rawText(node);
      return inline.test(node.tagName) ? words : ` ${words} `;
    })
    .join("");

/** Whether a compound CSS selector matches: tag, `#id`, `.class`, `[attribute]` and `[attribute=value]`. */
export function matches(element: Element, selector: string): boolean {
  const [, tag = "", rest = ""] = /^([\w-]*)(.*)$/.exec(selector) ?? [];
  const conditions = [...rest.matchAll(/#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:="?([^"\]]*)"?)?\]/g)];
  if (conditions.map(([all]) => all).join("") !== rest) throw new Error(`Not known: ${selector}`);
  const classes = (attribute(element, "class") ?? "").split(" ");
  return (
    (!tag || element.tagName === tag) &&
    conditions.every(([, id, className, name = "", value]) => {
      if (id) return attribute(element, "id") === id;
      if (className) return classes.includes(className);
      return value === undefined ? has(element, name) : attribute(element, name) === value;
    })
  );
}
