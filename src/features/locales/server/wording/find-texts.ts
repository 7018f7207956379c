import type { Ctx } from "#platform/server/context.ts";
import { fold } from "#platform/server/texts/fold.ts";
import { originsOf, type TextEntry, type TextState } from "./list-texts.ts";

export interface TextFilter {
  query?: string | undefined;
  state?: TextState | undefined;
  feature?: string | undefined;
}

/** Texts that contain the words in their id, in English or in the language; case and accents do not matter. */
export function findTexts(ctx: Ctx, all: readonly TextEntry[], filter: TextFilter): TextEntry[] {
  const { state, feature } = filter;
  const origins = originsOf(ctx);
  const wished = filter.query === undefined ? "" : fold(filter.query);
  const contains = (text: string | undefined) => text !== undefined && fold(text).includes(wished);
  return all.filter(
    (entry) =>
      isIn(state, entry) &&
      (feature === undefined || origins.get(entry.textID)?.feature === feature) &&
      (wished === "" ||
        contains(entry.textID) ||
        contains(entry.source) ||
        contains(entry.own?.text ?? entry.inherited)),
  );
}

/** What needs review is the site's own wording, too. */
const isIn = (wished: TextState | undefined, { state, own }: TextEntry) =>
  wished === undefined || state === wished || (wished === "own" && own !== undefined);
