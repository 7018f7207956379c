import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { snapshotRecord } from "./snapshot-record.ts";

interface Subject {
  userID?: number | undefined;
  recordType?: string | undefined;
  recordID?: number | undefined;
}

/** Whom a warning is for, which may follow from the post that it is about. */
export async function readSubject(ctx: Ctx, subject: Subject) {
  const { userID: author, ...record } = (await readRecord(ctx, subject)) ?? { userID: undefined };
  const userID = subject.userID ?? author;
  if (!userID) throw invalid({ field: "userID", message: "Choose a member." });
  if (author !== undefined && author !== userID)
    throw invalid({ field: "recordID", message: "Someone else wrote this." });
  return { userID, record: "recordType" in record ? record : undefined };
}

async function readRecord(ctx: Ctx, { recordType, recordID }: Subject) {
  if (recordType === undefined && recordID === undefined) return undefined;
  if (recordType === undefined || recordID === undefined)
    throw invalid({ field: "recordID", message: "Give both the type and the ID of the post." });
  return snapshotRecord(ctx, { recordType, recordID });
}
