import { type HtmlElement, textOf } from "./html-tree.ts";

const inline = new Set([
  ..."a abbr b bdi cite code del em i img input ins kbd mark q s samp small span strong sub sup time u var br".split(
    " ",
  ),
]);

const words = new Set(
  "a abbr b bdi cite del em i ins mark q s small span strong sub sup u".split(" "),
);

/** Blocks whose words are not the author's own or not words. */
const keptBlocks = new Set(["pre", "blockquote", "hr", "math", "svg"]);

const framed = new Set(["tableWrapper"]);

/** Classes of links that are links of the author, and not mentions, cards, players or marks of footnotes. */
const plainLinks = new Set(["external"]);

export const isInline = ({ name }: HtmlElement) => inline.has(name);

/** Whether an element within a line is kept as it is: code, mentions, emoji, addresses, embeds, formulas. */
export function isKeptInline(element: HtmlElement): boolean {
  const { name, attribs } = element;
  if (!words.has(name)) return true;
  if (name === "a") return isKeptLink(element);
  return attribs.class !== undefined || attribs["data-tex"] !== undefined;
}

/** Whether a block is kept as it is: code, quotes, formulas, players and what else authors cannot write. */
export const isKeptBlock = ({ name, attribs }: HtmlElement): boolean =>
  keptBlocks.has(name) || (name === "div" && !isPlainDiv(attribs));

const isPlainDiv = ({
  class: kind,
  "data-tex": tex,
  "data-quote": quote,
}: HtmlElement["attribs"]) =>
  tex === undefined && quote === undefined && (kind === undefined || framed.has(kind));

function isKeptLink(link: HtmlElement): boolean {
  const { class: kind, "data-bare": bare, "data-username": username } = link.attribs;
  const isOther = (kind ?? "").split(" ").some((each) => each !== "" && !plainLinks.has(each));
  return isOther || bare !== undefined || username !== undefined || isAddress(textOf(link));
}

const isAddress = (text: string) => !/\s/.test(text.trim()) && /[/@]|\w\.\w/.test(text);
