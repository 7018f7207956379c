import { createHmac } from "node:crypto";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Platform } from "#platform/server/platform.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import { countViews } from "./queries/views.ts";

interface View {
  discussionID: number;
  viewerKey: string;
  hour: Date;
}

const flushMs = 3_000;
const hourMs = 3_600_000;
const waiting = new WeakMap<Platform, Map<string, View>>();

/** Counts one view per viewer and hour; views are written in batches every few seconds. */
export function noteView(ctx: Ctx, discussionID: number) {
  const hour = new Date(Math.floor(ctx.now().getTime() / hourMs) * hourMs);
  const view = { discussionID, viewerKey: viewerKey(ctx), hour };
  const views = waiting.get(ctx.platform);
  const key = `${discussionID} ${view.viewerKey}`;
  if (views) {
    views.set(key, view);
    return;
  }
  waiting.set(ctx.platform, new Map([[key, view]]));
  setTimeout(() => writeViews(ctx), flushMs).unref();
}

async function writeViews(ctx: Ctx) {
  const views = [...(waiting.get(ctx.platform)?.values() ?? [])];
  waiting.delete(ctx.platform);
  try {
    await ctx.transaction((tx) => countViews(tx, views));
  } catch (error) {
    ctx.log.warn({ err: error, count: views.length }, "views were not counted");
  }
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
