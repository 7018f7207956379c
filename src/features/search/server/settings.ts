import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

const words = z.array(z.string().trim().min(1).max(60)).max(200);

const placeholder = "%s";
const template = z
  .string()
  .trim()
  .max(500)
  .refine(
    (text) => text === "" || (/^https?:\/\/[^\s]+$/i.test(text) && text.includes(placeholder)),
    {
      message: "Enter an address that begins with https:// and contains %s.",
    },
  );

export const externalSearch = defineSetting({
  key: "externalSearch.query",
  group: "search",
  schema: template,
  default: "",
  label: "External search address",
  description:
    "Searches open this address, with the words in place of %s, such as https://example.com/search?q=%s. Leave empty for the site's own search.",
  writableBy: "community.manage",
});

export const externalInNewTab = defineSetting({
  key: "externalSearch.resultsInNewTab",
  group: "search",
  schema: z.boolean(),
  default: false,
  label: "Open external search results in a new tab",
  writableBy: "community.manage",
});

export const againWhenCleared = defineSetting({
  key: "search.againWhenCleared",
  group: "search",
  schema: z.boolean(),
  default: false,
  label: "Search again when the search field is cleared",
  description:
    "The results page then shows what the filters alone find. Otherwise, results stay until the next search.",
  writableBy: "community.manage",
});

export const stopWords = defineSetting({
  key: "search.stopWords",
  group: "search",
  schema: words,
  default: [],
  label: "Stop words",
  writableBy: "site.manage",
});

export const boostWords = defineSetting({
  key: "search.boostWords",
  group: "search",
  schema: words,
  default: [],
  label: "Boosted words",
  writableBy: "site.manage",
});
