import { hash } from "node:crypto";
import type { MyCount } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { countUnread } from "../queries.ts";
import { visiblePlaces } from "./places.ts";

export const unreadTag = (userID: number) => `notifications:${userID}`;

const keepMs = 600_000;

/** Requested with every page, so it is cached until a notification or the viewer's permissions change. */
export const unreadCount: MyCount = {
  name: "UnreadNotifications",
  count: async (ctx: Ctx) => {
    const { userID } = ctx.viewer;
    const places = await visiblePlaces(ctx);
    const key = hash("sha256", JSON.stringify([...places]), "base64");
    return ctx.cache.remember(
      `unread-notifications:${userID}:${key}`,
      { ttl: keepMs, tags: [unreadTag(userID)] },
      () => countUnread(ctx, places),
    );
  },
};
