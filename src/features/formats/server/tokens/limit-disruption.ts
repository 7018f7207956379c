import { endOf, type Token } from "./tokens.ts";

const deepestQuote = 10;
const maxPictures = 60;

/** Limits disruptive content: nested quotes, many pictures, links in links, direction overrides, stacked accents. */
export const limitDisruption = (tokens: readonly Token[]): Token[] => {
  const quiet = fewerPictures(flatten(withoutCopies(tokens), "blockquote", deepestQuote));
  return flatten(quiet, "a", 1).map((token) =>
    token.kind === "text" ? { kind: "text", text: limitText(token.text) } : token,
  );
};

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

/** KaTeX writes each formula twice; the TeX of imported ones is kept. */
function withoutCopies(tokens: readonly Token[]): Token[] {
  let end = -1;
  return tokens.filter((token, at) => {
    const isCopy = token.kind === "open" && token.attributes.class === "katex-html";
    if (isCopy && at > end) end = endOf(tokens, at);
    return at > end;
  });
}

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

const limitText = (text: string) =>
  isDisruptive.test(text)
    ? text
        .replace(/[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g, "")
        .replace(/(\p{M}{8})\p{M}+/gu, "$1")
    : text;

const isDisruptive = /[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{M}{9}/u;
