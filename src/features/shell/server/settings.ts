import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const badgeCap = defineSetting({
  key: "ui.badgeCap",
  schema: z.int().min(9).max(9_999),
  default: 99,
  label: "Highest count on badges",
  description: "Higher counts are shown with a plus sign, such as 99+.",
  group: "general",
});
