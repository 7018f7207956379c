import { z } from "zod";
import { whole } from "#platform/contract/queries/query.ts";
import { hintsSchema } from "../../contract/resources.ts";

export const looks = {
  theme: z.enum(["light", "dark", "auto"]).catch("auto").default("auto"),
  lang: z.string().max(35).optional().catch(undefined),
};

export const frameQuery = hintsSchema.extend({
  ...looks,
  order: z.enum(["oldest", "newest"]).catch("oldest").default("oldest"),
  page: whole(1, 100_000).catch(1).default(1),
});
