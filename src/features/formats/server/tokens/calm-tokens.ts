import { endOf, type Token } from "./tokens.ts";

const deepestQuote = 10;
const maxPictures = 60;

/**
 * Takes away what would make a page unquiet: quotes in quotes in quotes, pictures without end, links
 * within links, characters that turn the direction of the text around, towers of accents.
 */
export const calmTokens = (tokens: readonly Token[]): Token[] => {
  const quiet = fewerPictures(flatten(withoutCopies(tokens), "blockquote", deepestQuote));
  return flatten(quiet, "a", 1).map((token) =>
    token.kind === "text" ? { kind: "text", text: calmText(token.text) } : token,
  );
};

/** Behind so many, pictures are links to themselves. */
function fewerPictures(tokens: readonly Token[]): Token[] {
  let left = maxPictures;
  return tokens.flatMap((token): Token[] => {
    if (token.kind !== "open" || token.name !== "img") return [token];
    const { src = "", alt } = token.attributes;
    left -= 1;
    if (left >= 0) return [token];
    return [
      { kind: "open", name: "a", attributes: { href: src } },
      { kind: "text", text: `${alt || src} ` },
      { kind: "close", name: "a" },
    ];
  });
}

/** KaTeX writes each formula twice; of imported ones the TeX is kept and the copy for the eye goes. */
function withoutCopies(tokens: readonly Token[]): Token[] {
  let end = -1;
  return tokens.filter((token, at) => {
    const isCopy = token.kind === "open" && token.attributes.class === "katex-html";
    if (isCopy && at > end) end = endOf(tokens, at);
    return at > end;
  });
}

/** Without the elements of this name that lie deeper than this; what they hold stays. */
function flatten(tokens: readonly Token[], name: string, deepest: number): Token[] {
  let depth = 0;
  return tokens.filter((token) => {
    if (!("name" in token) || token.name !== name) return true;
    if (token.kind === "open") depth += 1;
    const isKept = depth <= deepest;
    if (token.kind === "close") depth -= 1;
    return isKept;
  });
}

/** Without embeddings, overrides and isolates of direction, and with at most eight accents on a letter. */
const calmText = (text: string) =>
  needsCalming.test(text)
    ? text
        .replace(/[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g, "")
        .replace(/(\p{M}{8})\p{M}+/gu, "$1")
    : text;

const needsCalming = /[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{M}{9}/u;
