import type { z } from "zod";
import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import type { Paged } from "#platform/contract/queries/paging.ts";
import type { Config } from "#platform/server/config.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { SearchResult, SuggestionGroup } from "../contract/resources.ts";
import type { search } from "../contract/routes.ts";
import type { MemberFilters } from "../contract/rules/member-filters.ts";
import type { QueryTerm } from "./parsing/parse-query.ts";
import type { FacetRows } from "./queries/count-facets.ts";
import type { DocumentFilter } from "./queries/document-filter.ts";
import type { FoundDocuments } from "./queries/find-documents.ts";

/** A record in the search index. */
export interface SearchDocument {
  recordID: number;
  /** Value of the `types` parameter, such as `question`. */
  type: string;
  /** Missing on records shown under the title of their parent, such as comments. */
  title?: string;
  text: string;
  tagIDs?: readonly number[];
  /** States as in `searchStates`. */
  states?: readonly string[];
  insertUserID?: number;
  dateInserted: Date;
  dateUpdated?: Date | null;
  score?: number;
  hot?: number;
  /** Id of the place that decides on visibility; see `visiblePlaces`. */
  placeID?: number;
  /** Parent record, such as the discussion of a comment. */
  root?: RecordRef;
}

/** Fields of a result that the index does not supply. */
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
  states?: readonly string[];
  text?: string;
};

