import { z } from "zod";
import { endpoint, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { csv, idOr } from "#platform/contract/queries/query.ts";

export const countedRecords = ["discussion", "comment", "category", "user"] as const;

const countSchema = z
  .object({
    count: z.int(),
    isCalculating: z.boolean().describe("Whether it is not known yet"),
    isFiltered: z.boolean().describe("Whether what the caller cannot see is left out"),
  })
  .meta({ id: "SiteTotal" });

export const getSiteTotals = endpoint({
  method: "GET",
  path: "/site-totals",
  summary: "Count what the site holds, as far as the caller may see it",
  access: publicAccess("it counts what its reader may see"),
  query: z.object({
    siteSectionID: idOr(0).default(0).describe("The section that is counted; 0 for the whole site"),
    counts: csv(z.enum([...countedRecords, "all"]))
      .default(["all"])
      .describe("What is counted; `all` for everything"),
  }),
  output: z
    .object({
      siteSectionID: z.int(),
      counts: z.object({
        discussion: countSchema.optional(),
        comment: countSchema.optional(),
        category: countSchema.optional(),
        user: countSchema.optional(),
      }),
    })
    .meta({ id: "SiteTotals" }),
});
