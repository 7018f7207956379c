import type { Ctx, TransactionCtx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";
import { recordFacet } from "./record-types.ts";
import type { HoldReason } from "./submissions.ts";

/** Content of a record for moderators. */
export interface ReportablePost {
  html: string;
  excerpt: string;
  dateUpdated: Date | null;
  approval?: Approval;
}

/** Approval state of a post or edit. */
export interface Approval {
  state: "waiting" | "approved" | "rejected";
  /** A new post, or an edit of one. */
  of: "post" | "edit";
  /** Changes with every edit. */
  version: string;
  /** Source as the author wrote it, for corrections by moderators. */
  source: { name?: string; body: string; format: string };
  reasons: readonly HoldReason[];
}

export interface Approving {
  /** The version that the moderator saw; required. 412 if it has changed. */
  version?: string | undefined;
  edited?: { name?: string | undefined; body: string; format?: string | undefined } | undefined;
}

/** How reports on records of one type are handled. */
export interface Reportable {
  /** Content of these records, deleted or not, in one statement. Callers check read permission. */
  listPosts(ctx: Ctx, recordIDs: readonly number[]): Promise<ReadonlyMap<number, ReportablePost>>;
  /** Locks these records, in the order of decision 026. */
  lock(tx: TransactionCtx, recordIDs: readonly number[]): Promise<unknown>;
  /** Soft-deletes a locked record; does nothing if it is deleted. Callers check permission. */
  remove(tx: TransactionCtx, recordID: number, reason: string): Promise<void>;
  /** Restores a deleted record. Takes its own locks, so call it before taking others. */
  restore(tx: TransactionCtx, recordID: number): Promise<void>;
  /** Approves a locked record that is pending or rejected. */
  approve?(tx: TransactionCtx, recordID: number, approving: Approving): Promise<void>;
}

/** Facet of types whose records can be reported to moderators. */
export const reportable = recordFacet<Reportable>("reportable");

/** Finds reported records. */
export interface ReportSource {
  name: string;
  /** Those of the records that were reported, if the viewer handles reports on records outside any category. */
  listReported(
    ctx: Ctx,
    recordType: string,
    recordIDs: readonly number[],
  ): Promise<readonly number[]>;
}

export const reportSources = extensionPoint<ReportSource>("source of reports", ({ name }) => name);

/**
 * Records that the viewer may read only because they were reported, for private types. Callers that show the
 * content must log the access.
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
