import type { Format, Rich2Element, Rich2Node } from "../../contract/resources.ts";
import { isRich2Leaf } from "../../contract/resources.ts";
import { quotedBy, quoteElement } from "../../contract/rules/quotes.ts";
import { parseRich2 } from "./parse-rich2.ts";

/** The source as stored: quotes are reduced to the id of the post, without the text sent by the client. */
export function tidyQuotes<Source extends { body: string; format: Format }>(
  source: Source,
): Source {
  const mayQuote = source.format === "rich2" && source.body.includes('"quote"');
  if (!mayQuote) return source;
  const document = parseRich2(source.body);
  if (!document.some(holdsQuote)) return source;
  return { ...source, body: JSON.stringify(document.map(tidyElement)) };
}

const holdsQuote = (node: Rich2Node): boolean =>
  !isRich2Leaf(node) && (isQuote(node) || node.children.some(holdsQuote));

const isQuote = ({ embedData }: Rich2Element) =>
  typeof embedData === "object" &&
  embedData !== null &&
  "embedType" in embedData &&
  embedData.embedType === "quote";

const tidy = (node: Rich2Node): Rich2Node => (isRich2Leaf(node) ? node : tidyElement(node));

function tidyElement(element: Rich2Element): Rich2Element {
  const { type, children, url, embedData } = element;
  if (!isQuote(element)) return { ...element, children: children.map(tidy) };
  const { name, ...data } = embedData as Record<string, unknown>;
  const quoted = quotedBy({ url, ...data });
  const address = typeof url === "string" ? url : "";
  if (quoted) return quoteElement(type, quoted, name);
  const link = { dataSourceType: "url", url: address, embedData: { url: address } };
  return { type, ...link, children: [{ text: "" }] };
}
