import { ApiError } from "../../contract/errors.ts";
import type { Progress } from "../../contract/progress.ts";
import type { Ctx } from "../context.ts";

/**
 * Does something with each of many records, each for itself, and says what became of it. The response
 * has the worst status of all.
 */
export async function runEach<ID extends string | number>(
  ctx: Ctx,
  ids: readonly ID[],
  work: (id: ID) => Promise<unknown>,
): Promise<Progress<ID>> {
  const successIDs: ID[] = [];
  const exceptions = new Map<ID, ApiError>();
  for (const id of new Set(ids)) {
    try {
      await work(id);
      successIDs.push(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      exceptions.set(id, error);
    }
  }
  const worst = Math.max(200, ...[...exceptions.values()].map(({ status }) => status));
  if (ctx.response) ctx.response.status = worst;
  return {
    progress: {
      successIDs,
      failedIDs: [...exceptions.keys()],
      exceptionsByID: Object.fromEntries(
        [...exceptions].map(([id, error]) => [id, error.toBody()]),
      ),
      countTotalIDs: successIDs.length + exceptions.size,
    },
    callbackPayload: null,
  };
}
