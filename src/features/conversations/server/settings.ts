import { z } from "zod";
import { defineFloodLimit } from "#features/flood-control/server/public.ts";
import { defineFlag, defineSetting } from "#features/settings/server/public.ts";

export const conversationsEnabled = defineFlag("conversations.enabled", "Private conversations");

export const maxParticipants = defineSetting({
  key: "conversations.maxParticipants",
  group: "limits",
  section: "lengths",
  schema: z.int().min(2).max(100).meta({ unit: "members" }),
  default: 20,
  label: "Maximum participants in a conversation",
});

export const maxLength = defineSetting({
  key: "conversations.maxLength",
  group: "limits",
  section: "lengths",
  schema: z.int().min(100).max(50_000).meta({ unit: "characters" }),
  default: 2_000,
  label: "Maximum message length",
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
