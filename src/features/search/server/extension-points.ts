import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { SearchResult } from "../contract/resources.ts";

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
  >
> & {
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

export interface NamedSearch {
  /** What the names begin with. */
  name: string;
  /** As `/search` names orders; relevance unless told. */
  sort?: string;
  page: number;
  limit: number;
}

export interface NamedFound {
  recordIDs: readonly number[];
  total: number;
  /** Nothing is called so, but these are called nearly so. */
  isMisspelt?: boolean;
  details?: ReadonlyMap<number, ResultDetails>;
}

/** A type of record that is found by its name alone, by a list of its own that knows who may see what. */
export interface NamedType {
  recordType: string;
  list(ctx: Ctx, asked: NamedSearch): Promise<NamedFound>;
}

export const namedTypes = extensionPoint<NamedType>(
  "named search type",
  ({ recordType }) => recordType,
);
