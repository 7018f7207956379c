import { z } from "zod";
import { endpoint, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { csv, flag, paging } from "#platform/contract/queries/query.ts";
import { placeSchema, placeTypeSchema } from "./resources.ts";

const filtered = publicAccess("only places that the viewer may see are listed and counted");

const placeFilter = {
  query: z
    .string()
    .trim()
    .max(200)
    .default("")
    .describe("Words of the name or of the description, or their beginnings"),
  permission: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe("Only open places in which the viewer has this permission: `events.manage`"),
  includeArchived: flag().default(false).describe("Also places that are archived"),
};

export const listPlaces = endpoint({
  method: "GET",
  path: "/places",
  summary: "List or find places of all types",
  description:
    "By type, and within a type in its own order. With `query` names that begin with it come first, and similar names are found if no name matches.",
  access: filtered,
  query: z.object({
    ...placeFilter,
    recordTypes: csv(z.string().trim().min(1).max(100), 20)
      .optional()
      .describe("Only places of these types"),
    ...paging(30, 500, 200),
  }),
  output: z.array(placeSchema),
  paging: "numbered",
});

export const listPlaceTypes = endpoint({
  method: "GET",
  path: "/places/types",
  summary: "List the types of places, and count the places of each",
  access: filtered,
  query: z.object(placeFilter),
  output: z.array(placeTypeSchema),
});
