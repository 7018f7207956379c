import { playerOf } from "../../contract/rules/players.ts";
import type { EmbedCard } from "../extension-points.ts";
import { isAbsolute, safeImage } from "../tokens/safe-link.ts";
import { endOf, escapeHtml, openTag, type Token } from "../tokens/tokens.ts";

/** Cards by URL: null if there is none, undefined if not fetched yet. */
export type Cards = ReadonlyMap<string, EmbedCard | null | undefined>;

const maxCards = 10;

export const loneAddresses = (tokens: readonly Token[]): string[] => [
  ...new Set(findLoneLinks(tokens).map(({ url }) => url)),
];

export function writeCards(tokens: readonly Token[], cards: Cards): Token[] {
  const places = new Map(findLoneLinks(tokens).map((place) => [place.start, place]));
  const written: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const place = places.get(at);
    const card = place && (cards.get(place.url) ?? videoCard(place.url));
    if (place && card) {
      written.push(...asVideo(place.url, writeCard(place.url, card)));
      at = place.end;
    } else if (token) written.push(token);
  }
  return written;
}

interface LoneLink {
  url: string;
  start: number;
  end: number;
}

function findLoneLinks(tokens: readonly Token[]): LoneLink[] {
  const links = tokens.flatMap((token, start): LoneLink[] => {
    if (token.kind !== "open" || token.name !== "p") return [];
    const end = endOf(tokens, start);
    const inner = tokens
      .slice(start + 1, end)
      .filter((each) => each.kind !== "text" || each.text.trim() !== "");
    const url = addressOf(inner);
    return url ? [{ url, start, end }] : [];
  });
  return links.slice(0, maxCards);
}

function addressOf(tokens: readonly Token[]): string | undefined {
  const [link, ...others] = tokens;
  if (link?.kind !== "open" || link.name !== "a" || others.at(-1)?.kind !== "close") return;
  const { href, class: kind } = link.attributes;
  const words = others.slice(0, -1);
  if (!href || !isAbsolute(href) || !words.every((word) => word.kind === "text")) return;
  const isBare = words.map((word) => (word.kind === "text" ? word.text : "")).join("") === href;
  return kind === "embed" || (isBare && !kind) ? href : undefined;
}

function videoCard(url: string): EmbedCard | undefined {
  const player = playerOf(url);
  return player && { name: player.site };
}

/** Without its picture, which would send a request to the site before the visitor plays the video. */
const asVideo = (url: string, card: Token[]): Token[] =>
  playerOf(url)
    ? [
        { kind: "open", name: "div", attributes: { class: "videoCard" } },
        ...card,
        { kind: "close", name: "div" },
      ]
    : card;

/** Escaped here, since it comes from another site and is not sanitized later. */
function writeCard(url: string, { name, siteName, excerpt, photoUrl }: EmbedCard): Token[] {
  const image = photoUrl && !playerOf(url) && safeImage(photoUrl);
  const picture = image
    ? openTag("img", {
        src: image,
        alt: "",
        loading: "lazy",
        decoding: "async",
        referrerpolicy: "no-referrer",
      })
    : "";
  const part = (kind: string, text: string | undefined) =>
    text ? `<span class="${kind}">${escapeHtml(text)}</span>` : "";
  const host = URL.parse(url)?.host;
  return [
    {
      kind: "open",
      name: "a",
      attributes: { class: "linkCard", href: url },
    },
    {
      kind: "trusted",
      html: `${picture}<span class="cardText">${part("cardName", name)}${part("cardExcerpt", excerpt)}${part("cardSite", siteName ?? host)}</span>`,
      text: name,
    },
    { kind: "close", name: "a" },
  ];
}
