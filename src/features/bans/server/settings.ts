import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const contact = defineSetting({
  key: "bans.contact",
  group: "moderation",
  section: "moderators",
  schema: z.string().trim().max(500),
  default: "",
  label: "How banned or silenced members can appeal: an address, or a sentence",
  writableBy: "community.manage",
});
