import type { Ctx } from "#platform/server/context.ts";
import type { Platform } from "#platform/server/platform.ts";
import { fold } from "#platform/server/texts/fold.ts";
import { namedTypes } from "../extension-points.ts";
import { searchTimeZones } from "./extension-points.ts";
import { type CountedTerm, countTerms } from "./queries/terms.ts";

const flushMs = 3_000;
const maxBuffered = 2_000;
const maxTermLength = 100;
const dayMs = 86_400_000;
const buffers = new WeakMap<Platform, Map<string, CountedTerm>>();

export const termOf = (query: string) => fold(query).replaceAll(/\s+/gu, " ").trim();

/** Long texts are pasted by mistake, and email addresses identify people. */
const isCounted = (term: string) =>
  term !== "" && term.length <= maxTermLength && !/\S@\S/.test(term);

/** The day that began so many midnights before today's, in the time zone of `searchTimeZones`. */
export async function dayBefore(ctx: Ctx, days: number): Promise<string> {
  const [zone] = ctx.platform.extensions.list(searchTimeZones);
  const timeZone = (await zone?.read(ctx)) ?? "UTC";
  const today = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(
    ctx.now(),
  );
  return new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10);
}

/** Terms searched in private records, such as messages, are not counted. */
export const isPrivateSearch = ({ platform }: Ctx, recordTypes: readonly string[] = []): boolean =>
  recordTypes.some(
    (recordType) => platform.extensions.find(namedTypes, recordType)?.isOwn === true,
  );

/** Counts a search anonymously. Counts are buffered and written in batches. */
export function countSearch(ctx: Ctx, query: string, isFound: boolean) {
  const term = termOf(query);
  if (!isCounted(term)) return;
  const terms = buffers.get(ctx.platform) ?? new Map<string, CountedTerm>();
  const counted = terms.get(term) ?? { query: term, searches: 0, nothing: 0 };
  if (terms.size >= maxBuffered && !terms.has(term)) return;
  terms.set(term, {
    ...counted,
    searches: counted.searches + 1,
    nothing: counted.nothing + (isFound ? 0 : 1),
  });
  if (buffers.has(ctx.platform)) return;
  buffers.set(ctx.platform, terms);
  setTimeout(() => writeTerms(ctx), flushMs).unref();
}

export async function writeTerms(ctx: Ctx): Promise<void> {
  const terms = [...(buffers.get(ctx.platform)?.values() ?? [])];
  buffers.delete(ctx.platform);
  if (terms.length === 0) return;
  try {
    const today = await dayBefore(ctx, 0);
    await ctx.transaction((tx) => countTerms(tx, today, terms));
  } catch (error) {
    ctx.log.warn({ err: error, count: terms.length }, "searches were not counted");
  }
}
