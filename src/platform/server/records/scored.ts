import type { RawBuilder } from "kysely";
import type { Ctx, TransactionCtx } from "../context.ts";
import type { RowID } from "./record-lists.ts";
import { recordFacet } from "./record-types.ts";

/** How what others say about records of one type (reactions, votes) moves their scores. */
export interface Scored {
  /** Has others wait who change these records or their scores, in the order of decision 026. */
  lock(tx: TransactionCtx, recordIDs: readonly number[]): Promise<unknown>;
  /** Changes the scores of records that are locked, and what is kept that follows from them. */
  addToScores(tx: TransactionCtx, changes: ReadonlyMap<number, number>): Promise<unknown>;
  /** The score of the record with this id, as SQL says it. */
  scoreInSql(rowID: RowID): RawBuilder<number>;
  /** Whether the record with this id is there and the viewer may see it, as SQL says it. */
  isVisible(ctx: Ctx, rowID: RowID): Promise<RawBuilder<boolean>>;
}

/** Records with a score. Whatever gives points attaches to all types that have this. */
export const scored = recordFacet<Scored>("scored");
