import { z } from "zod";
import { endpoint, publicAccess } from "#platform/contract/endpoints/endpoint.ts";

export const getOpenApi = endpoint({
  method: "GET",
  path: "/open-api/v3",
  aliases: ["/open-api"],
  keptForGuests: true,
  summary: "This documentation, for programs",
  description: "An OpenAPI 3.1 document of every endpoint.",
  access: publicAccess("whoever writes a program for the site must know its endpoints"),
  output: z.record(z.string(), z.unknown()),
});
