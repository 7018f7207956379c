import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";
import { type SearchState, searchStates } from "../extension-points.ts";
import type { ParsedQuery } from "../finding/parse-query.ts";
import type { StateFilter } from "../finding/queries/document-filter.ts";

interface WantedState {
  value: string;
  state: StateFilter;
}

/** States requested with `is:`. Unknown ones are ignored. */
export function wantedStates(ctx: Ctx, { filters, excluded }: ParsedQuery): WantedState[] {
  const known = new Map(
    ctx.platform.extensions
      .list(searchStates)
      .filter(({ isKnown }) => isKnown === undefined || isKnown(ctx))
      .map((state) => [state.word, state]),
  );
  const read = (words: readonly string[] = [], minus = "") =>
    words.flatMap((written) => {
      const word = written.toLowerCase();
      const found = known.get(word);
      return found ? { value: `${minus}is:${word}`, state: filterOf(found, minus !== "") } : [];
    });
  return [...read(filters.get("is")), ...read(excluded.get("is"), "-")];
}

const filterOf = (
  { recordType, state, isAbsent = false }: SearchState,
  isExcluded = false,
): StateFilter => ({ recordType, state, isAbsent: isAbsent !== isExcluded });

export async function nameStates(ctx: Ctx, parsed: ParsedQuery) {
  const wanted = wantedStates(ctx, parsed);
  if (wanted.length === 0) return [];
  const translate = await translatorFor(ctx);
  const names = new Map(
    ctx.platform.extensions
      .list(searchStates)
      .map((state) => [keyOf(filterOf(state)), translate(state.nameID)]),
  );
  return wanted.map(({ value, state }) => ({ value, name: names.get(keyOf(state)) ?? value }));
}

const keyOf = ({ recordType, state, isAbsent }: StateFilter) =>
  `${recordType} ${state} ${isAbsent}`;
