import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { idOr, whole } from "#platform/contract/queries/query.ts";
import { itemsSchema, navigationSchema, shownNavigationSchema } from "./resources.ts";

const manage = may("site.manage");
const version = whole()
  .optional()
  .describe("The `version` that was read: where it is another by now, the answer is 412");

const siteSectionID = idOr(0)
  .default(0)
  .describe("The section of the site that it is the navigation of; 0 for the site itself");

export const getShownNavigation = endpoint({
  method: "GET",
  path: "/navigation",
  keptForGuests: true,
  summary: "Read the navigation as the caller sees it",
  access: publicAccess("only items that the viewer may see"),
  query: z.object({
    siteSectionID: idOr(0)
      .optional()
      .describe("Of this section of the site; by default of the one whose page calls"),
  }),
  output: shownNavigationSchema,
});

export const getNavigation = endpoint({
  method: "GET",
  path: "/navigation/edit",
  summary: "Read the whole navigation",
  description:
    "A section without a navigation of its own has that of the site, which `origin` then says.",
  access: manage,
  query: z.object({ siteSectionID }),
  output: navigationSchema,
});

export const putNavigation = endpoint({
  method: "PUT",
  path: "/navigation",
  summary: "Replace the navigation",
  description: "It stays when another theme is used.",
  access: manage,
  body: z.strictObject({ items: itemsSchema, siteSectionID, version }),
  output: navigationSchema,
});

export const resetNavigation = endpoint({
  method: "DELETE",
  path: "/navigation",
  summary:
    "Go back to the navigation of the theme or of the product; in a section to that of the site",
  access: manage,
  query: z.object({ siteSectionID, version }),
});
