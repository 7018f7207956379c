import { isOn } from "#features/settings/server/public.ts";
import type { MyCount } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { countUnreadConversations } from "../queries/conversations.ts";
import { conversationsEnabled } from "../settings.ts";

/** Cache tag of a member's unread count. */
export const unreadTag = (userID: number) => `conversations:${userID}`;

const keepMs = 600_000;
/** Badges show lower numbers. */
const most = 1_000;

/** Read on every page, so cached until it changes. */
const countUnread = (ctx: Ctx): Promise<number> => {
  const { userID } = ctx.viewer;
  return ctx.cache.remember(
    `unread-conversations:${userID}`,
    { ttl: keepMs, tags: [unreadTag(userID)] },
    () => countUnreadConversations(ctx, most),
  );
};

export const unreadCount: MyCount = {
  name: "Conversations",
  count: async (ctx) => ((await isOn(ctx, conversationsEnabled)) ? countUnread(ctx) : 0),
};
