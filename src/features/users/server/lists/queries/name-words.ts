import { type SqlBool, sql } from "kysely";

/** Names in which each of these words begins a word; uses an index. */
export const hasWordsOfName = (words: readonly string[], takesSlips = false) => sql<SqlBool>`
  array_to_tsvector("nameWords"("foldName"("nameKey"))) @@ "nameQuery"(${[...words]}::text[], ${takesSlips})`;
