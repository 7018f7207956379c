import { conflict } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readCall } from "#platform/server/long-runs/continuation.ts";
import { deleteSpentPayload, insertSpentPayload } from "../queries.ts";
import { executeCall } from "./execute-call.ts";

/** Runs the next part of the viewer's call. A payload can be used once; refused requests do not use it up. */
export async function continueCall(ctx: Ctx, payload: string) {
  const { call, payloadID, dateExpires } = readCall(ctx, payload);
  if (!(await insertSpentPayload(ctx, { payloadID, dateExpires })))
    throw conflict("This part of the call has been done already.");
  try {
    return await executeCall(ctx, call);
  } catch (error) {
    await deleteSpentPayload(ctx, payloadID);
    throw error;
  }
}
