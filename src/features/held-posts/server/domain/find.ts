import { conflict, forbidden, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import { recordType } from "../../contract/rules.ts";
import { isOwn } from "../policy.ts";
import { findHeldPost, type HeldPostRow, lockHeldPosts } from "../queries.ts";

/** 404 unless the viewer is the author or moderates it. */
export async function getHeldPost(ctx: Ctx, heldPostID: number): Promise<HeldPostRow> {
  const row = await findHeldPost(ctx, heldPostID);
  if (!row || !(await loadRecords(ctx, recordType, [heldPostID])).has(heldPostID))
    throw notFound("Held post");
  return row;
}

/** Locks a pending post of the viewer. */
export async function lockOwn(tx: TransactionCtx, heldPostID: number): Promise<HeldPostRow> {
  const [row] = await lockHeldPosts(tx, [heldPostID]);
  await getHeldPost(tx, heldPostID);
  if (!row || !isOwn(tx.viewer, row)) throw forbidden([], "Only the author can do that.");
  if (row.state !== "waiting") throw conflict("This has already been decided.");
  return row;
}
