import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { findReaction, type ReactionRow } from "../queries/reactions.ts";
import { readTypes } from "./types.ts";

export async function findThanks(
  ctx: Ctx,
  record: RecordRef,
  userID: number,
): Promise<ReactionRow | undefined> {
  const reaction = await findReaction(ctx, record, userID);
  const type = (await readTypes(ctx)).find(({ tagID }) => tagID === reaction?.tagID);
  return type?.class === "Positive" ? reaction : undefined;
}
