import type { Ctx } from "../context.ts";
import { recordFacet } from "./record-types.ts";

/** How the records of one type are found that somebody wrote. */
export interface Authored {
  /** Whether only a few may read them, so that nobody else learns what they say. */
  isPrivate?: true;
  /** Ids of those that are not deleted, above `after` and in their order, whoever may see them. */
  listBy(
    ctx: Ctx,
    userID: number,
    page: { after: number; limit: number },
  ): Promise<readonly number[]>;
  /** How much that others wrote goes out of sight with these records of one author, and comes back with them. */
  countOthers?(ctx: Ctx, userID: number, recordIDs: readonly number[]): Promise<number>;
  /** When one was deleted; null if it is there, undefined if there never was any. */
  dateDeleted(ctx: Ctx, recordID: number): Promise<Date | null | undefined>;
}

/** Records with an author, all of whose records can be gone through. */
export const authored = recordFacet<Authored>("authored");
