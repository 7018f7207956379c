import type { CountedPlace, SiteTotal } from "#features/site-activity/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { countQuestions } from "../queries.ts";

const keepMs = 60_000;

async function count(ctx: Ctx, { categoryIDs }: CountedPlace) {
  return ctx.cache.remember(`questions in ${categoryIDs}`, { tags: [], ttl: keepMs }, () =>
    countQuestions(ctx, categoryIDs),
  );
}

export const questionTotals: readonly SiteTotal[] = [
  { recordType: "question", count: async (ctx, place) => (await count(ctx, place)).asked },
  { recordType: "accepted", count: async (ctx, place) => (await count(ctx, place)).accepted },
];
