import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { whole } from "#platform/contract/queries/query.ts";
import { itemsSchema, navigationSchema, shownNavigationSchema } from "./resources.ts";

const manage = may("site.manage");
const version = whole()
  .optional()
  .describe("The `version` that was read: where it is another by now, the answer is 412");

export const getShownNavigation = endpoint({
  method: "GET",
  path: "/navigation",
  keptForGuests: true,
  summary: "Read the navigation as the caller sees it",
  access: publicAccess("only items that the viewer may see"),
  output: shownNavigationSchema,
});

export const getNavigation = endpoint({
  method: "GET",
  path: "/navigation/edit",
  summary: "Read the whole navigation",
  access: manage,
  output: navigationSchema,
});

export const putNavigation = endpoint({
  method: "PUT",
  path: "/navigation",
  summary: "Replace the navigation",
  description: "It stays when another theme is used.",
  access: manage,
  body: z.strictObject({ items: itemsSchema, version }),
  output: navigationSchema,
});

export const resetNavigation = endpoint({
  method: "DELETE",
  path: "/navigation",
  summary: "Go back to the navigation of the theme or of the product",
  access: manage,
  query: z.object({ version }),
});
