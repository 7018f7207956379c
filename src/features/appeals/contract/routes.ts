import { z } from "zod";
import { moderating } from "#features/reports/contract/rules/decisions.ts";
import { endpoint, may, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { csv, flag, id, paging } from "#platform/contract/queries/query.ts";
import { range } from "#platform/contract/queries/query-filters.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { appealSchema, appealStatusSchema } from "./resources.ts";
import { maxAppeal } from "./rules.ts";

const params = z.object({ appealID: id().describe("Id of the appeal") });

export const listAppeals = endpoint({
  method: "GET",
  path: "/appeals",
  summary: "List appeals, the one that waits longest first",
  description: "Against removals of what the caller moderates.",
  access: may(...moderating),
  query: z.object({
    status: csv(appealStatusSchema).default(["open"]).describe("Only those that stand like this"),
    insertUserID: range("user").optional().describe("Only by these members"),
    placeRecordID: range("category").optional().describe("Only about posts in these categories"),
    includeSubcategories: flag().default(false).describe("Also those in categories below them"),
    ...paging(30, 100),
  }),
  output: z.array(appealSchema),
  paging: "numbered",
});

export const createAppeal = endpoint({
  method: "POST",
  path: "/appeals",
  summary: "Appeal against the removal of an own post",
  description: "Once for each removal (409), while the post is away.",
  access: signedIn,
  body: z.strictObject({
    removalID: id().describe("The removal"),
    body: visibleText(maxAppeal).describe("Why the post should be back; plain text"),
  }),
  output: appealSchema,
  refuses: [404, 409],
});

export const listOwnAppeals = endpoint({
  method: "GET",
  path: "/appeals/own",
  summary: "List the caller's appeals, the last one first",
  access: signedIn,
  query: z.object({
    removalID: id().optional().describe("Only against this removal"),
    ...paging(30, 100),
  }),
  output: z.array(appealSchema),
  paging: "more",
});

export const getAppeal = endpoint({
  method: "GET",
  path: "/appeals/{appealID}",
  summary: "Read an appeal",
  description: "For its author, and for those who moderate what it is about.",
  access: signedIn,
  params,
  output: appealSchema,
});

export const decideAppeal = endpoint({
  method: "PATCH",
  path: "/appeals/{appealID}",
  summary: "Decide about an appeal",
  description:
    "`granted` brings the post back. Once (409), and not by whoever removed it while another moderator could.",
  access: may(...moderating),
  params,
  body: z.strictObject({
    status: appealStatusSchema.describe("What is decided; `open` leaves it as it is"),
    response: z
      .string()
      .trim()
      .max(maxAppeal)
      .default("")
      .describe("What the author is told; plain text"),
  }),
  output: appealSchema,
  refuses: [409, 410],
});
