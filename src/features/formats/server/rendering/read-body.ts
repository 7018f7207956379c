import { hash } from "node:crypto";
import { invalid, say } from "#platform/contract/errors.ts";
import { isVisible } from "#platform/contract/texts/visible-text.ts";
import type { QuotedRecord } from "../../contract/rules/quotes.ts";
import { type PictureCopies, placeCopies, remotePictures } from "../embeds/picture-copies.ts";
import { type Cards, loneAddresses, writeCards } from "../embeds/write-cards.ts";
import { writeFrames } from "../embeds/write-frames.ts";
import { writeLinks } from "../embeds/write-links.ts";
import type { FormatDefinition } from "../extension-points.ts";
import type { MentionedGroup } from "../mentions/mentioned-group.ts";
import { linkMentions, type Mention, mentionedNames } from "../mentions/mentions.ts";
import { markTokens } from "../notation/mark-tokens.ts";
import { writeCode } from "../notation/write-code.ts";
import { writeFormulas } from "../notation/write-formulas.ts";
import { placeQuotes } from "../quotes/place-quotes.ts";
import { excerptOf } from "../tokens/excerpt.ts";
import { labelBoxes } from "../tokens/label-boxes.ts";
import { linkPictures } from "../tokens/link-pictures.ts";
import { makeLinksInternal } from "../tokens/make-links-internal.ts";
import { readTokens } from "../tokens/read-tokens.ts";
import { setDirections } from "../tokens/set-directions.ts";
import { textOf } from "../tokens/text-of.ts";
import { type Token, write } from "../tokens/tokens.ts";
import type { BodySource, RenderedBody } from "./rendered-body.ts";

/** Raise it with every change of the rendered HTML; `folkmoot rebake` finds older ones. */
export const currentRendererVersion = 11;

export interface ReadBody {
  tokens: Token[];
  text: string;
  quotes: QuotedRecord[];
  names: string[];
  addresses: string[];
  pictures: string[];
}

export type BodyLabels = Parameters<typeof writeFrames>[1] & Parameters<typeof labelBoxes>[1];

export interface RenderContext {
  users: ReadonlyMap<string, Mention>;
  groups?: ReadonlyMap<string, MentionedGroup>;
  cards?: Cards;
  copies?: PictureCopies;
  labels: BodyLabels;
}

export interface ReadOptions {
  most: number;
  /** Origins of this site, as far as known; links to them are internal. */
  origins: ReadonlySet<string>;
}

/**
 * First half: everything that needs the source only. Throws `invalid({ field: "body" })` if it is too long, too
 * deep or malformed.
 */
export function readBody(
  definition: FormatDefinition,
  { body, keptHtml }: Pick<BodySource, "body" | "keptHtml">,
  { most, origins }: ReadOptions,
): ReadBody {
  checkSource(definition, body, most);
  const home = { origins, keptHtml };
  const parsed = readTokens(definition, body, keyOf(body), (tokens) =>
    linkPictures(makeLinksInternal(tokens, home)),
  );
  const marked = markTokens(parsed, definition.hasPlainMarks);
  const { tokens, quotes } = placeQuotes(marked);
  const text = textOf(tokens);
  if (text.length > most) throw tooLong(most);
  const references = { names: mentionedNames(tokens), addresses: loneAddresses(tokens) };
  return { tokens, text, quotes, ...references, pictures: remotePictures(tokens) };
}

const isVisibleElement = (token: Token) =>
  token.kind === "open" && ["hr", "input", "pre"].includes(token.name);

/** Second half. Rejects bodies without visible content. */
export async function writeBody(
  { tokens, text, quotes, addresses, pictures }: ReadBody,
  { users, groups = new Map(), cards = new Map(), copies = new Map(), labels }: RenderContext,
): Promise<RenderedBody> {
  const { tokens: mentioned, mentions } = linkMentions(placeCopies(tokens, copies), {
    users,
    groups,
  });
  const framed = writeFrames(await writeFormulas(writeCards(mentioned, cards)), labels);
  const named = labelBoxes(framed, labels);
  const { tokens: finished, images, links } = writeLinks(await writeCode(named));
  if (!isVisible(text) && images.length + quotes.length === 0 && !tokens.some(isVisibleElement))
    throw empty();
  return {
    html: write(setDirections(finished)),
    text,
    excerpt: excerptOf(tokens),
    mentions,
    images,
    links,
    quotes,
    pendingCards: addresses.filter((address) => cards.get(address) === undefined),
    pendingPictures: pictures.filter((address) => copies.get(address) === undefined),
    rendererVersion: currentRendererVersion,
  };
}

export function checkSource({ verbosity = 2 }: FormatDefinition, body: string, most: number) {
  if (body.length > most * verbosity) throw tooLong(most);
}

const keyOf = (body: string) => hash("sha256", body).slice(0, 8);

const empty = () => invalid({ field: "body", code: "missingField", message: "body is required." });

const tooLong = (most: number) =>
  invalid({
    field: "body",
    code: "maxLength",
    ...say("body is too long: at most {most} characters.", { most }),
  });
