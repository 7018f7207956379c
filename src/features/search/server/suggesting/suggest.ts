import type { InputOf } from "#platform/contract/endpoint.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { SuggestionGroup } from "../../contract/resources.ts";
import type { listSearchSuggestions } from "../../contract/routes.ts";
import { namedTypes, type Suggested, type Suggesting } from "../extension-points.ts";
import { findMarks } from "../finding/excerpt.ts";
import { unitsOf } from "../finding/query-units.ts";
import { suggestCategories } from "./suggest-categories.ts";
import { suggestTitles } from "./suggest-titles.ts";

type SuggestQuery = InputOf<typeof listSearchSuggestions>["query"];

const together = 10;

interface Source {
  name: string;
  suggest(ctx: Ctx, asked: Suggesting): Promise<readonly Suggested[]>;
}

/** What may be meant by what somebody has typed so far: content by its titles, then places, people and tags. */
export async function suggest(ctx: Ctx, asked: SuggestQuery): Promise<SuggestionGroup[]> {
  const { query: typed } = asked;
  const sources = sourcesOf(ctx).filter(({ name }) => asked.sources?.includes(name) ?? true);
  if (typed === "" || sources.length === 0) return [];
  const limit = asked.limit ?? Math.floor(together / sources.length);
  const units = unitsOf(typed, []).map((unit) => ({ ...unit, isBeginning: true }));
  const suggestAll = (takesMisspellings: boolean) =>
    Promise.all(
      sources.map(async ({ name: source, suggest: find }) => {
        const found = await find(ctx, { typed, limit, takesMisspellings });
        const items = found.map((item) => ({ ...item, marks: findMarks(item.label, units) }));
        return { source, items };
      }),
    );
  const isSome = ({ items }: SuggestionGroup) => items.length > 0;
  const groups = (await suggestAll(false)).filter(isSome);
  // A slip is looked for only where nothing at all is called so.
  return groups.length > 0 ? groups : (await suggestAll(true)).filter(isSome);
}

const sourcesOf = ({ platform }: Ctx): Source[] => [
  { name: "community", suggest: suggestTitles },
  { name: "category", suggest: suggestCategories },
  ...platform.extensions
    .list(namedTypes)
    .flatMap(({ recordType: name, suggest: find }) => (find ? [{ name, suggest: find }] : [])),
];
