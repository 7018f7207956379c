import type { Audience, NotificationType } from "#features/notifications/server/public.ts";
import { reactionCreated } from "../contract/events.ts";
import { findThanks } from "./domain/find-thanks.ts";

export const reactionType: NotificationType = {
  type: "Reaction",
  preference: "Reaction",
  kind: "reaction",
  group: "followedPosts",
  labelID: "reactions.type",
  bodyID: "reactions.body",
  reasons: { author: "reactions.reason.author" },
  defaults: { popup: true },
};

/** Author of a record with a positive reaction, while the reaction exists. */
export const thankedAuthor: Audience = {
  name: "reactions.author",
  occasions: [reactionCreated.name],
  order: 10,
  type: reactionType.type,
  reason: "author",
  list: async (ctx, { record, actorID }, { after }) => {
    const thanks = await findThanks(ctx, record, actorID);
    return thanks && thanks.receiverID > after ? [{ userID: thanks.receiverID }] : [];
  },
};
