import type { Ctx } from "../context.ts";
import { type RecordRef, recordFacet } from "./record-types.ts";

export interface MappedPage {
  path: string;
  changed?: Date;
  /** Where the record is; the section of this place is in the address of the page. */
  place?: RecordRef;
}

/** Inclusive range. */
export interface MappedIDs {
  first: number;
  last: number;
}

/** Sitemap of one record type, in ranges of ids, so that a file changes only with its own records. */
export interface SiteMap {
  /** Plural name in the file name: `discussions`. */
  name: string;
  /** The highest existing id; 0 if the viewer may see no such records. */
  lastID(ctx: Ctx): Promise<number>;
  /** Those of the records that the viewer may see, in a fixed number of statements. */
  list(ctx: Ctx, ids: MappedIDs): Promise<MappedPage[]>;
}

/** Facet of types whose pages search engines should index. */
export const mappable = recordFacet<SiteMap>("mappable");
