import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { WatchLevel } from "../../contract/resources.ts";
import { listMuting } from "../queries/audiences.ts";
import { findWatch, isFollowing, type WatchRow } from "../queries/watches.ts";

export const followed: WatchRow = { posts: true, comments: false, muted: false };

export const levelOf = ({ comments, muted }: WatchRow): WatchLevel => {
  if (muted) return "muted";
  return comments ? "watching" : "tracking";
};

/** Discussions contain no discussions to be notified of. */
export const rowOf = (recordType: string, level: Exclude<WatchLevel, "normal">): WatchRow => ({
  posts: level !== "muted" && recordType !== "discussion",
  comments: level === "watching",
  muted: level === "muted",
});

export async function readWatch(ctx: Ctx, ref: RecordRef): Promise<WatchRow | undefined> {
  const { recordType, recordID } = ref;
  const row = await findWatch(ctx, ref);
  if (recordType === "category")
    return row?.muted || (await isFollowing(ctx, recordID)) ? (row ?? followed) : undefined;
  if (recordType !== "discussion") return row;
  const muting = await listMuting(ctx, recordID, [ctx.viewer.userID]);
  return muting.length > 0 ? rowOf(recordType, "muted") : row;
}

export async function readLevel(ctx: Ctx, ref: RecordRef): Promise<WatchLevel> {
  const row = await readWatch(ctx, ref);
  return row ? levelOf(row) : "normal";
}
