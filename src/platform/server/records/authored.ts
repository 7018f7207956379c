import type { Ctx } from "../context.ts";
import { recordFacet } from "./record-types.ts";

/** How to find the records of one type by their author. */
export interface Authored {
  /** Private, such as messages: moderators get ids but no content. */
  isPrivate?: true;
  /** Ids above `after` that are not deleted, in ascending order, whether or not the viewer may see them. */
  listBy(
    ctx: Ctx,
    userID: number,
    page: { after: number; limit: number },
  ): Promise<readonly number[]>;
  /** Number of records by others that are hidden and restored together with these. */
  countOthers?(ctx: Ctx, userID: number, recordIDs: readonly number[]): Promise<number>;
  /** When it was deleted; null if not deleted, undefined if it never existed. */
  dateDeleted(ctx: Ctx, recordID: number): Promise<Date | null | undefined>;
}

/** Facet of types whose records have an author. */
export const authored = recordFacet<Authored>("authored");
