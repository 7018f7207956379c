import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const scopedStatuses = defineSetting({
  key: "statuses.scoped",
  group: "posting",
  schema: z.boolean(),
  default: false,
  label: "Statuses for certain categories",
  description: "Statuses can be limited to categories, and categories have default statuses.",
  readableBy: "everybody",
  writableBy: "site.manage",
});
