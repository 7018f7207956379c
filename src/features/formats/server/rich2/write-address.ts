import { parser } from "../markdown/parser.ts";
import { safeLink } from "../tokens/safe-link.ts";

/** What a link says, where it leads, and what stands around it as Markdown. */
interface Said {
  text: string;
  address: string;
  before: string;
  /** Undefined where something other than text follows. */
  after: string | undefined;
}

/** A link that says nothing but its address, as that address; undefined where Markdown would not read it so. */
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

/** Whether it is linked without signs around it: it stands alone as a word, and none of it is left out. */
const isFound = (source: string, before: string, after: string | undefined) =>
  /(^|[\s(])$/.test(before) &&
  after !== undefined &&
  !source.endsWith("*") &&
  parser.linkify.matchAtStart(source + after)?.url === source;

/** The address within the round brackets of a link, with no more signs than it takes to be read as it is. */
export const writeDestination = (address: string) =>
  /^(?:[^\s()<>\\]|\([^\s()<>\\]*\))+$/.test(address)
    ? address.replace(entityStart, "&amp;")
    : `<${address.replace(/[<>\\]/g, "\\$&").replace(entityStart, "&amp;")}>`;

const entityStart = /&(?=#?\w+;)/g;

/** The title that follows the address of a link or a picture. */
export const writeTitle = (title: unknown) =>
  typeof title === "string" && title !== ""
    ? ` "${title.replace(/["\\]/g, "\\$&").replace(entityStart, "&amp;")}"`
    : "";
