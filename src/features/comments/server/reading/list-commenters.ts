import type { Ctx } from "#platform/server/context.ts";
import type { FoundParent } from "../domain/parents.ts";
import { listRecentWriters } from "../queries/recent-writers.ts";

const lastComments = 1_000;

/** Ids of members who commented on the record, the latest first. */
export async function listCommenters(
  ctx: Ctx,
  { parent: { recordType, recordID }, source }: FoundParent,
  limit: number,
): Promise<number[]> {
  if (source.listCommenters) return source.listCommenters(ctx, recordID, limit);
  const scope = { recordType, limit, lastComments };
  return (await listRecentWriters(ctx, [recordID], scope)).get(recordID) ?? [];
}
