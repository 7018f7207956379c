import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";

const typeFields = {
  recordType: z.string().describe("Type of the place: `category`, `knowledgeBase`"),
  icon: z.string().describe("Name of the icon of its type"),
};

export const placeSchema = z
  .object({
    ...typeFields,
    recordID: z.int().describe("Id among the places of its type"),
    typeName: z.string().describe("Its type, in the language of the viewer"),
    name: z.string().describe("What it is called"),
    url: siteAddress().describe("Address of its page"),
    description: z.string().nullable().describe("What it is for"),
    iconUrl: siteAddress().nullable().describe("Its own picture, if it has one"),
    isArchived: z.boolean().describe("Whether it takes nothing new"),
    breadcrumbs: z
      .array(z.object({ name: z.string(), url: siteAddress() }))
      .describe("The places that contain it, from the top down"),
    counts: z
      .array(z.object({ count: z.int(), labelCode: z.string() }))
      .describe("What it contains: `discussions`, `articles`"),
  })
  .meta({ id: "Place" });

export const placeTypeSchema = z
  .object({
    ...typeFields,
    name: z.string().describe("Its places, in the language of the viewer"),
    count: z.int().describe("How many of them the viewer may see"),
  })
  .meta({ id: "PlaceType" });

export type Place = z.input<typeof placeSchema>;
export type ReceivedPlace = z.output<typeof placeSchema>;
export type ReceivedPlaceType = z.output<typeof placeTypeSchema>;
