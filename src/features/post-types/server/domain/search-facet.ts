import { z } from "zod";
import type { SearchFacet } from "#features/search/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";
import type { PostField } from "../../contract/resources.ts";
import { listValues } from "../queries.ts";
import { readCatalog } from "./catalog.ts";

const facetedForms = ["dropdown", "tokens", "checkbox"];
const longestValue = 200;

/** Only values that everybody may see are in the index of the search. */
export const isFaceted = ({ visibility, isActive, formType }: PostField): boolean =>
  visibility === "public" && isActive && facetedForms.includes(formType);

const escapes = new Map([
  [",", "%2C"],
  ["%", "%25"],
]);
const escapeValue = (text: string) => text.replace(/[,%]/g, (part) => escapes.get(part) ?? part);
const unescapeValue = (text: string) =>
  text.replace(/%2C|%25/g, (part) => (part === "%25" ? "%" : ","));

const entryOf = (postFieldID: string, value: unknown) =>
  `${postFieldID}=${escapeValue(String(value))}`;

function partsOf(entry: string): { postFieldID: string; text: string } {
  const [postFieldID = "", ...rest] = entry.split("=");
  return { postFieldID, text: unescapeValue(rest.join("=")) };
}

const loadFaceted = async (ctx: Ctx) =>
  new Map(
    (await readCatalog(ctx)).fields
      .filter(isFaceted)
      .map((field) => [field.postFieldID, field] as const),
  );

export const postMetaFacet: SearchFacet = {
  name: "postMeta",
  recordType: "discussion",
  schema: z.string().max(longestValue),
  description:
    "Only posts with these values of public fields, by id: `postMeta[severity]=high`, or as `severity=high`",
  nameID: "post-types.facet",
  readParameter: (given) =>
    typeof given === "object" && given !== null && !Array.isArray(given)
      ? Object.entries(given).flatMap(([id, values]) =>
          [values].flat().map((value) => entryOf(id, value)),
        )
      : given,
  groupOf: (entry) => partsOf(entry).postFieldID,
  async loadValues(ctx, recordIDs) {
    const fields = await loadFaceted(ctx);
    if (fields.size === 0) return new Map();
    const rows = await listValues(ctx, recordIDs, [...fields.keys()]);
    const byPost = Map.groupBy(rows, ({ discussionID }) => discussionID);
    return new Map(
      [...byPost].map(([discussionID, values]) => [
        discussionID,
        values
          .flatMap(({ postFieldID, value }) =>
            [value].flat().map((each) => entryOf(postFieldID, each)),
          )
          .filter((entry) => entry.length <= longestValue),
      ]),
    );
  },
  async describe(ctx, entries) {
    const fields = await loadFaceted(ctx);
    const translate = await translatorFor(ctx);
    return new Map(
      entries.flatMap((entry): [string, string][] => {
        const { postFieldID, text } = partsOf(entry);
        const field = fields.get(postFieldID);
        if (!field || text === "") return [];
        if (field.dataType !== "boolean")
          return [[entry, `${field.label}: ${field.optionLabels?.[text] ?? text}`]];
        const said = translate(`post-types.${text === "true" ? "yes" : "no"}`);
        return [[entry, `${field.label}: ${said}`]];
      }),
    );
  },
};
