import type { Ctx, TransactionCtx } from "../context.ts";
import { recordFacet } from "./record-types.ts";

/** What a record says, as those see it who look after it. */
export interface ReportablePost {
  /** Its text as sanitised HTML. */
  html: string;
  /** How its text begins. */
  excerpt: string;
  /** When it was edited last. */
  dateUpdated: Date | null;
}

/** How records of one type are looked after when somebody reports them. */
export interface Reportable {
  /** What these say, deleted or not, in one statement. Whoever asks has made sure that the viewer may read them. */
  listPosts(ctx: Ctx, recordIDs: readonly number[]): Promise<ReadonlyMap<number, ReportablePost>>;
  /** Has others wait who change these records, in the order of decision 026. */
  lock(tx: TransactionCtx, recordIDs: readonly number[]): Promise<unknown>;
  /**
   * Takes a record out of sight that is locked, so that it can be brought back; does nothing where it is deleted already.
   * Whoever asks has made sure that the viewer may do it.
   */
  remove(tx: TransactionCtx, recordID: number, reason: string): Promise<void>;
  /** Brings back what is deleted. Takes the locks that it needs by itself, so that it comes before other locks. */
  restore(tx: TransactionCtx, recordID: number): Promise<void>;
}

/** Records that people can report to those who look after them. */
export const reportable = recordFacet<Reportable>("reportable");
