import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { SuggestionGroup } from "../../contract/resources.ts";
import type { listSearchSuggestions } from "../../contract/routes.ts";
import { everything } from "../../contract/rules/domains.ts";
import { namedTypes, type Suggested, type Suggesting, searchTypes } from "../extension-points.ts";
import { findMarks } from "../finding/excerpt.ts";
import { isOnOtherSite } from "../finding/present-results.ts";
import { placeSources } from "../finding/searched-places.ts";
import { unitsOf } from "../parsing/query-units.ts";
import { stateLabels } from "../words/state-labels.ts";
import { suggestTitles } from "./suggest-titles.ts";

type SuggestQuery = InputOf<typeof listSearchSuggestions>["query"];

const defaultTotal = 10;
const maxSuggestions = 100;

interface Source {
  name: string;
  isPlace?: boolean;
  suggest(ctx: Ctx, query: Suggesting): Promise<readonly Suggested[]>;
}

/** Suggestions for the input: content by title, then places, people and tags. */
export async function suggest(ctx: Ctx, query: SuggestQuery): Promise<SuggestionGroup[]> {
  const { query: typed, page } = query;
  const sources = sourcesOf(ctx, query).filter(({ name }) => query.sources?.includes(name) ?? true);
  if (typed === "" || sources.length === 0) return [];
  const limit = query.limit ?? Math.floor(defaultTotal / countShares(sources));
  const [from, to] = [(page - 1) * limit, page * limit];
  const present = await presenter(ctx, typed);
  const suggestAll = async (takesMisspellings: boolean) => {
    const suggestion = { typed, limit: Math.min(maxSuggestions, to + 1), takesMisspellings };
    const groups = await Promise.all(
      sources.map(async ({ name: source, suggest: find }) => ({
        source,
        all: await find(ctx, suggestion),
      })),
    );
    return groups.filter(({ all }) => all.length > 0);
  };
  const asTyped = await suggestAll(false);
  // Misspellings are only tried if nothing matches.
  const groups = asTyped.length > 0 ? asTyped : await suggestAll(true);
  return groups
    .filter(({ all }) => all.length > from)
    .map(({ source, all }) => ({
      source,
      items: all.slice(from, to).map(present),
      hasMore: all.length > to,
    }));
}

/** Types of places, most of which have few names in common, share one part of the menu. */
const countShares = (sources: readonly Source[]) =>
  sources.filter(({ isPlace }) => !isPlace).length + Number(sources.some(({ isPlace }) => isPlace));

async function presenter(ctx: Ctx, typed: string) {
  const units = unitsOf(typed, []).map((unit) => ({ ...unit, isBeginning: true }));
  const labelsOf = await stateLabels(ctx);
  return ({ states, isForeign, ...item }: Suggested) => ({
    ...item,
    ...labelsOf({ ...item, states }),
    isForeign: isForeign ?? isOnOtherSite(ctx, item.url),
    marks: findMarks(item.label, units),
  });
}

function sourcesOf(ctx: Ctx, { domain, match }: SuggestQuery): Source[] {
  const { extensions } = ctx.platform;
  const isEverything = !domain || domain.includes(everything);
  const recordTypes = isEverything
    ? undefined
    : domain.filter((name) => extensions.find(searchTypes, name)?.isContent);
  const titles: Source = {
    name: "community",
    suggest: (ctx, query) => suggestTitles(ctx, { ...query, recordTypes, match }),
  };
  const places: Source[] = placeSources(ctx);
  const named = extensions
    .list(namedTypes)
    .filter(({ recordType }) => !places.some(({ name }) => name === recordType))
    .flatMap(({ recordType: name, suggest: find }) => (find ? [{ name, suggest: find }] : []));
  const others = [...places, ...named];
  return [
    ...(recordTypes?.length === 0 ? [] : [titles]),
    ...others.filter(({ name }) => isEverything || domain.includes(name)),
  ];
}
