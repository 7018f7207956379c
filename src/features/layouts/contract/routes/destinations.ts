import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { endpoint } from "#platform/contract/endpoints/endpoint.ts";
import { manage } from "../routes.ts";

export const listDestinations = endpoint({
  method: "GET",
  path: "/layouts/destinations",
  summary: "Find pages of the site that links can lead to",
  description: "Places such as categories and groups, pages of the site's own, and posts.",
  access: manage,
  query: z.object({
    query: z.string().trim().max(200).default("").describe("What has been typed until now"),
  }),
  output: z.array(
    z
      .object({
        name: z.string().describe("What the page is called"),
        url: siteAddress().describe("Its address"),
        typeName: z.string().describe("What it is, in the language of the viewer"),
      })
      .meta({ id: "LinkDestination" }),
  ),
});
