import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const perHour = defineSetting({
  key: "automationRules.perHour",
  group: "limits",
  section: "memberLimits",
  schema: z.int().min(1).max(100_000).meta({ unit: "perHour" }),
  default: 500,
  label: "Maximum records per rule",
  description: "Records beyond this limit are processed later.",
  readableBy: "site.manage",
  writableBy: "site.manage",
});
