import type { Progress } from "../../contract/endpoints/progress.ts";
import type { Transport } from "../calls/api.ts";

/**
 * Continues a bulk operation until all records are processed, and returns the combined progress. A single response
 * covers only what fits into the server's time limit.
 */
export async function runToCompletion(
  transport: Transport,
  { progress, callbackPayload }: Progress,
): Promise<Progress["progress"]> {
  if (callbackPayload === null) return progress;
  const { body } = await transport("POST", "/calls/run", { body: callbackPayload });
  const rest = await runToCompletion(transport, body as Progress);
  return {
    successIDs: [...progress.successIDs, ...rest.successIDs],
    failedIDs: [...progress.failedIDs, ...rest.failedIDs],
    exceptionsByID: { ...progress.exceptionsByID, ...rest.exceptionsByID },
    countTotalIDs: rest.countTotalIDs,
  };
}
