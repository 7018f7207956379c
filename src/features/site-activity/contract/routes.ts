import { z } from "zod";
import { commentSchema } from "#features/comments/contract/resources.ts";
import { discussionSchema } from "#features/discussions/contract/resources.ts";
import { endpoint, publicAccess, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { csv, idOr, paging, sort } from "#platform/contract/queries/query.ts";
import { range } from "#platform/contract/queries/query-filters.ts";
import { countedRecords } from "./rules.ts";

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
      counts: z.partialRecord(z.enum(countedRecords), countSchema),
    })
    .meta({ id: "SiteTotals" }),
});

export const listPosts = endpoint({
  method: "GET",
  path: "/posts",
  summary: "List discussions and comments of members with certain roles",
  description:
    "Needs `profiles.view`. Roles that hold personal information match nobody for those without `personalInfo.view`. By `score`, of very many comments the newest 10,000 are listed; by `dateLastComment`, comments are sorted by their own date.",
  access: signedInFor("discussions.view"),
  cost: "search",
  query: z.object({
    roleIDs: range("role").describe("Roles of the authors; any of them is enough"),
    sort: sort("score", "dateInserted", "dateLastComment").default("-dateInserted"),
    ...paging(30, 100, 50),
  }),
  output: z.array(z.union([commentSchema, discussionSchema])),
  paging: "more",
});
