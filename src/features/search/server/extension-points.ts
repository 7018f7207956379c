import type { InputOf } from "#platform/contract/endpoint.ts";
import type { Paged } from "#platform/contract/paging.ts";
import type { Config } from "#platform/server/config.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { SearchResult, SuggestionGroup } from "../contract/resources.ts";
import type { search } from "../contract/routes.ts";
import type { MemberFilters } from "../contract/rules/member-filters.ts";
import type { QueryTerm } from "./finding/parse-query.ts";
import type { FacetRows } from "./finding/queries/count-facets.ts";
import type { DocumentFilter } from "./finding/queries/document-filter.ts";
import type { FoundDocuments } from "./finding/queries/find-documents.ts";

/** What the index knows of a record. */
export interface SearchDocument {
  recordID: number;
  /** As `types` of a search name it: `question`. */
  type: string;
  /** A title of its own; what is said under the title of another record has none. */
  title?: string;
  /** All of its words, as plain text. */
  text: string;
  tagIDs?: readonly number[];
  /** In which it is of those that `searchStates` tell apart. */
  states?: readonly string[];
  insertUserID?: number;
  dateInserted: Date;
  dateUpdated?: Date | null;
  score?: number;
  hot?: number;
  /** Where it lies, as `visiblePlaces` names places. */
  placeID?: number;
  /** The record that it is a part of. */
  root?: RecordRef;
}

/** What a result shows besides what every record says of itself. */
export type ResultDetails = Partial<
  Pick<
    SearchResult,
    | "type"
    | "body"
    | "dateUpdated"
    | "score"
    | "updateUserID"
    | "categoryID"
    | "discussionID"
    | "commentID"
    | "breadcrumbs"
    | "image"
    | "counts"
    | "userInfo"
    | "name"
    | "url"
    | "parentLabel"
    | "isForeign"
  >
> & {
  /** Those of `searchStates` that it is in, which are shown beside it. */
  states?: readonly string[];
  /** Plain text of which an excerpt is shown. */
  text?: string;
};

/** A type of record that people can search for; `load` of the record type has the last word on who sees what. */
export interface SearchType {
  recordType: string;
  /** Values of `types` that its records have. */
  types(ctx: Ctx): readonly string[];
  /** Whether it is part of a search that names no types; people and places are asked for by name. */
  isContent: boolean;
  /** Where its records are posts, whose types are post types: the states that they may be in. */
  posts?: { statusIDs: readonly number[] };
  /** What `placeID` of its documents means, such as `category`. */
  placeType?: string;
  /** Records to be in the index, from the lowest id behind `after`. As the product. */
  listIDs(ctx: Ctx, page: { after: number; limit: number }): Promise<number[]>;
  /** Those that are parts of records that are in the index again. */
  listPartIDs?(ctx: Ctx, rootType: string, rootIDs: readonly number[]): Promise<number[]>;
  /** What is to be in the index of these records; those that it leaves out are taken from there. As the product. */
  loadDocuments(ctx: Ctx, recordIDs: readonly number[]): Promise<SearchDocument[]>;
  /** The places whose records the viewer may read: all of them, or those with these ids. */
  visiblePlaces(ctx: Ctx): Promise<"all" | readonly number[]>;
  /** What results show besides, of records that the viewer may read. */
  loadDetails(
    ctx: Ctx,
    recordIDs: readonly number[],
    expand: ReadonlySet<string>,
  ): Promise<ReadonlyMap<number, ResultDetails>>;
}

export const searchTypes = extensionPoint<SearchType>(
  "search type",
  ({ recordType }) => recordType,
);

/** What people ask for with `is:`, such as `is:closed`: records in a state and all that is a part of them. */
export interface SearchState {
  /** What stands behind the colon. */
  word: string;
  /** The id of its name. */
  nameID: string;
  /** Of which records it is a state. */
  recordType: string;
  /** As `states` of their documents name it. */
  state: string;
  /** Those are meant that are not in it. */
  isAbsent?: boolean;
  /** Whether the viewer may know who is in it; everybody may unless told. */
  isKnown?(ctx: Ctx): boolean;
}

export const searchStates = extensionPoint<SearchState>("search state", ({ word }) => word);

export interface NamedSearch {
  /** What the names begin with. */
  name: string;
  /** As `/search` names orders; relevance unless told. */
  sort?: string;
  page: number;
  limit: number;
  /** What else members are narrowed down by, as the list of members names it. */
  members?: MemberFilters;
}

