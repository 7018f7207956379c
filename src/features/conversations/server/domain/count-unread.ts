import { isOn } from "#features/settings/server/public.ts";
import type { MyCount } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { countUnreadConversations } from "../queries/conversations.ts";
import { conversationsEnabled } from "../settings.ts";

/** What the count of one member depends on. */
export const unreadTag = (userID: number) => `conversations:${userID}`;

const keepMs = 600_000;
/** Badges show less. */
const most = 1_000;

/** Asked for with every page, so that it is kept until something changes for the member. */
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
