import { z } from "zod";
import { ApiError } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { defineJob, type JobDefinition } from "#platform/server/jobs/jobs.ts";
import type { UserEraser } from "../extension-points/user-erasers.ts";

/** Erasure of the content that members wrote of one kind. */
export interface WrittenRecords {
  name: string;
  revisions?: string;
  /** Ids of the member's records that are not empty; deleted ones only if requested. */
  listSaying(
    ctx: Ctx,
    userID: number,
    page: { limit: number; deleted: boolean },
  ): Promise<number[]>;
  /**
   * Deletes a record as its author, with all side effects. An ApiError means that it or its parent is already
   * deleted.
   */
  remove(ctx: Ctx, recordID: number): Promise<unknown>;
  markDeleted(tx: TransactionCtx, recordID: number): Promise<unknown>;
  /** Empties all revisions; returns the cache tags to invalidate. */
  empty(tx: TransactionCtx, recordIDs: readonly number[]): Promise<readonly string[]>;
  forgetAddresses(tx: TransactionCtx, userID: number): Promise<unknown>;
}

const atOnce = 100;
const payload = z.object({ userID: z.int(), method: z.enum(["keep", "wipe", "delete"]) });
type Erasure = z.output<typeof payload>;

/** Runs as a job after the member is deleted, because members may have written a lot. */
export function erasureOf(records: WrittenRecords): { eraser: UserEraser; job: JobDefinition } {
  const { name, revisions } = records;
  const job = defineJob({
    name: `${name}.erase-author`,
    payload,
    timeout: 3_600,
    handle: (ctx, erasure) => eraseAuthor(ctx, records, erasure),
  });
  const eraser: UserEraser = {
    name,
    tables: revisions ? [name, revisions] : [name],
    erase: (tx, userID, method) => tx.enqueue(job, { userID, method }),
  };
  return { eraser, job: job as JobDefinition };
}

/** Idempotent: uses small transactions and skips what is already erased. */
async function eraseAuthor(ctx: Ctx, records: WrittenRecords, erasure: Erasure): Promise<void> {
  await ctx.transaction((tx) => records.forgetAddresses(tx, erasure.userID));
  if (erasure.method === "keep") return;
  while ((await eraseSome(ctx, records, erasure)) === atOnce);
}

async function eraseSome(
  ctx: Ctx,
  records: WrittenRecords,
  { userID, method }: Erasure,
): Promise<number> {
  const isDeleted = method === "delete";
  const ids = await records.listSaying(ctx, userID, { limit: atOnce, deleted: !isDeleted });
  for (const id of isDeleted ? ids : []) await removeOrMark(ctx, records, id, userID);
  await ctx.transaction(async (tx) => tx.invalidate(...(await records.empty(tx, ids))));
  return ids.length;
}

/** Deletes in the member's name, as no moderator did it. */
async function removeOrMark(ctx: Ctx, records: WrittenRecords, id: number, userID: number) {
  try {
    await records.remove(ctx.as({ ...systemViewer, userID }), id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await ctx.transaction((tx) => records.markDeleted(tx, id));
  }
}
