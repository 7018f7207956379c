import { z } from "zod";
import { defineFloodLimit } from "#features/flood-control/server/public.ts";
import { defineFlag, defineSetting } from "#features/settings/server/public.ts";

export const conversationsEnabled = defineFlag("conversations.enabled", "Private conversations");

export const maxParticipants = defineSetting({
  key: "conversations.maxParticipants",
  group: "posting",
  schema: z.int().min(2).max(100),
  default: 20,
  label: "Maximum participants in a conversation",
});

export const maxLength = defineSetting({
  key: "conversations.maxLength",
  group: "posting",
  schema: z.int().min(100).max(50_000),
  default: 2_000,
  label: "Maximum message length, in characters",
});

export const conversationFlood = defineFloodLimit("conversation", "Conversations", {
  count: 2,
  seconds: 30,
  pause: 60,
});

export const messageFlood = defineFloodLimit("message", "Messages", {
  count: 20,
  seconds: 60,
  pause: 60,
});
