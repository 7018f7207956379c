import { z } from "zod";
import { endpoint, publicAccess } from "#platform/contract/endpoint.ts";
import { localeSchema } from "./resources.ts";

const everybody = publicAccess("every page needs the texts of its language");

export const listLocales = endpoint({
  method: "GET",
  path: "/locales",
  summary: "List the languages of the interface",
  access: everybody,
  output: z.array(localeSchema),
});

export const getTranslations = endpoint({
  method: "GET",
  path: "/locales/translations/{locale}",
  summary: "All texts of the interface in one language",
  description: "Texts are ICU messages by id. With the current `etag` the answer may be kept for ever.",
  access: everybody,
  params: z.object({ locale: z.string().max(35) }),
  query: z.object({ etag: z.string().max(100).optional() }),
  output: z.record(z.string(), z.string()),
});
