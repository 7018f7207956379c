import { parser } from "../markdown/parser.ts";
import { safeLink } from "../tokens/safe-link.ts";

interface Said {
  text: string;
  address: string;
  before: string;
  after: string | undefined;
}

/** A link whose text is its URL, in short form; undefined if Markdown would parse it differently. */
export function writeAddress({ text, address, before, after }: Said): string | undefined {
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text) && address === `mailto:${text}`) return `<${text}>`;
  const source = [text, address].find((each) => isReadAs(each, text, address));
  if (!source) return;
  return isFound(source, before, after) ? source : `<${source}>`;
}

const isReadAs = (source: string, text: string, address: string) =>
  /^https?:\/\/[^\s<>]+$/i.test(source) &&
  parser.normalizeLinkText(source) === text &&
  safeLink(parser.normalizeLink(source)) === address;

const isFound = (source: string, before: string, after: string | undefined) =>
  /(^|[\s(])$/.test(before) &&
  after !== undefined &&
  !source.endsWith("*") &&
  parser.linkify.matchAtStart(source + after)?.url === source;

export const writeDestination = (address: string) =>
  /^(?:[^\s()<>\\]|\([^\s()<>\\]*\))+$/.test(address)
    ? address.replace(entityStart, "&amp;")
    : `<${address.replace(/[<>\\]/g, "\\$&").replace(entityStart, "&amp;")}>`;

const entityStart = /&(?=#?\w+;)/g;

export const writeTitle = (title: unknown) =>
  typeof title === "string" && title !== ""
    ? ` "${title.replace(/["\\]/g, "\\$&").replace(entityStart, "&amp;")}"`
    : "";
