import type { Ctx } from "../context.ts";
import { recordFacet } from "./record-types.ts";

export interface MappedPage {
  /** Of this site. */
  path: string;
  /** When its words changed last. */
  changed?: Date;
}

/** Both ends included. */
export interface MappedIDs {
  first: number;
  last: number;
}

/** The pages of one type of record, mapped by ranges of ids, so that a map changes only when one of its records does. */
export interface SiteMap {
  /** What is mapped, in the plural: `discussions`. */
  name: string;
  /** The highest id there is; 0 where the viewer may see none of them. */
  lastID(ctx: Ctx): Promise<number>;
  /** Those of these ids that the viewer may see, in a fixed number of statements. */
  list(ctx: Ctx, ids: MappedIDs): Promise<MappedPage[]>;
}

/** Records with pages that search engines should know. */
export const mappable = recordFacet<SiteMap>("mappable");
