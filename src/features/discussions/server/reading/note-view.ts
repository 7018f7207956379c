import { createHmac } from "node:crypto";
import { categoryTree, refuseBlindToken, visibleTo } from "#features/categories/server/public.ts";
import type { TickCounter } from "#features/tick/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { addToBatch, type Batch } from "#platform/server/jobs/batches.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import { listDiscussionsByID } from "../queries/discussions.ts";
import { countViews } from "./queries/views.ts";

interface View {
  discussionID: number;
  viewerKey: string;
  hour: Date;
  /** Ids of the categories that the viewer may see. */
  visible: Pick<ReadonlySet<number>, "has">;
}

const hourMs = 3_600_000;

const views: Batch<View> = {
  name: "discussions.views",
  waitMs: 3_000,
  size: 1_000,
  most: 20_000,
  write: writeViews,
};

/** Counts one view per viewer and hour. */
export const countView: TickCounter = {
  name: "discussions",
  async count(ctx, { type, discussionID }) {
    if (type !== "discussion_view" || discussionID === undefined) return false;
    refuseBlindToken(ctx);
    const hour = new Date(Math.floor(ctx.now().getTime() / hourMs) * hourMs);
    const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
    return addToBatch(ctx, views, { discussionID, viewerKey: viewerKey(ctx), hour, visible });
  },
};

async function writeViews(ctx: Ctx, items: readonly View[]) {
  const unique = new Map(items.map((view) => [`${view.discussionID} ${view.viewerKey}`, view]));
  const ids = new Set(items.map(({ discussionID }) => discussionID));
  const rows = await listDiscussionsByID(ctx, [...ids]);
  const places = new Map(
    rows.flatMap((row) => (row.dateDeleted ? [] : [[row.discussionID, row.categoryID]])),
  );
  const seen = [...unique.values()].filter(({ discussionID, visible }) => {
    const categoryID = places.get(discussionID);
    return categoryID !== undefined && visible.has(categoryID);
  });
  if (seen.length > 0) await ctx.transaction((tx) => countViews(tx, seen));
}

/** Guests are identified by a hash of their IP address, which differs each day and is the same in all processes. */
function viewerKey({ viewer, request, now, platform }: Ctx): string {
  if (!isGuest(viewer)) return `user:${viewer.userID}`;
  const day = now().toISOString().slice(0, 10);
  const key = createHmac("sha256", keyFor(platform.config, "views")).update(
    `${day} ${request?.ip}`,
  );
  return `guest:${key.digest("base64url").slice(0, 22)}`;
}
