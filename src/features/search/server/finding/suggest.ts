import type { InputOf } from "#platform/contract/endpoint.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { SearchResult, SuggestionGroup } from "../../contract/resources.ts";
import { type listSearchSuggestions, searchQuery } from "../../contract/routes.ts";
import { namedTypes } from "../extension-points.ts";
import { findRecords } from "./find-records.ts";

type SuggestQuery = InputOf<typeof listSearchSuggestions>["query"];

const community = "community";
const together = 10;

/** What may be meant by what somebody has typed so far: content by its titles, then places, people and tags. */
export async function suggest(ctx: Ctx, asked: SuggestQuery): Promise<SuggestionGroup[]> {
  const known = [community, "category", ...namesOf(ctx)];
  const sources = known.filter((source) => !asked.sources || asked.sources.includes(source));
  if (asked.query === "" || sources.length === 0) return [];
  const limit = asked.limit ?? Math.floor(together / sources.length);
  const groups = await Promise.all(
    sources.map(async (source) => {
      const found = await findFrom(ctx, source, asked.query, limit);
      return { source, items: found.map(suggestionOf) };
    }),
  );
  return groups.filter(({ items }) => items.length > 0);
}

const namesOf = ({ platform }: Ctx) =>
  platform.extensions.list(namedTypes).map(({ recordType }) => recordType);

/** Titles first: what is only said somewhere is for the page of results. */
async function findFrom(ctx: Ctx, source: string, query: string, limit: number) {
  const options = { limit, expand: ["breadcrumbs", "excerpt"] };
  const read = (more: object) => searchQuery.parse({ ...options, ...more });
  if (source !== community) {
    const { items } = await findRecords(ctx, read({ query, recordTypes: [source] }));
    return items;
  }
  const { items: titled } = await findRecords(ctx, read({ name: query }));
  const all = titled.filter(({ match }) => match !== "some");
  if (all.length > 0) return all;
  const { items } = await findRecords(ctx, read({ query, collapse: true }));
  return items;
}

const suggestionOf = (result: SearchResult) => ({
  recordType: result.recordType,
  recordID: result.recordID,
  label: result.name,
  url: result.url,
  type: result.type,
  marks: result.highlights?.name ?? [],
  ...(result.breadcrumbs && { crumbs: result.breadcrumbs }),
});
