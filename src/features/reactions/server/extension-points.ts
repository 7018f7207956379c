import type { RawBuilder } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RowID } from "#platform/server/records/record-lists.ts";
import { recordFacet } from "#platform/server/records/record-types.ts";

/** How people react to records of one type. */
export interface Reactable {
  /** Has others wait who change these records or react to them, in the order of decision 026. */
  lock(tx: TransactionCtx, recordIDs: readonly number[]): Promise<unknown>;
  /** Changes the scores of records that are locked, and what is kept that follows from them. */
  addToScores(tx: TransactionCtx, changes: ReadonlyMap<number, number>): Promise<unknown>;
  /** The score of the record with this id, as SQL says it. */
  scoreInSql(rowID: RowID): RawBuilder<number>;
  /** Whether the record with this id is there and the viewer may see it, as SQL says it. */
  isVisible(ctx: Ctx, rowID: RowID): Promise<RawBuilder<boolean>>;
}

/**
 * Records that people can react to. A type that has this takes reactions at its address, shows them in its answers
 * and is counted wherever reactions are.
 */
export const reactable = recordFacet<Reactable>("reactable");
