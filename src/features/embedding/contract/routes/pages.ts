import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { id, paging } from "#platform/contract/queries/query.ts";
import { pageSchema } from "../resources.ts";
import { longestID, longestUrl } from "../rules/addresses.ts";

const manage = may("site.manage");
const params = z.object({ embeddedPageID: id().describe("Id of the page") });

export const listPages = endpoint({
  method: "GET",
  path: "/embedding/pages",
  summary: "List the pages of other sites that have a discussion, the last first",
  access: manage,
  query: z.object({
    embedHostID: id().optional().describe("Only pages of this site"),
    ...paging(30),
  }),
  output: z.array(pageSchema),
  paging: "numbered",
});

export const getPage = endpoint({
  method: "GET",
  path: "/embedding/pages/{embeddedPageID}",
  summary: "Read a page of another site",
  access: manage,
  params,
  output: pageSchema,
});

export const updatePage = endpoint({
  method: "PATCH",
  path: "/embedding/pages/{embeddedPageID}",
  summary: "Say where a page is now, or give it another discussion",
  description:
    "Former addresses and ids keep leading to it. An address or id that another page has moves here.",
  access: manage,
  params,
  body: z
    .strictObject({
      url: z
        .url({ protocol: /^https?$/ })
        .max(longestUrl)
        .describe("Its new address on the same site"),
      pageID: z.string().trim().min(1).max(longestID).describe("An id that it gives itself"),
      discussionID: id("discussion").describe("The discussion whose comments it shows"),
    })
    .partial(),
  output: pageSchema,
});

export const mergePage = endpoint({
  method: "PUT",
  path: "/embedding/pages/{embeddedPageID}/merge",
  summary: "Put a page together with another one of the same site",
  description:
    "All its addresses and ids lead to the other page, and its comments go to that discussion.",
  access: manage,
  params,
  body: z.strictObject({ intoPageID: id().describe("The page that stays") }),
  output: pageSchema,
});

export const deletePage = endpoint({
  method: "DELETE",
  path: "/embedding/pages/{embeddedPageID}",
  summary: "Forget a page",
  description: "Its discussion stays. A next comment on the page begins a new one.",
  access: manage,
  params,
});
