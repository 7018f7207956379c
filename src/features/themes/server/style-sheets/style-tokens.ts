import { tokenize, tokenTypes } from "css-tree/tokenizer";
import { ident, string, url } from "css-tree/utils";
import { followNesting, maxDepth } from "./nesting.ts";

export interface TokenProblem {
  offset: number;
  /** What is not allowed, as it is written; undefined for addresses. */
  name?: string;
  isTooDeep?: boolean;
}

const allowedRules = new Set([
  "media",
  "supports",
  "container",
  "layer",
  "keyframes",
  "font-face",
  "starting-style",
]);

/** Take addresses as plain text, run code, or show other parts of the page. */
const refusedFunctions =
  /^(?:-\w+-)?(?:src|image|image-set|element|paint|expression|canvas|cross-fade)$/;
const refusedProperties = /^(?:-\w+-)?(?:behavior|binding)$/;

/** Without a query, so that no rule can tell the server what somebody types. */
const ownFile = /^\/uploads\/(?!.*\.\.)[\w./-]{1,300}$/;
const dataImage = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;
const isAllowedAddress = (address: string) => ownFile.test(address) || dataImage.test(address);

const nameOf = (text: string) => ident.decode(text).toLowerCase();

/** By type of token, whether it is refused. */
const refusals = new Map<number, (text: string) => boolean>([
  [tokenTypes.Url, (text) => !isAllowedAddress(url.decode(text))],
  [tokenTypes.AtKeyword, (text) => !allowedRules.has(nameOf(text.slice(1)))],
  [tokenTypes.Function, (text) => refusedFunctions.test(nameOf(text.slice(0, -1)))],
  [tokenTypes.Ident, (text) => refusedProperties.test(nameOf(text))],
  [tokenTypes.BadString, () => true],
  [tokenTypes.BadUrl, () => true],
  [tokenTypes.CDO, () => true],
  [tokenTypes.CDC, () => true],
]);

const addresses = new Set<number>([tokenTypes.Url, tokenTypes.BadUrl]);

const isAllowedString = (type: number, text: string) =>
  type === tokenTypes.String && isAllowedAddress(string.decode(text));

const refusedToken = (type: number, text: string, offset: number): TokenProblem =>
  addresses.has(type) ? { offset } : { offset, name: text.trim().slice(0, 40) };

/**
 * The first token that a style sheet may not have. Tokens are what browsers see after they have read
 * escapes, and also where nothing can be parsed.
 */
export function findRefusedToken(css: string): TokenProblem | undefined {
  let problem: TokenProblem | undefined;
  let isAddressNext = false;
  const nest = followNesting();
  tokenize(css, (type, start, end) => {
    if (problem || type === tokenTypes.WhiteSpace) return;
    const text = css.slice(start, end);
    if (nest(type) > maxDepth) problem = { offset: start, isTooDeep: true };
    else if (isAddressNext && !isAllowedString(type, text)) problem = { offset: start };
    else if (refusals.get(type)?.(text)) problem = refusedToken(type, text, start);
    isAddressNext = type === tokenTypes.Function && nameOf(text.slice(0, -1)) === "url";
  });
  return problem;
}
