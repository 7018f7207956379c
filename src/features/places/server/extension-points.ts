import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { Place } from "../contract/resources.ts";

export interface PlaceQuery {
  /** Empty for all places. */
  text: string;
  /** Similar names instead of names with the text. */
  takesMisspellings: boolean;
  includesArchived: boolean;
  /** Only open places in which the viewer has it; always one of the type's `permissionScope`. */
  permission?: string | undefined;
  /** Can be 0, where only the total is needed. */
  limit: number;
}

export interface PlaceMatch {
  recordID: number;
  rank: number;
}

export interface PlaceMatches {
  /** The first ones, by ascending rank. */
  matches: readonly PlaceMatch[];
  total: number;
}

export type PlaceDetails = Pick<
  Place,
  "name" | "url" | "description" | "iconUrl" | "isArchived" | "breadcrumbs" | "counts"
>;

/** A type of place. All of it is limited to what the viewer may see. */
export interface PlaceType {
  recordType: string;
  /** Position among the types, ascending. */
  order: number;
  /** Message id of one place, such as 'Category'. */
  nameID: string;
  /** Message id of its places, such as 'Categories'. */
  pluralID: string;
  /** Name of an icon of `src/ui/buttons/icon-paths.ts`. */
  icon: string;
  /** Scope of the permissions by which it can be filtered, such as `category`. */
  permissionScope: string;
  /**
   * The first places that match, and the total, in at most two statements. `rankPlaces` does it for lists in memory;
   * others take ranks from `placeRanks`.
   */
  find(ctx: Ctx, query: PlaceQuery): Promise<PlaceMatches>;
  /** Details by id, in at most two statements. Adds the cache tags of what it reads. */
  load(ctx: Ctx, recordIDs: readonly number[]): Promise<ReadonlyMap<number, PlaceDetails>>;
}

export const placeTypes = extensionPoint<PlaceType>("place type", ({ recordType }) => recordType);
