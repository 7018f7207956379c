import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const promoteValue = defineSetting({
  key: "reactions.promoteValue",
  group: "posting",
  schema: z.number().int().min(1).max(10_000),
  default: 5,
  label: "Minimum score for “Best of”",
});
