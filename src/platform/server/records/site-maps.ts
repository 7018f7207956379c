import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";

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

/**
 * A kind of record with pages that search engines should know. They are mapped by ranges of ids, so that a map
 * changes only when one of its own records does.
 */
export interface SiteMap {
  /** What is mapped, in the plural: `discussions`. */
  name: string;
  /** The highest id there is; 0 where the viewer may see none of them. */
  lastID(ctx: Ctx): Promise<number>;
  /** Those of these ids that the viewer may see, in a fixed number of statements. */
  list(ctx: Ctx, ids: MappedIDs): Promise<MappedPage[]>;
}

export const siteMaps = extensionPoint<SiteMap>("site map", ({ name }) => name);
