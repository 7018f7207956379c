import { createHash, randomBytes } from "node:crypto";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Platform } from "#platform/server/platform.ts";
import { countViews } from "../queries.ts";

interface View {
  discussionID: number;
  viewerKey: string;
  hour: Date;
}

const flushMs = 3_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const waiting = new WeakMap<Platform, Map<string, View>>();
const salt = { day: 0, value: randomBytes(16) };

/** Counts a view once for each viewer and hour; views are gathered and written every few seconds. */
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
    await ctx.transaction((inside) => countViews(inside, views));
  } catch (error) {
    ctx.log.warn({ err: error, count: views.length }, "views were not counted");
  }
}

/** Guests are told apart by their address, in a form that says nothing any more once the day is over. */
function viewerKey({ viewer, request, now }: Ctx): string {
  if (!isGuest(viewer)) return `user:${viewer.userID}`;
  const day = Math.floor(now().getTime() / dayMs);
  if (day !== salt.day) Object.assign(salt, { day, value: randomBytes(16) });
  const hash = createHash("sha256").update(salt.value);
  return `guest:${hash
    .update(request?.ip ?? "")
    .digest("base64url")
    .slice(0, 22)}`;
}
