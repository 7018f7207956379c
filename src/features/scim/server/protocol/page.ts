import { invalidValue } from "../domain/errors.ts";
import { parseFilter } from "../domain/filter.ts";
import type { Resource } from "../domain/resource.ts";

export const mostPerPage = 500;
const perPage = 100;
const listSchema = "urn:ietf:params:scim:api:messages:2.0:ListResponse";

export type Query = Readonly<Record<string, string>>;

/** Counted from 1 in queries and answers; less is 1, and a negative count is none. */
export function readPage(query: Query) {
  const { filter = "" } = query;
  const startIndex = Math.max(1, wholeIn(query, "startIndex", 1));
  return {
    filter: filter.trim() === "" ? undefined : parseFilter(filter),
    offset: startIndex - 1,
    limit: Math.min(mostPerPage, Math.max(0, wholeIn(query, "count", perPage))),
  };
}

function wholeIn(query: Query, name: string, otherwise: number): number {
  const text = query[name]?.trim() ?? "";
  if (text === "") return otherwise;
  if (!/^-?\d{1,9}$/.test(text)) throw invalidValue(`${name} is not a whole number.`);
  return Number(text);
}

export const presentList = (
  resources: readonly Resource[],
  totalResults: number,
  startIndex: number,
): Resource => ({
  schemas: [listSchema],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
