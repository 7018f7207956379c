import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { conditions, type DocumentFilter, documents } from "./document-filter.ts";

/** Smaller indexes read all rows of a word in a few milliseconds. */
const largeIndex = 200_000;
/** Words with more rows than `many` are searched in the newest rows only, at least `enough` of them. */
const commonFrom = 10_000;
const minRows = 3_000;
const cacheMs = 60_000;

/**
 * Earliest day to search for very common words, by planner statistics of the table. Title matches are not limited.
 */
export async function windowOf(
  ctx: Pick<Ctx, "db" | "cache">,
  query: DocumentFilter & { title: string; sort: string },
): Promise<{ since?: Date; titlesBefore?: string }> {
  if (query.coarse === "" || query.newestOnly) return {};
  const { rowCount, bounds } = await sizeOfIndex(ctx);
  if (rowCount < largeIndex || bounds.length < 2) return {};
  const expected = await expectedRows(ctx, conditions(query));
  if (expected <= commonFrom) return {};
  const since = bounds[Math.floor((bounds.length - 1) * (1 - minRows / expected))];
  if (!since) return {};
  if (query.sort !== "relevance" || query.title === "" || query.exact) return { since };
  const titled = await expectedRows(ctx, sql`words @@ ${query.title}::tsquery`);
  return titled <= commonFrom ? { since, titlesBefore: query.title } : { since };
}

const sizeOfIndex = ({ db, cache }: Pick<Ctx, "db" | "cache">) =>
  cache.remember("search index size", { ttl: cacheMs, tags: [] }, async () => {
    const { rows } = await sql<{ rowCount: number; bounds: Date[] | null }>`
      select reltuples::float8 as "rowCount", (
        select histogram_bounds::text::timestamptz[] from pg_stats
        where schemaname = relnamespace::regnamespace::text and tablename = relname and attname = 'dateInserted'
      ) as bounds
      from pg_class where oid = '"searchDocuments"'::regclass`.execute(db);
    return { rowCount: rows[0]?.rowCount ?? 0, bounds: rows[0]?.bounds ?? [] };
  });

type Plan = { "QUERY PLAN": readonly { Plan: { "Plan Rows": number } }[] };

async function expectedRows({ db }: Pick<Ctx, "db">, where: ReturnType<typeof conditions>) {
  const { rows } = await sql<Plan>`
    explain (format json) select from ${documents} as document where ${where}`.execute(db);
  return rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}
