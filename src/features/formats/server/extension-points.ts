import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import { recordFacet } from "#platform/server/records/record-types.ts";
import type { Format } from "../contract/resources.ts";
import type { MentionedGroup } from "./mentions/mentioned-group.ts";
import type { RenderedBody } from "./rendering/rendered-body.ts";

/**
 * A source format. The allow-list, code highlighting, formulas, mentions, text, excerpt and limits apply to the
 * HTML of every format.
 */
export interface FormatDefinition {
  /** `format` of a record. */
  name: string;
  /**
   * Converts the source to untrusted HTML, which is sanitized next. `key` is unique to the body, for ids on a page
   * with several. Throws `invalid({ field: "body" })` if the source is malformed.
   */
  toHtml(source: string, key: string): string;
  /** Whether `@name`, `:emoji:` and `$x$` still have to be found in text. */
  hasPlainMarks: boolean;
  /** Maximum characters of source per character of text. Default 2. */
  verbosity?: number;
}

export const formats = extensionPoint<FormatDefinition>("format", ({ name }) => name);

export interface StoredBody {
  recordID: number;
  body: string;
  format: Format;
  keptHtml?: string;
}

/** Stored bodies of a feature, rendered again when the renderer changes: `folkmoot rebake`. */
export interface BodyStore {
  /** Plural label: `comments`. */
  name: string;
  lastID(ctx: Ctx): Promise<number>;
  /** Bodies of another renderer version, with ids above `after` and up to `upTo`. */
  listOther(ctx: Ctx, version: number, ids: { after: number; upTo: number }): Promise<StoredBody[]>;
  /** Stores the rendered HTML, and `newBody` if given, unless a body was edited meanwhile. */
  replace(
    tx: TransactionCtx,
    bodies: readonly (StoredBody & { rendered: RenderedBody; newBody?: string })[],
  ): Promise<void>;
  /** Records whose body contains one of the words. */
  listHolding(
    ctx: Ctx,
    recordIDs: readonly number[],
    words: readonly string[],
  ): Promise<StoredBody[]>;
  /** Bodies that may mention a member, deleted ones too, with ids above `after` and up to `upTo`. */
  listMarked(ctx: Ctx, ids: { after: number; upTo: number }): Promise<StoredBody[]>;
  /** Rewrites revisions that may mention a member. */
  rewriteEarlier(
    tx: TransactionCtx,
    ids: { after: number; upTo: number },
    write: (kept: { body: string; format: string }) => string,
  ): Promise<void>;
}

/** Record types with stored HTML. */
export const rebakeable = recordFacet<BodyStore>("rebakeable");

/** Resolves mentions of names other than those of members. Members take precedence. */
export interface MentionSource {
  name: string;
  /** Groups that the viewer may mention, by name as requested. */
  find(ctx: Ctx, names: readonly string[]): Promise<ReadonlyMap<string, MentionedGroup>>;
}

export const mentionSources = extensionPoint<MentionSource>("mention source", ({ name }) => name);

/** Content of a link card, as plain text. */
export interface EmbedCard {
  name: string;
  siteName?: string;
  excerpt?: string;
  /** HTTPS only; others are ignored. */
  photoUrl?: string;
}

/** Supplies link cards. The first source with a card wins. */
export interface EmbedSource {
  name: string;
  /**
   * Cached public cards; null if there is none, missing if not fetched yet. Called once for many bodies; must not
   * send requests.
   */
  find(ctx: Ctx, urls: readonly string[]): Promise<ReadonlyMap<string, EmbedCard | null>>;
  /** Fetches and caches the card for a member. Does not throw if the page cannot be read. */
  fetch(ctx: Ctx, url: string, userID: number): Promise<void>;
}

export const embedSources = extensionPoint<EmbedSource>("embed source", ({ name }) => name);

/** A post as shown in a quote. */
export interface QuotedPost {
  /** Title of the discussion. */
  name: string;
  url: string;
  insertUser: { name: string; url: string };
  dateInserted: Date;
  /** Stored HTML; undefined if longer than `longestQuote`. */
  html: string | undefined;
  text: string;
  /** Record of the page it is on, such as `discussion:12`. */
  page: string;
}

export interface Quotable {
  /**
   * Posts visible to the viewer, in a fixed number of statements. Adds cache tags to the response for everything
   * that decides on visibility.
   */
  find(ctx: Ctx, recordIDs: readonly number[]): Promise<ReadonlyMap<number, QuotedPost>>;
}

/** Characters of HTML. */
export const longestQuote = 30_000;

/** Record types that can be quoted. */
export const quotable = recordFacet<Quotable>("quotable");

/** Stores copies of pictures from other sites. */
export interface PictureSource {
  name: string;
  /**
   * URLs of copies; null if there will be none, missing if not tried yet. Called once for many bodies; must not
   * send requests.
   */
  find(ctx: Ctx, urls: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
  /** Tries to copy a picture for a member, so that `find` returns it from then on. */
  fetch(ctx: Ctx, url: string, userID: number): Promise<void>;
}

export const pictureSources = extensionPoint<PictureSource>("picture source", ({ name }) => name);
