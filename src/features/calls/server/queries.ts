import type { TrackingSlip } from "#platform/contract/endpoints/progress.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { LongCall } from "#platform/server/long-runs/continuation.ts";

export type Progress = TrackingSlip["progress"];

export async function insertCall(
  { db, viewer, now }: TransactionCtx,
  call: LongCall,
  progress: Progress,
) {
  const { userID, sessionID = null, tokenID = null } = viewer;
  const json = { call: JSON.stringify(call), progress: JSON.stringify(progress) };
  const row = await db
    .insertInto("calls")
    .values({ userID, sessionID, tokenID, dateInserted: now(), ...json })
    .returningAll()
    .executeTakeFirstOrThrow();
  return parsed(row);
}

export async function findCall({ db }: Ctx, jobTrackingID: string) {
  const row = await db
    .selectFrom("calls")
    .selectAll()
    .where("jobTrackingID", "=", jobTrackingID)
    .executeTakeFirst();
  return row && parsed(row);
}

/** JSON columns have the type of the values written to them. */
const parsed = <Row extends object>(row: Row) => row as Omit<Row, keyof Known> & Known;

interface Known {
  call: LongCall;
  progress: Progress;
  status: TrackingSlip["status"];
}

export type CallRow = NonNullable<Awaited<ReturnType<typeof findCall>>>;

type Change = Pick<CallRow, "status"> & Partial<Pick<CallRow, "call" | "progress" | "message">>;

export const changeCall = (
  { db }: Ctx,
  jobTrackingID: string,
  { call, progress, ...change }: Change,
) =>
  db
    .updateTable("calls")
    .set({
      ...change,
      ...(call ? { call: JSON.stringify(call) } : {}),
      ...(progress ? { progress: JSON.stringify(progress) } : {}),
    })
    .where("jobTrackingID", "=", jobTrackingID)
    .execute();

export const deleteCallsBefore = ({ db }: Ctx, limit: Date) =>
  db.deleteFrom("calls").where("dateInserted", "<", limit).execute();

export const deleteCallsOf = ({ db }: Ctx, userID: number) =>
  db.deleteFrom("calls").where("userID", "=", userID).execute();

/** False if the payload was used before. */
export async function insertSpentPayload(
  { db }: Ctx,
  payload: { payloadID: string; dateExpires: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("spentPayloads")
    .values(payload)
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const deleteSpentPayload = ({ db }: Ctx, payloadID: string) =>
  db.deleteFrom("spentPayloads").where("payloadID", "=", payloadID).execute();

export const deleteSpentPayloadsBefore = ({ db }: Ctx, limit: Date) =>
  db.deleteFrom("spentPayloads").where("dateExpires", "<", limit).execute();
