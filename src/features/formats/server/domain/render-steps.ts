import { createHash } from "node:crypto";
import { invalid } from "#platform/contract/errors.ts";
import type { FormatDefinition } from "../extension-points.ts";
import { calmTokens } from "./calm-tokens.ts";
import { excerptOf } from "./excerpt.ts";
import { markTokens } from "./mark-tokens.ts";
import { linkMentions, type Mention, mentionedNames } from "./mentions.ts";
import { sanitise } from "./sanitise.ts";
import { textOf } from "./text.ts";
import { type Token, tokenise, write } from "./tokens.ts";
import { type Cards, loneAddresses, writeCards } from "./write-cards.ts";
import { writeCode } from "./write-code.ts";
import { writeFormulas } from "./write-formulas.ts";
import { writeFrames } from "./write-frames.ts";
import { type Origin, writeLinks } from "./write-links.ts";

/** A body as it is kept beside its source. */
export interface RenderedBody {
  /** Sanitised: the only HTML of a body that a page may show. */
  html: string;
  /** What is searched: no markup, blocks on lines of their own. */
  text: string;
  /** The beginning, at most 300 characters, without quotes, code and spoilers. */
  excerpt: string;
  mentions: Mention[];
  images: string[];
  /** Addresses outside this site. */
  links: string[];
  /** Addresses of which there may be cards once somebody has looked at them. */
  pendingCards: string[];
  rendererVersion: number;
}

/** Raise it with every change of what a body is rendered to; `folkmoot rebake` finds the older ones. */
export const currentRendererVersion = 1;

/** A body that has been read, and the names in it that may be those of members. */
export interface ReadBody {
  tokens: Token[];
  text: string;
  names: string[];
  /** Addresses that stand alone, which cards may take the place of. */
  addresses: string[];
}

/** What a body cannot say itself. */
export interface Surroundings {
  /** Members by the names asked for. */
  users: ReadonlyMap<string, Mention>;
  /** What is known of addresses; undefined where nobody has looked at them yet. */
  cards?: Cards;
  spoilerLabel: string;
  origin: Origin;
}

/**
 * The first half: everything that needs the source alone. Refuses with `invalid({ field: "body" })` what
 * is too long, too deep, or no sentence of its format.
 */
export function readBody(definition: FormatDefinition, body: string, most: number): ReadBody {
  checkSource(definition, body, most);
  const html = checkSize(definition.toHtml(body, keyOf(body)));
  const tokens = markTokens(calmTokens(tokenise(sanitise(html))), definition.hasPlainMarks);
  const text = textOf(tokens);
  if (text.length > most) throw tooLong(most);
  return { tokens, text, names: mentionedNames(tokens), addresses: loneAddresses(tokens) };
}

/** The second half. Refuses a body that shows nothing. */
export async function writeBody(
  { tokens, text, addresses }: ReadBody,
  { users, cards = new Map(), spoilerLabel, origin }: Surroundings,
): Promise<RenderedBody> {
  const { tokens: mentioned, mentions } = linkMentions(tokens, users);
  const framed = writeFrames(writeFormulas(writeCards(mentioned, cards)), spoilerLabel);
  const { tokens: finished, images, links } = writeLinks(await writeCode(framed), origin);
  if (text === "" && images.length === 0) throw empty();
  return {
    ...{ html: write(finished), text, excerpt: excerptOf(tokens), mentions, images, links },
    pendingCards: addresses.filter((address) => cards.get(address) === undefined),
    rendererVersion: currentRendererVersion,
  };
}

/** Refuses a source that must be longer than its text may be. */
export function checkSource({ verbosity = 2 }: FormatDefinition, body: string, most: number) {
  if (body.length > most * verbosity) throw tooLong(most);
}

// Parsers take more than linear time for elements nested by the ten thousand.
const mostElements = 12_000;

function checkSize(html: string): string {
  let elements = 0;
  for (const _ of html.matchAll(/<[a-z]/gi)) elements += 1;
  if (elements <= mostElements) return html;
  throw invalid({ field: "body", message: `body holds more than ${mostElements} elements.` });
}

const keyOf = (body: string) => createHash("sha256").update(body).digest("hex").slice(0, 8);

const empty = () => invalid({ field: "body", code: "missingField", message: "body is required." });

const tooLong = (most: number) =>
  invalid({
    field: "body",
    code: "maxLength",
    message: `body is too long: at most ${most} characters.`,
  });
