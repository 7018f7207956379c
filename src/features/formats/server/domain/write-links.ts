import { isAbsolute } from "./safe-url.ts";
import type { OpenToken, Token } from "./tokens.ts";

/** Where this site is, if it is known; addresses there are not marked as leading away. */
export type Origin = string | undefined;

/** Says of each link and picture what browsers and search engines are to think of it. */
export function writeLinks(tokens: readonly Token[], origin: Origin) {
  const images = new Set<string>();
  const links = new Set<string>();
  const written = tokens.map((token): Token => {
    if (token.kind !== "open") return token;
    const { href, src } = token.attributes;
    if (token.name === "img" && src) {
      if (token.attributes.class !== "emoji") images.add(src);
      return withAttributes(token, {
        alt: token.attributes.alt ?? "",
        loading: "lazy",
        decoding: "async",
      });
    }
    if (token.name !== "a" || !href || !leadsAway(href, origin)) return token;
    links.add(href);
    return withAttributes(token, { class: kindOf(token), rel: "nofollow ugc noopener" });
  });
  return { tokens: written, images: [...images], links: [...links] };
}

const kindOf = ({ attributes }: OpenToken) =>
  attributes.class === "linkCard" ? "linkCard external" : "external";

const withAttributes = (token: OpenToken, more: Record<string, string>): OpenToken => ({
  ...token,
  attributes: { ...token.attributes, ...more },
});

const leadsAway = (href: string, origin: Origin) =>
  isAbsolute(href) && URL.parse(href)?.origin !== origin;