/** A searchable record type. Results are filtered by `load` of the record type, so the index may be stale. */
export interface SearchType {
  recordType: string;
  types(ctx: Ctx): readonly string[];
  /** Whether it is part of the default search; people and places are only searched by domain. */
  isContent: boolean;
  /** For posts, whose `type` is a post type: ids of the statuses they may have. */
  posts?: { statusIDs: readonly number[] };
  /** Record type of `placeID`, such as `category`. */
  placeType?: string;
  /** Ids of records to index, ascending from `after`. Runs as the system viewer. */
  listIDs(ctx: Ctx, page: { after: number; limit: number }): Promise<number[]>;
  /** Ids of the children of these records, to index again when their parents are restored. */
  listPartIDs?(ctx: Ctx, rootType: string, rootIDs: readonly number[]): Promise<number[]>;
  /** Documents to index. Records missing from the result are removed from the index. Runs as the system viewer. */
  loadDocuments(ctx: Ctx, recordIDs: readonly number[]): Promise<SearchDocument[]>;
  /** Ids of the places that the viewer may read. */
  visiblePlaces(ctx: Ctx): Promise<"all" | readonly number[]>;
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

/**
 * An `is:` filter such as `is:closed`. Applies to the records and to their children. The search type says which
 * records are in the state; a state of another feature has `loadStates`, and is rebuilt into the index when it is added.
 */
export interface SearchState {
  word: string;
  /** Message id of the label. */
  nameID: string;
  recordType: string;
  state: string;
  /** Matches records that are not in the state. */
  isAbsent?: boolean;
  /** Whether the viewer may filter by it. Default: everybody. */
  isKnown?(ctx: Ctx): boolean;
  /**
   * States of records by id, in one query. Runs as the system viewer, and once for all states that share the
   * function.
   */
  loadStates?: (
    ctx: Ctx,
    recordIDs: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly string[]>>;
  /** With `loadStates`: records whose state can change with their children, which are indexed again with these. */
  listFollowing?(ctx: Ctx, recordIDs: readonly number[]): Promise<readonly number[]>;
}

export const searchStates = extensionPoint<SearchState>("search state", ({ word }) => word);

/**
 * A facet that a feature adds to the search, for records of one type that have no parent; their children are
 * filtered and counted with them. It is a query parameter of `GET /search` and `GET /search/facets`, a list that
 * matches any of its values, and is shown beside the results and as an active filter. Adding or removing one
 * rebuilds the index, and one that cannot work stops the start; call `indexLater` when the values of a record change.
 */
export interface SearchFacet {
  /** Query parameter, in camelCase. Must not be one of the search itself. */
  name: string;
  recordType: string;
  /** Schema of one value: text without commas, or an id. */
  schema: z.ZodType<string | number>;
  /** Description of the parameter in the API documentation. */
  description: string;
  /** Message id of the label. */
  nameID: string;
  /** Values by record id, each at most 200 characters; records without an entry have none. Runs as the system viewer. */
  loadValues(
    ctx: Ctx,
    recordIDs: readonly number[],
  ): Promise<ReadonlyMap<number, readonly string[]>>;
  /**
   * Labels by value, in the language of the viewer and in one query. Values without a label are unknown or hidden
   * from the viewer: they are not listed, and 422 as a filter.
   */
  describe(ctx: Ctx, values: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Whether the viewer may use it; 422 as a filter if not. Default: everybody. */
  isKnown?(ctx: Ctx): boolean;
  /** Other shapes of the parameter, such as an object, as a list of values. */
  readParameter?(given: unknown): unknown;
  /** Values of different groups must all match. Default: they are one group. */
  groupOf?(value: string): string;
}

export const searchFacets = extensionPoint<SearchFacet>("search facet", ({ name }) => name);

export interface NamedSearch {
  name: string;
  sort?: string;
  page: number;
  limit: number;
  members?: MemberFilters;
}

export interface NamedMatches {
  recordIDs: readonly number[];
  total: number;
  /** The total is a lower bound. */
  isMore?: boolean;
  /** The search timed out. */
  isLate?: boolean;
  /** No exact match; these are similar names. */
  isMisspelt?: boolean;
  details?: ReadonlyMap<number, ResultDetails>;
}

export interface Suggesting {
  typed: string;
  limit: number;
  takesMisspellings: boolean;
}

type Suggestion = SuggestionGroup["items"][number];

export type Suggested = Omit<Suggestion, "marks" | "labels" | "labelCodes" | "isForeign"> &
  Pick<ResultDetails, "states" | "isForeign">;

/** Runs queries on one connection until the deadline. Undefined if it has passed. */
export type ReadInTime = <Value>(
  read: (db: Ctx["db"]) => Promise<Value>,
) => Promise<Value | undefined>;

/** A record type found by name through a list of its own, which checks visibility. */
export interface NamedType {
  recordType: string;
  /** Private records of the viewer: the terms are not counted. */
  isOwn?: boolean;
  list(ctx: Ctx, query: NamedSearch, readInTime: ReadInTime): Promise<NamedMatches>;
  /** Suggestions while typing, in one statement if possible. Without it records are only found by domain. */
  suggest?(ctx: Ctx, query: Suggesting): Promise<readonly Suggested[]>;
}

export const namedTypes = extensionPoint<NamedType>(
  "named search type",
  ({ recordType }) => recordType,
);

/**
 * Another place to search, chosen by `scope`. The choice is shown once one is registered; without any, every scope
 * searches this site.
 */
export interface SearchScope {
  name: "hub";
  /** A page of results visible to the viewer, with absolute URLs for other sites. */
  find(ctx: Ctx, query: InputOf<typeof search>["query"]): Promise<Paged<SearchResult>>;
}

export const searchScopes = extensionPoint<SearchScope>("search scope", ({ name }) => name);

/** A query for an external search engine. */
export interface SearchQuestion {
  terms: readonly QueryTerm[];
  operator: "and" | "or";
  takesMisspellings: boolean;
  /** Ids of members and tags named by a word of the query (folded). */
  names: { authors: ReadonlyMap<string, number>; tags: ReadonlyMap<string, number> };
  /** Filters, including visibility. */
  filter: Omit<DocumentFilter, "coarse" | "exact">;
  /** The whole query, folded. */
  nameKey: string;
  sort: string;
  isCollapsed: boolean;
  limit: number;
  offset: number;
}

/** Tags, states and values of contributed facets (`name:value`) that children inherit from their root. */
export interface Marks {
  tagIDs: readonly number[];
  states: readonly string[];
  facetValues: readonly string[];
}

/** A document as sent to an external engine. */
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
  tagIDs: readonly number[];
  states: readonly string[];
  /** `name:value` */
  facetValues: readonly string[];
  title: string;
  text: string;
}

/**
 * An external search engine. The database then indexes titles only, as a fallback during outages. Each change is
 * sent while the record is locked; if it throws, the job is retried.
 */
export interface SearchProvider {
  name: string;
  /** Raise it when everything has to be indexed again. */
  version: number;
  isChosen(config: Config): boolean;
  find(ctx: Ctx, question: SearchQuestion): Promise<FoundDocuments & { isLate: boolean }>;
  countFacets(
    ctx: Ctx,
    question: SearchQuestion & { placedTypes: readonly string[]; facetNames: readonly string[] },
  ): Promise<FacetRows>;
  save(ctx: Ctx, recordType: string, documents: readonly IndexedDocument[]): Promise<void>;
  remove(ctx: Ctx, recordType: string, recordIDs: readonly number[]): Promise<void>;
  /** Removes all children of these records. */
  removeParts(ctx: Ctx, rootType: string, rootIDs: readonly number[]): Promise<void>;
  /** Copies the place, tags, states and values of facets of these records to their children. */
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
