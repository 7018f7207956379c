import type { Ctx, TransactionCtx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";
import { recordFacet } from "./record-types.ts";
import type { HoldReason } from "./submissions.ts";

/** What a record says, as those see it who look after it. */
export interface ReportablePost {
  /** Its text as sanitised HTML. */
  html: string;
  /** How its text begins. */
  excerpt: string;
  /** When it was edited last. */
  dateUpdated: Date | null;
  /** Set where others see it only after somebody has approved it. */
  approval?: Approval;
}

/** How something stands that needs approval. */
export interface Approval {
  state: "waiting" | "approved" | "rejected";
  /** A new post, or a change of one. */
  of: "post" | "edit";
  /** Another one where it was written anew. */
  version: string;
  /** As its author wrote it, for whoever corrects it. */
  source: { name?: string; body: string; format: string };
  reasons: readonly HoldReason[];
}

export interface Approving {
  /** The version that was looked at, which is needed; another one by now is 412. */
  version?: string | undefined;
  /** What a moderator made of it. */
  edited?: { name?: string | undefined; body: string; format?: string | undefined } | undefined;
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
  /** Lets others see it, where that needs approval: it is locked, and waits or was rejected. */
  approve?(tx: TransactionCtx, recordID: number, approving: Approving): Promise<void>;
}

/** Records that people can report to those who look after them. */
export const reportable = recordFacet<Reportable>("reportable");

/** Knows what was reported. */
export interface ReportSource {
  name: string;
  /** Those of some records that were reported, as far as the viewer looks after reports of what lies nowhere. */
  listReported(
    ctx: Ctx,
    recordType: string,
    recordIDs: readonly number[],
  ): Promise<readonly number[]>;
}

export const reportSources = extensionPoint<ReportSource>("source of reports", ({ name }) => name);

/**
 * Records that the viewer may look at for the one reason that somebody has reported them: for types of records that only
 * a few may read. Whoever shows what they say puts it on record.
 */
export async function listReported(
  ctx: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<readonly number[]> {
  const sources = ctx.platform.extensions.list(reportSources);
  const lists = await Promise.all(
    sources.map((source) => source.listReported(ctx, recordType, recordIDs)),
  );
  return [...new Set(lists.flat())];
}
