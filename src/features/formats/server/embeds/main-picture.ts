import { endOf, type OpenToken, tokenise } from "../tokens/tokens.ts";

/** First picture of a stored body, not in a spoiler or from the card of a link. */
export function mainPicture(html: string): { url: string; alt: string } | undefined {
  if (!html.includes("<img ")) return undefined;
  const tokens = tokenise(html);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== "open") continue;
    if (standsAside(token)) at = endOf(tokens, at);
    else if (isPicture(token)) return { url: token.attributes.src ?? "", alt: altOf(token) };
  }
  return undefined;
}

const standsAside = ({ name, attributes }: OpenToken) =>
  (name === "details" && attributes.class === "spoiler") || attributes.class === "linkCard";

const isPicture = ({ name, attributes }: OpenToken) =>
  name === "img" && !attributes.class?.split(" ").includes("emoji");

const altOf = ({ attributes }: OpenToken) => attributes.alt ?? "";
