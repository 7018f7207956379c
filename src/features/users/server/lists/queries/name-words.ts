import { type SqlBool, sql } from "kysely";

/** Names in which all of these words begin a word, however many stand between; read from an index. */
export const hasWordsOfName = (words: readonly string[], takesSlips = false) => sql<SqlBool>`
  array_to_tsvector("nameWords"("foldName"("nameKey"))) @@ "nameQuery"(${[...words]}::text[], ${takesSlips})`;
