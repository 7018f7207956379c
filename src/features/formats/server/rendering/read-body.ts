import { hash } from "node:crypto";
import { invalid, say } from "#platform/contract/errors.ts";
import { isVisible } from "#platform/contract/visible-text.ts";
import type { QuotedRecord } from "../../contract/rules/quotes.ts";
import { type PictureCopies, placeCopies, remotePictures } from "../embeds/picture-copies.ts";
import { type Cards, loneAddresses, writeCards } from "../embeds/write-cards.ts";
import { writeFrames } from "../embeds/write-frames.ts";
import { writeLinks } from "../embeds/write-links.ts";
import type { FormatDefinition, MentionedGroup } from "../extension-points.ts";
import { linkMentions, type Mention, mentionedNames } from "../mentions/mentions.ts";
import { writeCode } from "../notation/write-code.ts";
import { writeFormulas } from "../notation/write-formulas.ts";
import { placeQuotes } from "../quotes/place-quotes.ts";
import { excerptOf } from "../tokens/excerpt.ts";
import { labelBoxes } from "../tokens/label-boxes.ts";
import { leadHome } from "../tokens/lead-home.ts";
import { linkPictures } from "../tokens/link-pictures.ts";
import { markTokens } from "../tokens/mark-tokens.ts";
import { readTokens } from "../tokens/read-tokens.ts";
import { textOf } from "../tokens/text-of.ts";
import { type Token, write } from "../tokens/tokens.ts";
import { turnBlocks } from "../tokens/turn-blocks.ts";
import type { BodySource } from "./render-body.ts";

/** A body as it is kept beside its source. */
export interface RenderedBody {
  /** Sanitised: the only HTML of a body that a page may show. */
  html: string;
  /** What is searched: no markup, blocks on lines of their own. */
  text: string;
  /** The beginning, at most 300 characters, without quotes, code and spoilers. */
  excerpt: string;
  mentions: Mention[];
  /** Posts of this site that it quotes. */
  quotes: QuotedRecord[];
  images: string[];
  /** Addresses outside this site. */
  links: string[];
  /** Addresses of which there may be cards once somebody has looked at them. */
  pendingCards: string[];
  /** Pictures elsewhere of which there may be copies once somebody has fetched them. */
  pendingPictures: string[];
  rendererVersion: number;
}

/** Raise it with every change of what a body is rendered to; `folkmoot rebake` finds the older ones. */
export const currentRendererVersion = 11;

/** A body that has been read, and the names in it that may be those of members. */
export interface ReadBody {
  tokens: Token[];
  text: string;
  quotes: QuotedRecord[];
  names: string[];
  /** Addresses that stand alone, which cards may take the place of. */
  addresses: string[];
  /** Of pictures elsewhere. */
  pictures: string[];
}

/** Words of the site within bodies, in its own language. */
export type BodyLabels = Parameters<typeof writeFrames>[1] & Parameters<typeof labelBoxes>[1];

/** What a body cannot say itself. */
export interface Surroundings {
  /** Members by the names asked for. */
  users: ReadonlyMap<string, Mention>;
  /** Groups of members by the names asked for that are not those of members. */
  groups?: ReadonlyMap<string, MentionedGroup>;
  /** What is known of addresses; undefined where nobody has looked at them yet. */
  cards?: Cards;
  /** Of pictures elsewhere. */
  copies?: PictureCopies;
  labels: BodyLabels;
}

export interface ReadOptions {
  /** Longest text of a body. */
  most: number;
  /** Where this site is, as far as it is known; addresses there do not lead away. */
  origins: ReadonlySet<string>;
}

/**
 * The first half: everything that needs the source alone. Refuses with `invalid({ field: "body" })` what
 * is too long, too deep, or no sentence of its format.
 */
export function readBody(
  definition: FormatDefinition,
  { body, keptHtml }: Pick<BodySource, "body" | "keptHtml">,
  { most, origins }: ReadOptions,
): ReadBody {
  checkSource(definition, body, most);
  const home = { origins, keptHtml };
  const found = readTokens(definition, body, keyOf(body), (tokens) =>
    linkPictures(leadHome(tokens, home)),
  );
  const marked = markTokens(found, definition.hasPlainMarks);
  const { tokens, quotes } = placeQuotes(marked);
  const text = textOf(tokens);
  if (text.length > most) throw tooLong(most);
  const asked = { names: mentionedNames(tokens), addresses: loneAddresses(tokens) };
  return { tokens, text, quotes, ...asked, pictures: remotePictures(tokens) };
}

/** Lines, boxes of tasks and blocks of code are there to be seen, whatever stands in them. */
const isSeen = (token: Token) =>
  token.kind === "open" && ["hr", "input", "pre"].includes(token.name);

/** The second half. Refuses a body that shows nothing. */
export async function writeBody(
  { tokens, text, quotes, addresses, pictures }: ReadBody,
  { users, groups = new Map(), cards = new Map(), copies = new Map(), labels }: Surroundings,
): Promise<RenderedBody> {
  const { tokens: mentioned, mentions } = linkMentions(placeCopies(tokens, copies), {
    users,
    groups,
  });
  const framed = writeFrames(await writeFormulas(writeCards(mentioned, cards)), labels);
  const named = labelBoxes(framed, labels);
  const { tokens: finished, images, links } = writeLinks(await writeCode(named));
  if (!isVisible(text) && images.length + quotes.length === 0 && !tokens.some(isSeen))
    throw empty();
  return {
    html: write(turnBlocks(finished)),
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

/** Refuses a source that must be longer than its text may be. */
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
