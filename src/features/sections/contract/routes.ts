import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { idOr } from "#platform/contract/queries/query.ts";
import { sectionFields, sectionSchema } from "./resources.ts";

const manage = may("site.manage");
const open = publicAccess("sections whose category the caller may not see are left out");
const { name, description, urlCode, contentLocale, sectionGroup, categoryID, themeID } =
  sectionFields;

const params = z.object({ siteSectionID: idOr(0).describe("Id of the section; 0 for the site") });

export const listSections = endpoint({
  method: "GET",
  path: "/subcommunities",
  summary: "List the sections of the site, the site itself first",
  access: open,
  query: z.object({
    name: z.string().max(100).optional().describe("Only those whose name contains this"),
  }),
  output: z.array(sectionSchema),
});

export const getSection = endpoint({
  method: "GET",
  path: "/subcommunities/{siteSectionID}",
  summary: "Read a section of the site",
  access: open,
  params,
  output: sectionSchema,
});

export const createSection = endpoint({
  method: "POST",
  path: "/subcommunities",
  summary: "Add a section to the site",
  access: manage,
  body: z.strictObject({
    name,
    description: description.default(""),
    urlCode,
    contentLocale,
    sectionGroup: sectionGroup.default("default"),
    categoryID: categoryID.default(null),
    themeID: themeID.default(null),
  }),
  output: sectionSchema,
});

export const updateSection = endpoint({
  method: "PATCH",
  path: "/subcommunities/{siteSectionID}",
  summary: "Change a section of the site",
  access: manage,
  params,
  body: z.strictObject(sectionFields).partial(),
  output: sectionSchema,
});

export const deleteSection = endpoint({
  method: "DELETE",
  path: "/subcommunities/{siteSectionID}",
  summary: "Delete a section of the site",
  description: "Its posts stay. Addresses of its pages lead to those of the site.",
  access: manage,
  params,
});