export interface NamedFound {
  recordIDs: readonly number[];
  total: number;
  /** There is more than the total says. */
  isMore?: boolean;
  /** There was no time to find more. */
  isLate?: boolean;
  /** Nothing is called so, but these are called nearly so. */
  isMisspelt?: boolean;
  details?: ReadonlyMap<number, ResultDetails>;
}

/** What is asked for while somebody types. */
export interface Suggesting {
  typed: string;
  limit: number;
  /** Nothing was found as it was typed: names with a slip in them do as well. */
  takesMisspellings: boolean;
}

type Suggestion = SuggestionGroup["items"][number];

export type Suggested = Omit<Suggestion, "marks" | "labels" | "labelCodes" | "isForeign"> &
  Pick<ResultDetails, "states" | "isForeign">;

/** What is read by this connection alone before the time of a search is over; nothing if it was over before. */
export type ReadInTime = <Value>(
  read: (db: Ctx["db"]) => Promise<Value>,
) => Promise<Value | undefined>;

/** A type of record that is found by a list of its own, which knows who may see what. */
export interface NamedType {
  recordType: string;
  /** Records of one's own: which words are looked for among them is nobody else's business. */
  isOwn?: boolean;
  list(ctx: Ctx, asked: NamedSearch, readInTime: ReadInTime): Promise<NamedFound>;
  /**
   * What is offered while somebody types, by one statement at best, since it runs with every word; without it records
   * are found only where they are asked for by name.
   */
  suggest?(ctx: Ctx, asked: Suggesting): Promise<readonly Suggested[]>;
}

export const namedTypes = extensionPoint<NamedType>(
  "named search type",
  ({ recordType }) => recordType,
);

/**
 * Where else a search looks than on this site, by its `scope`. Once there is one, people are asked which they mean; without
 * one, every scope is this site.
 */
export interface SearchScope {
  name: "hub";
  /** A page of what is there, as far as the viewer may read it. Addresses of other sites are whole. */
  find(ctx: Ctx, asked: InputOf<typeof search>["query"]): Promise<Paged<SearchResult>>;
}

export const searchScopes = extensionPoint<SearchScope>("search scope", ({ name }) => name);

/** What is asked of an engine that finds by itself. */
export interface SearchQuestion {
  terms: readonly QueryTerm[];
  operator: "and" | "or";
  /** Words of titles with a slip in them do as well. */
  takesMisspellings: boolean;
  /** Members and tags that go by a word of it, folded. */
  names: { authors: ReadonlyMap<string, number>; tags: ReadonlyMap<string, number> };
  /** What has to hold, among it what the viewer may read. */
  filter: Omit<DocumentFilter, "coarse" | "exact">;
  /** The whole question, folded. */
  nameKey: string;
  sort: string;
  isCollapsed: boolean;
  limit: number;
  offset: number;
}

/** What parts of a record have from it. */
export interface Marks {
  tagIDs: readonly number[];
  states: readonly string[];
}

/** A record as an engine keeps it. */
export interface IndexedDocument {
  recordID: number;
  type: string;
  placeID: number;
  rootType: string;
  rootID: number;
  insertUserID: number | null;
  dateInserted: Date;
  dateUpdated: Date | null;
  score: number;
  hot: number;
  nameKey: string | null;
  /** Its own, or those of what it is a part of. */
  tagIDs: readonly number[];
  states: readonly string[];
  title: string;
  text: string;
}

/**
 * An engine that finds instead of the database, which then keeps titles alone, for the time in which the engine is away.
 * It is told of each change behind a lock on the record; an error has the job that told it run again.
 */
export interface SearchProvider {
  name: string;
  /** Goes up where everything has to be put into it anew. */
  version: number;
  isChosen(config: Config): boolean;
  find(ctx: Ctx, question: SearchQuestion): Promise<FoundDocuments & { isLate: boolean }>;
  countFacets(
    ctx: Ctx,
    question: SearchQuestion & { placedTypes: readonly string[] },
  ): Promise<FacetRows>;
  save(ctx: Ctx, recordType: string, documents: readonly IndexedDocument[]): Promise<void>;
  remove(ctx: Ctx, recordType: string, recordIDs: readonly number[]): Promise<void>;
  /** All that is a part of these. */
  removeParts(ctx: Ctx, rootType: string, rootIDs: readonly number[]): Promise<void>;
  /** What is a part of these lies where they lie, and has their tags and states. */
  alignParts(
    ctx: Ctx,
    rootType: string,
    roots: readonly ({ recordID: number; placeID: number } & Marks)[],
  ): Promise<void>;
  movePlace(ctx: Ctx, recordType: string, move: { from: number; to: number }): Promise<void>;
}

export const searchProviders = extensionPoint<SearchProvider>(
  "search provider",
  ({ name }) => name,
);
