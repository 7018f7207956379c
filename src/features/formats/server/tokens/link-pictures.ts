import { safeImage } from "./safe-link.ts";
import type { Token } from "./tokens.ts";

/** Replaces pictures without HTTPS, which pages do not load, by links. */
export const linkPictures = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token): Token[] => {
    if (token.kind !== "open" || token.name !== "img") return [token];
    const { src = "", alt } = token.attributes;
    if (safeImage(src)) return [token];
    return [
      { kind: "open", name: "a", attributes: { href: src } },
      { kind: "text", text: alt || src },
      { kind: "close", name: "a" },
    ];
  });
