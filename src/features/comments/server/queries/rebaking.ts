import { sql } from "kysely";
import { bodyStore } from "#features/formats/server/public.ts";
import { indexLater } from "#features/search/server/public.ts";

export const commentBodies = bodyStore({
  table: "comments",
  idColumn: "commentID",
  hasExcerpt: false,
  earlier: { table: "commentRevisions", idColumn: "commentRevisionID" },
  tag: sql<string>`kept."parentRecordType" || ':' || kept."parentRecordID"`,
  sharedTags: [],
  rewritten: (tx, recordIDs) => indexLater(tx, "comment", recordIDs),
});
