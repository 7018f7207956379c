import { Refusal } from "../protocols/refusal.ts";

/** Loaded on first use, as most sites have no such service. */
export const xmlTools = () => import("@node-saml/node-saml/lib/xml.js");

export const namespaces = {
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  metadata: "urn:oasis:names:tc:SAML:2.0:metadata",
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  signature: "http://www.w3.org/2000/09/xmldsig#",
} as const;

type Namespace = keyof typeof namespaces;

const longest = 262_144;
const mostTags = 3_000;
const mostAttributes = 10_000;
const deepest = 50;

/**
 * A message, read by the parser that verifies signatures. What parsers understand in different ways is refused: DTD
 * and entities, comments, CDATA and processing instructions.
 */
export async function readMessage(text: string): Promise<Document> {
  const body = withoutDeclaration(text);
  if (/<[!?]/.test(body))
    throw new Refusal("not-trusted", "The message has a DTD, comments or the like.");
  return parse(body);
}

/** Metadata may have comments. */
export async function readMetadataXml(text: string): Promise<Document> {
  checkLength(text);
  const body = withoutComments(withoutDeclaration(text));
  if (/<[!?]/.test(body)) throw new Refusal("not-trusted", "The metadata have a DTD or the like.");
  return parse(body);
}

/** In one go: an expression would look for each end from where it begins. */
function withoutComments(text: string): string {
  const [before = "", ...others] = text.split("<!--");
  const after = others.map((each) => {
    const end = each.indexOf("-->");
    return end < 0 ? `<!--${each}` : each.slice(end + 3);
  });
  return before + after.join("");
}

const withoutDeclaration = (text: string) => text.replace(/^\uFEFF?\s*<\?xml\s[^<>?]*\?>/, "");

async function parse(text: string): Promise<Document> {
  checkSize(text);
  const { parseDomFromString } = await xmlTools();
  const document = await parseDomFromString(text);
  checkDepth(document);
  return document;
}

const tooDeep = "The message is nested too deeply.";

function checkLength(text: string) {
  if (text.length > longest) throw new Refusal("not-trusted", "The message is too long.");
}

/** A cheap check before parsing. `checkDepth` repeats it, since `/>` in text fools this one. */
function checkSize(text: string) {
  checkLength(text);
  if ((text.match(/=\s*["']/g) ?? []).length > mostAttributes)
    throw new Refusal("not-trusted", "The message is too long.");
  const tags = text.match(/<\/?|\/>/g) ?? [];
  if (tags.length > mostTags * 2) throw new Refusal("not-trusted", "The message is too long.");
  let depth = 0;
  for (const tag of tags) {
    depth += tag === "<" ? 1 : -1;
    if (depth > deepest) throw new Refusal("not-trusted", tooDeep);
  }
}

/** What follows walks through documents by recursion; this does not. */
function checkDepth(document: Document) {
  let depth = 0;
  let node: Node | null = document.documentElement;
  while (node) {
    if (depth > deepest) throw new Refusal("not-trusted", tooDeep);
    if (node.firstChild) {
      node = node.firstChild;
      depth += 1;
      continue;
    }
    while (node && node !== document && !node.nextSibling) {
      node = node.parentNode;
      depth -= 1;
    }
    node = node?.nextSibling ?? null;
  }
}

export const childrenOf = (parent: Node, namespace: Namespace, name: string): Element[] =>
  Array.from(parent.childNodes).filter(
    (node): node is Element =>
      (node as Element).localName === name &&
      (node as Element).namespaceURI === namespaces[namespace],
  );

/** Nothing if there are several. */
export function childOf(parent: Node, namespace: Namespace, name: string): Element | undefined {
  const found = childrenOf(parent, namespace, name);
  return found.length === 1 ? found[0] : undefined;
}

export const isNamed = (element: Element, namespace: Namespace, name: string): boolean =>
  element.localName === name && element.namespaceURI === namespaces[namespace];

export const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? "";

/** Of any namespace, anywhere below. */
export const allNamed = (parent: Document | Element, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS("*", name));

export const attributeOf = (element: Element | undefined, name: string): string =>
  element?.getAttribute(name) ?? "";

/** In milliseconds; not a number if it is none. */
export const timeOf = (element: Element | undefined, name: string): number => {
  const text = attributeOf(element, name);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
};
