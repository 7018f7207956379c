import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import { recordFacet } from "#platform/server/records/record-types.ts";
import type { Format } from "../contract/resources.ts";
import type { RenderedBody } from "./rendering/read-body.ts";

/**
 * One language that bodies are written in. What all of them share (the allow-list, highlighted code,
 * mathematics, mentions, text, excerpt, limits) happens to the HTML that an entry gives.
 */
export interface FormatDefinition {
  /** As the `format` of a record. */
  name: string;
  /**
   * The source as HTML that nobody has to trust yet: it passes the sanitiser next.
   * `key` is unlike that of other bodies, for ids that must not meet those of others on one page.
   * Throws `invalid({ field: "body" })` for a source that this format cannot read.
   */
  toHtml(source: string, key: string): string;
  /** Whether `@name`, `:emoji:` and `$x$` in its text still have to be found. */
  hasPlainMarks: boolean;
  /** How many characters of source one character of text may take. Default 2. */
  verbosity?: number;
}

export const formats = extensionPoint<FormatDefinition>("format", ({ name }) => name);

/** A body as it is kept, of a record of whatever kind. */
export interface KeptBody {
  recordID: number;
  body: string;
  format: Format;
  /** What it was rendered to before. */
  keptHtml?: string;
}

/**
 * Where a feature keeps rendered bodies, so that they can be rendered anew when the renderer changes:
 * `folkmoot rebake`.
 */
export interface BodyShelf {
  /** What is kept there, in the plural: `comments`. */
  name: string;
  /** The highest id there is. */
  lastID(ctx: Ctx): Promise<number>;
  /** Bodies of another renderer's version than this one, of ids above `after` and up to `upTo`. */
  listOther(ctx: Ctx, version: number, ids: { after: number; upTo: number }): Promise<KeptBody[]>;
  /** Replaces what the bodies were rendered to, and themselves by `newBody`, unless they have been changed meanwhile. */
  replace(
    tx: TransactionCtx,
    bodies: readonly (KeptBody & { rendered: RenderedBody; newBody?: string })[],
  ): Promise<void>;
  /** Those of these records whose bodies hold one of the words. */
  listHolding(
    ctx: Ctx,
    recordIDs: readonly number[],
    words: readonly string[],
  ): Promise<KeptBody[]>;
  /** Those that may mention somebody, also of what is deleted, of ids above `after` and up to `upTo`. */
  listMarked(ctx: Ctx, ids: { after: number; upTo: number }): Promise<KeptBody[]>;
  /** Writes earlier versions of these anew that may mention somebody, as `write` says. */
  rewriteEarlier(
    tx: TransactionCtx,
    ids: { after: number; upTo: number },
    write: (kept: { body: string; format: string }) => string,
  ): Promise<void>;
}

/** Records with bodies that are kept as they were rendered. */
export const rebakeable = recordFacet<BodyShelf>("rebakeable");

/** Several members whom bodies mention by one name, such as those of a role. */
export interface MentionedGroup {
  name: string;
  recordType: string;
  recordID: number;
}

/** Knows names that are not those of members. Members of the same name come first. */
export interface MentionSource {
  name: string;
  /** Those of the names that the viewer may mention, by the name that was asked for. */
  find(ctx: Ctx, names: readonly string[]): Promise<ReadonlyMap<string, MentionedGroup>>;
}

export const mentionSources = extensionPoint<MentionSource>("mention source", ({ name }) => name);

/** What a card says of the page that it leads to, as plain text. */
export interface EmbedCard {
  name: string;
  siteName?: string;
  excerpt?: string;
  /** Of a picture; by https, or it is left out. */
  photoUrl?: string;
}

/** Knows what pages are about, for cards in bodies. The first source that knows an address wins. */
export interface EmbedSource {
  name: string;
  /**
   * From what is already known, and as everybody may see it: the cards, null where there is none to show.
   * What still has to be found out is left out. One call for many bodies; never waits for another site.
   */
  find(ctx: Ctx, urls: readonly string[]): Promise<ReadonlyMap<string, EmbedCard | null>>;
  /** Finds it out on behalf of a member, so that `find` knows from then on. Does not throw for pages that cannot be read. */
  fetch(ctx: Ctx, url: string, userID: number): Promise<void>;
}

export const embedSources = extensionPoint<EmbedSource>("embed source", ({ name }) => name);

/** A post as a quote of it shows it. */
export interface QuotedPost {
  /** What it is about: the title of its discussion. */
  name: string;
  url: string;
  insertUser: { name: string; url: string };
  dateInserted: Date;
  /** As its body is kept; undefined where that is too long for a quote. */
  html: string | undefined;
  /** How its text begins. */
  text: string;
  /** The record whose page it stands on, such as `discussion:12`. */
  page: string;
}

/** What quotes show of posts of one type. */
export interface Quotable {
  /**
   * Those of the posts that the viewer may see now, in a fixed number of statements. Tags the answer with
   * what decides on that, so that kept pages follow.
   */
  find(ctx: Ctx, recordIDs: readonly number[]): Promise<ReadonlyMap<number, QuotedPost>>;
}

/** More than so much HTML is no quote any more. */
export const longestQuote = 30_000;

/** Posts that others can quote. */
export const quotable = recordFacet<Quotable>("quotable");

/** Keeps copies of pictures that bodies show from other sites. */
export interface PictureSource {
  name: string;
  /**
   * The addresses of the copies that there are, null where there is to be none. What still has to be tried is left
   * out. One call for many bodies; never waits for another site.
   */
  find(ctx: Ctx, urls: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
  /** Tries to make a copy on behalf of a member, so that `find` knows from then on. */
  fetch(ctx: Ctx, url: string, userID: number): Promise<void>;
}

export const pictureSources = extensionPoint<PictureSource>("picture source", ({ name }) => name);
