import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { csv, id } from "#platform/contract/queries/query.ts";
import {
  customPagePatchSchema,
  customPagePostSchema,
  customPageSchema,
  shownPageSchema,
  statusSchema,
} from "./resources.ts";

const manage = may("site.manage");
const params = z.object({
  customPageID: id("customPage").describe("Id of the page, or `$urlcode:about`"),
});

export const listCustomPages = endpoint({
  method: "GET",
  path: "/custom-pages",
  summary: "List the pages of the site's own",
  access: manage,
  query: z.object({
    status: csv(statusSchema).optional().describe("Only pages with one of these"),
  }),
  output: z.array(customPageSchema),
});

export const createCustomPage = endpoint({
  method: "POST",
  path: "/custom-pages",
  summary: "Add a page",
  description:
    "Unpublished, unless it says otherwise. Its layout is of the view type `customPage`.",
  access: manage,
  body: customPagePostSchema,
  output: customPageSchema,
});

export const getCustomPage = endpoint({
  method: "GET",
  path: "/custom-pages/{customPageID}",
  summary: "Read a page",
  description:
    "Ids of roles, ranks, authors and of its layout are told to those who manage the site.",
  access: publicAccess("only pages that are published for the viewer's roles"),
  params,
  output: shownPageSchema,
});

export const patchCustomPage = endpoint({
  method: "PATCH",
  path: "/custom-pages/{customPageID}",
  summary: "Change a page",
  access: manage,
  params,
  body: customPagePatchSchema,
  output: customPageSchema,
});

export const deleteCustomPage = endpoint({
  method: "DELETE",
  path: "/custom-pages/{customPageID}",
  summary: "Delete a page with its layout",
  access: manage,
  params,
});
