import type { InputOf } from "#platform/contract/endpoint.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { SuggestionGroup } from "../../contract/resources.ts";
import type { listSearchSuggestions } from "../../contract/routes.ts";
import { everything } from "../../contract/rules/domains.ts";
import { namedTypes, type Suggested, type Suggesting, searchTypes } from "../extension-points.ts";
import { findMarks } from "../finding/excerpt.ts";
import { leadsElsewhere } from "../finding/present-results.ts";
import { unitsOf } from "../finding/query-units.ts";
import { stateLabels } from "../words/state-labels.ts";
import { suggestCategories } from "./suggest-categories.ts";
import { suggestTitles } from "./suggest-titles.ts";

type SuggestQuery = InputOf<typeof listSearchSuggestions>["query"];

const together = 10;
const most = 100;

interface Source {
  name: string;
  suggest(ctx: Ctx, asked: Suggesting): Promise<readonly Suggested[]>;
}

/** Suggestions for the input: content by title, then places, people and tags. */
export async function suggest(ctx: Ctx, asked: SuggestQuery): Promise<SuggestionGroup[]> {
  const { query: typed, page } = asked;
  const sources = sourcesOf(ctx, asked).filter(({ name }) => asked.sources?.includes(name) ?? true);
  if (typed === "" || sources.length === 0) return [];
  const limit = asked.limit ?? Math.floor(together / sources.length);
  const [from, to] = [(page - 1) * limit, page * limit];
  const present = await presenter(ctx, typed);
  const suggestAll = async (takesMisspellings: boolean) => {
    const wanted = { typed, limit: Math.min(most, to + 1), takesMisspellings };
    const found = await Promise.all(
      sources.map(async ({ name: source, suggest: find }) => ({
        source,
        all: await find(ctx, wanted),
      })),
    );
    return found.filter(({ all }) => all.length > 0);
  };
  const asTyped = await suggestAll(false);
  // Misspellings are only tried if nothing matches.
  const found = asTyped.length > 0 ? asTyped : await suggestAll(true);
  return found
    .filter(({ all }) => all.length > from)
    .map(({ source, all }) => ({
      source,
      items: all.slice(from, to).map(present),
      hasMore: all.length > to,
    }));
}

async function presenter(ctx: Ctx, typed: string) {
  const units = unitsOf(typed, []).map((unit) => ({ ...unit, isBeginning: true }));
  const labelsOf = await stateLabels(ctx);
  return ({ states, isForeign, ...item }: Suggested) => ({
    ...item,
    ...labelsOf({ ...item, states }),
    isForeign: isForeign ?? leadsElsewhere(ctx, item.url),
    marks: findMarks(item.label, units),
  });
}

function sourcesOf({ platform: { extensions } }: Ctx, { domain }: SuggestQuery): Source[] {
  const isEverything = !domain || domain.includes(everything);
  const recordTypes = isEverything
    ? undefined
    : domain.filter((name) => extensions.find(searchTypes, name)?.isContent);
  const titles: Source = {
    name: "community",
    suggest: (ctx, asked) => suggestTitles(ctx, { ...asked, recordTypes }),
  };
  const named = extensions
    .list(namedTypes)
    .flatMap(({ recordType: name, suggest: find }) => (find ? [{ name, suggest: find }] : []));
  const others = [{ name: "category", suggest: suggestCategories }, ...named];
  return [
    ...(recordTypes?.length === 0 ? [] : [titles]),
    ...others.filter(({ name }) => isEverything || domain.includes(name)),
  ];
}
