import type { Audience, NotificationType } from "#features/notifications/server/public.ts";
import { messageCreated } from "../contract/events.ts";
import { listOthersIn } from "./queries/participants.ts";

export const conversationMessage: NotificationType = {
  type: "ConversationMessage",
  preference: "ConversationMessage",
  kind: "message",
  group: "myAccount",
  labelID: "conversations.type.message",
  bodyID: "conversations.body.message",
  reasons: { participant: "conversations.reason.participant" },
  defaults: { popup: true, email: true },
};

export const participants: Audience = {
  name: "conversations.participants",
  occasions: [messageCreated.name],
  order: 10,
  type: conversationMessage.type,
  reason: "participant",
  list: async (ctx, { about }, batch) =>
    about.recordType === "conversation" ? listOthersIn(ctx, about.recordID, batch) : [],
};
