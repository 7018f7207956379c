import { z } from "zod";
import { ApiError } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { defineJob, type JobDefinition } from "#platform/server/jobs.ts";
import type { UserEraser } from "../extension-points/user-erasers.ts";

/** Records of one kind that members write: how to take their words away when they go. */
export interface WrittenRecords {
  /** Of the feature and its table: `comments`. */
  name: string;
  /** The table of their earlier versions, if they are kept. */
  revisions?: string;
  /** Ids of those by the member that still say something or, unless `deleted` are wanted too, are not deleted. */
  listSaying(
    ctx: Ctx,
    userID: number,
    page: { limit: number; deleted: boolean },
  ): Promise<number[]>;
  /** Deletes one as its author, with all that follows. An ApiError means that it is gone or lies in what is gone. */
  remove(ctx: Ctx, recordID: number): Promise<unknown>;
  markDeleted(tx: TransactionCtx, recordID: number): Promise<unknown>;
  /** Empties them, in every version; answers with the tags of what shows them. */
  empty(tx: TransactionCtx, recordIDs: readonly number[]): Promise<readonly string[]>;
  forgetAddresses(tx: TransactionCtx, userID: number): Promise<unknown>;
}

const atOnce = 100;
const payload = z.object({ userID: z.int(), method: z.enum(["keep", "wipe", "delete"]) });
type Erasure = z.output<typeof payload>;

/** What a member wrote may be much, so it goes by a job after the member. */
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

/** Works in small transactions; what was done already is not found again. */
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

/** In the member's own name, as nobody else did it. */
async function removeOrMark(ctx: Ctx, records: WrittenRecords, id: number, userID: number) {
  try {
    await records.remove(ctx.as({ ...systemViewer, userID }), id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await ctx.transaction((tx) => records.markDeleted(tx, id));
  }
}
