import { reopenReports } from "#features/reports/server/public.ts";
import { memberViewer } from "#features/users/server/public.ts";
import { invalid, notFound, preconditionFailed } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { findFacet } from "#platform/server/records/record-types.ts";
import type { Approving } from "#platform/server/records/reportable.ts";
import { submittable } from "#platform/server/records/submissions.ts";
import { heldPostApproved } from "../../contract/events.ts";
import { recordType } from "../../contract/rules.ts";
import { noteHeld } from "../domain/note-held.ts";
import { versionOfHeld } from "../domain/versions.ts";
import {
  findHeldPost,
  type HeldPostRow,
  lockHeldPosts,
  markApproved,
  markRejected,
  markWaiting,
} from "../queries.ts";

/**
 * Publishes a held post as its author with the current date. Locked, so that it is published only once, even with
 * concurrent approvals or a crash.
 */
export async function approve(
  tx: TransactionCtx,
  heldPostID: number,
  { version, edited }: Approving,
): Promise<void> {
  const row = await findHeldPost(tx, heldPostID);
  if (!row) throw notFound("Held post");
  if (row.state === "approved") return;
  if (version === undefined)
    throw invalid({
      field: "version",
      code: "missingField",
      message: "Say which version was looked at.",
    });
  if (version !== versionOfHeld(row)) throw preconditionFailed();
  const postedRecordID = await post(tx, row, edited);
  await markApproved(tx, heldPostID, postedRecordID);
  await noteHeld(tx, { heldPostID, bodyHtml: "" }, row.bodyHtml);
  await tx.emit(heldPostApproved, { heldPostID });
}

async function post(tx: TransactionCtx, row: HeldPostRow, edited: Approving["edited"]) {
  const kind = findFacet(tx.platform.extensions, row.recordType, submittable);
  if (!kind) throw notFound("Record");
  const author = tx.with({ viewer: await memberViewer(tx, row.insertUserID) });
  const words = { body: row.body, format: row.format, ...edited };
  const name = edited?.name ?? row.name;
  const content = { ...(row.given as object), ...words, ...(name && { name }) };
  if (row.changedRecordID === null)
    return kind.create(author, content, { ip: row.insertIPAddress });
  const change = { ...content, version: row.changedVersion ?? undefined };
  await kind.update(author, row.changedRecordID, change);
  return row.changedRecordID;
}

/** Returns a rejected post to the queue. */
export async function restore(tx: TransactionCtx, heldPostID: number): Promise<void> {
  const [row] = await lockHeldPosts(tx, [heldPostID]);
  if (row?.state !== "rejected") return;
  await markWaiting(tx, heldPostID);
  await reopenReports(tx, { recordType, recordID: heldPostID });
}

export async function reject(tx: TransactionCtx, heldPostID: number): Promise<void> {
  const row = await findHeldPost(tx, heldPostID);
  if (row?.state === "waiting") await markRejected(tx, heldPostID);
}
