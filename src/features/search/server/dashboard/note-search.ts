import type { Ctx } from "#platform/server/context.ts";
import type { Platform } from "#platform/server/platform.ts";
import { namedTypes } from "../extension-points.ts";
import { fold } from "../words/fold.ts";
import { type CountedTerm, countTerms } from "./queries/terms.ts";

const flushMs = 3_000;
const mostWaiting = 2_000;
const longest = 100;
const dayMs = 86_400_000;
const waiting = new WeakMap<Platform, Map<string, CountedTerm>>();

export const termOf = (query: string) => fold(query).replaceAll(/\s+/gu, " ").trim();

/** Long texts are pasted by mistake, and email addresses identify people. */
const isCounted = (term: string) => term !== "" && term.length <= longest && !/\S@\S/.test(term);

export const dayBefore = ({ now }: Pick<Ctx, "now">, days: number) =>
  new Date(now().getTime() - days * dayMs).toISOString().slice(0, 10);

/** Terms searched in private records, such as messages, are not counted. */
export const isAmongOwn = ({ platform }: Ctx, recordTypes: readonly string[] = []): boolean =>
  recordTypes.some(
    (recordType) => platform.extensions.find(namedTypes, recordType)?.isOwn === true,
  );

/** Counts a search anonymously. Counts are buffered and written in batches. */
export function noteSearch(ctx: Ctx, query: string, isFound: boolean) {
  const term = termOf(query);
  if (!isCounted(term)) return;
  const terms = waiting.get(ctx.platform) ?? new Map<string, CountedTerm>();
  const known = terms.get(term) ?? { query: term, searches: 0, nothing: 0 };
  if (terms.size >= mostWaiting && !terms.has(term)) return;
  terms.set(term, {
    ...known,
    searches: known.searches + 1,
    nothing: known.nothing + (isFound ? 0 : 1),
  });
  if (waiting.has(ctx.platform)) return;
  waiting.set(ctx.platform, terms);
  setTimeout(() => writeTerms(ctx), flushMs).unref();
}

export async function writeTerms(ctx: Ctx): Promise<void> {
  const terms = [...(waiting.get(ctx.platform)?.values() ?? [])];
  waiting.delete(ctx.platform);
  if (terms.length === 0) return;
  try {
    await ctx.transaction((tx) => countTerms(tx, dayBefore(ctx, 0), terms));
  } catch (error) {
    ctx.log.warn({ err: error, count: terms.length }, "searches were not counted");
  }
}
