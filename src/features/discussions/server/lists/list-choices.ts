import { z } from "zod";
import { flag } from "#platform/contract/queries/query.ts";
import { listViews } from "../../contract/resources.ts";
import { postTypeSchema } from "../../contract/rules.ts";
import { sortParameter } from "./layouts/list-sorts.ts";

export const listChoices = {
  sort: sortParameter,
  view: z.enum(listViews).optional().catch(undefined),
  type: postTypeSchema.optional().catch(undefined),
  hasComments: flag().optional().catch(undefined),
  followed: flag().optional().catch(undefined),
  only: z.string().max(50).optional().catch(undefined),
  query: z.string().trim().min(1).max(200).optional().catch(undefined),
};

const schema = z.object(listChoices);

export type ListChoices = z.output<typeof schema>;

export const readListChoices = (query: Readonly<Record<string, unknown>>): ListChoices =>
  schema.parse(query);

export function filtersOf(choices: ListChoices, canFollow: boolean) {
  const { type, hasComments, followed, query } = choices;
  return {
    ...(type && { type }),
    ...(hasComments !== undefined && { hasComments }),
    ...(followed && canFollow && { followed }),
    ...(query && { query }),
  };
}

export type ListFilters = ReturnType<typeof filtersOf>;
