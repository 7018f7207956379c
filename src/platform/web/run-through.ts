import type { Progress } from "../contract/progress.ts";
import type { Transport } from "./api.ts";

/** What became of all records that a call names, though one answer speaks only of what was done within its time. */
export async function runThrough(
  transport: Transport,
  { progress, callbackPayload }: Progress,
): Promise<Progress["progress"]> {
  if (callbackPayload === null) return progress;
  const { body } = await transport("POST", "/calls/run", { body: callbackPayload });
  const rest = await runThrough(transport, body as Progress);
  return {
    successIDs: [...progress.successIDs, ...rest.successIDs],
    failedIDs: [...progress.failedIDs, ...rest.failedIDs],
    exceptionsByID: { ...progress.exceptionsByID, ...rest.exceptionsByID },
    countTotalIDs: rest.countTotalIDs,
  };
}
