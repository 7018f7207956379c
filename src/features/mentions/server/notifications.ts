import { commentCreated, commentUpdated } from "#features/comments/contract/events.ts";
import { discussionCreated, discussionUpdated } from "#features/discussions/contract/events.ts";
import { mentionedIn } from "#features/formats/server/public.ts";
import type { Audience, News, NotificationType } from "#features/notifications/server/public.ts";
import { memberViewers } from "#features/users/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { maxMentioned } from "../contract/rules.ts";
import { listHolders, listHoldersAmong, readHtml } from "./queries.ts";

export const roleMention: NotificationType = {
  type: "RoleMention",
  preference: "Mention",
  kind: "mention",
  group: "followedPosts",
  order: -20,
  labelID: "watches.type.mention",
  bodyID: "mentions.body.role",
  reasons: { roleMention: "mentions.reason.role" },
  defaults: { popup: true, email: true },
};

/** Mentioned roles, if the author may still mention roles. */
async function roleIDsIn(ctx: Ctx, { record, actorID }: News): Promise<number[]> {
  const roleIDs = mentionedIn(await readHtml(ctx, record), "role");
  if (roleIDs.length === 0) return [];
  const [author] = await memberViewers(ctx, [actorID]);
  return author && can(author, "roles.mention") ? roleIDs : [];
}

/** Notifies holders of mentioned roles, unless they are mentioned themselves. */
export const roleHolders: Audience = {
  name: "mentions.roles",
  occasions: [discussionCreated, discussionUpdated, commentCreated, commentUpdated].map(
    ({ name }) => name,
  ),
  order: 15,
  type: roleMention.type,
  reason: "roleMention",
  most: maxMentioned,
  async list(ctx, news, batch) {
    const roleIDs = await roleIDsIn(ctx, news);
    return roleIDs.length > 0 ? listHolders(ctx, roleIDs, batch) : [];
  },
  listStill: async (ctx, news, userIDs) =>
    listHoldersAmong(ctx, await roleIDsIn(ctx, news), userIDs),
};
