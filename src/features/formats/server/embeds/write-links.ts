import { isAbsolute, leadsAway } from "../tokens/safe-link.ts";
import type { OpenToken, Token } from "../tokens/tokens.ts";

export function writeLinks(tokens: readonly Token[]) {
  const images = new Set<string>();
  const links = new Set<string>();
  const written = tokens.map((token): Token => {
    if (token.kind !== "open") return token;
    const { href, src } = token.attributes;
    if (token.name === "img" && src) {
      if (token.attributes.class !== "emoji") images.add(src);
      return asPicture(token, src);
    }
    if (token.name !== "a" || !href || !leadsAway(href)) return token;
    links.add(href);
    return withAttributes(token, {
      class: kindOf(token),
      rel: "nofollow ugc noopener",
      target: "_blank",
    });
  });
  return { tokens: written, images: [...images], links: [...links] };
}

const asPicture = (token: OpenToken, src: string) =>
  withAttributes(token, {
    alt: token.attributes.alt ?? "",
    loading: "lazy",
    decoding: "async",
    ...(isAbsolute(src) ? { referrerpolicy: "no-referrer" } : {}),
  });

const kindOf = ({ attributes }: OpenToken) =>
  attributes.class === "linkCard" ? "linkCard external" : "external";

const withAttributes = (token: OpenToken, more: Record<string, string>): OpenToken => ({
  ...token,
  attributes: { ...token.attributes, ...more },
});
