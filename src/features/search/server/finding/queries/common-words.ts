import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { conditions, type DocumentFilter, documents } from "./document-filter.ts";

/** In a smaller index all that holds a word is read in a few milliseconds. */
const largeIndex = 200_000;
/** Of more than this only the newest are looked through, as many as follow. */
const many = 10_000;
const enough = 3_000;
const keptMs = 60_000;

/**
 * Words that stand in very many records: from which day on these are looked through, by what PostgreSQL knows of the
 * table, so that it costs no more than words that are in some. What has them in its title is found from any day.
 */
export async function windowOf(
  ctx: Pick<Ctx, "db" | "cache">,
  query: DocumentFilter & { title: string; sort: string },
): Promise<{ since?: Date; titlesBefore?: string }> {
  if (query.coarse === "" || query.newestOnly) return {};
  const { rowCount, bounds } = await sizeOfIndex(ctx);
  if (rowCount < largeIndex || bounds.length < 2) return {};
  const expected = await expectedRows(ctx, conditions(query));
  if (expected <= many) return {};
  const since = bounds[Math.floor((bounds.length - 1) * (1 - enough / expected))];
  if (!since) return {};
  if (query.sort !== "relevance" || query.title === "" || query.exact) return { since };
  const titled = await expectedRows(ctx, sql`words @@ ${query.title}::tsquery`);
  return titled <= many ? { since, titlesBefore: query.title } : { since };
}

const sizeOfIndex = ({ db, cache }: Pick<Ctx, "db" | "cache">) =>
  cache.remember("search index size", { ttl: keptMs, tags: [] }, async () => {
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
