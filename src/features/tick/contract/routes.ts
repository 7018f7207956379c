import { z } from "zod";
import { endpoint, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { id, idOr } from "#platform/contract/queries/query.ts";

export const tick = endpoint({
  method: "POST",
  path: "/tick",
  summary: "Tell that a page was seen",
  description:
    "Answers at once; what is counted is written later, together with others. Bots, previews and prefetched pages are not counted. Views of discussions are counted once for each viewer and hour; of discussions that the viewer cannot see, nothing is. What names a discussion and no type is one.",
  access: publicAccess("guests read too"),
  // Pages tell of each other page that somebody looks at.
  cost: "read",
  body: z.looseObject({
    type: z
      .string()
      .max(50)
      .optional()
      .describe(
        "`page_view`, `discussion_view` or `externalNavigation`; `search` is accepted and not counted, as searches are when they are made",
      ),
    url: z.string().max(2_000).optional().describe("The page that was seen"),
    referrer: z.string().max(2_000).optional().describe("Where its visitor came from"),
    discussionID: id("discussion").optional(),
    categoryID: id().optional(),
    siteSectionID: idOr(0).optional(),
    groupID: id().optional(),
    eventID: id().optional(),
    destinationUrl: z.string().max(2_000).optional().describe("Where a link to another site leads"),
  }),
  output: z.object({ didTrack: z.boolean().describe("Whether anything is counted") }),
});
