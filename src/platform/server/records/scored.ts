import type { RawBuilder } from "kysely";
import type { Ctx, TransactionCtx } from "../context.ts";
import type { RowID } from "./record-lists.ts";
import { recordFacet } from "./record-types.ts";

/** How feedback of others (reactions, votes) changes the scores of one record type. */
export interface Scored {
  /** Locks these records and their scores, in the order of decision 026. */
  lock(tx: TransactionCtx, recordIDs: readonly number[]): Promise<unknown>;
  /** Changes the scores of locked records, and data derived from them. */
  addToScores(tx: TransactionCtx, changes: ReadonlyMap<number, number>): Promise<unknown>;
  /** SQL expression of the record's score. */
  scoreInSql(rowID: RowID): RawBuilder<number>;
  /** SQL condition that the record exists and the viewer may see it. */
  isVisible(ctx: Ctx, rowID: RowID): Promise<RawBuilder<boolean>>;
}

/** Facet of types with a score; features that give points attach to all of them. */
export const scored = recordFacet<Scored>("scored");
