import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";
import { ideationTypeSchema } from "./resources.ts";

const params = z.object({ categoryID: id("category") });

export const convertCategory = endpoint({
  method: "PUT",
  path: "/categories/{categoryID}/ideas",
  summary: "Turn a category into one of ideas, or back",
  description:
    "With a type of votes its discussions become ideas, with `false` its ideas become discussions, in the background. Votes are kept either way.",
  access: may("site.manage"),
  params,
  body: z.strictObject({ ideationType: ideationTypeSchema }),
  output: z.object({
    ideationType: ideationTypeSchema,
    countPosts: z.int().describe("How many posts are being converted"),
  }),
});
