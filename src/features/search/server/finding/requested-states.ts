import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";
import { type SearchState, searchStates } from "../extension-points.ts";
import type { ParsedQuery } from "../parsing/parse-query.ts";
import type { StateFilter } from "../queries/document-filter.ts";

interface RequestedState {
  value: string;
  state: StateFilter;
}

/** States requested with `is:`. Unknown ones are ignored. */
export function requestedStates(ctx: Ctx, { filters, excluded }: ParsedQuery): RequestedState[] {
  const states = new Map(
    ctx.platform.extensions
      .list(searchStates)
      .filter(({ isKnown }) => isKnown === undefined || isKnown(ctx))
      .map((state) => [state.word, state]),
  );
  const read = (words: readonly string[] = [], minus = "") =>
    words.flatMap((written) => {
      const word = written.toLowerCase();
      const searchState = states.get(word);
      return searchState
        ? { value: `${minus}is:${word}`, state: filterOf(searchState, minus !== "") }
        : [];
    });
  return [...read(filters.get("is")), ...read(excluded.get("is"), "-")];
}

const filterOf = (
  { recordType, state, isAbsent = false }: SearchState,
  isExcluded = false,
): StateFilter => ({ recordType, state, isAbsent: isAbsent !== isExcluded });

export async function listRequestedStates(ctx: Ctx, parsed: ParsedQuery) {
  const requested = requestedStates(ctx, parsed);
  if (requested.length === 0) return [];
  const translate = await translatorFor(ctx);
  const names = new Map(
    ctx.platform.extensions
      .list(searchStates)
      .map((state) => [keyOf(filterOf(state)), translate(state.nameID)]),
  );
  return requested.map(({ value, state }) => ({ value, name: names.get(keyOf(state)) ?? value }));
}

const keyOf = ({ recordType, state, isAbsent }: StateFilter) =>
  `${recordType} ${state} ${isAbsent}`;
