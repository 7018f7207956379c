import { sql } from "kysely";
import { bodyStore } from "#features/formats/server/public.ts";
import { indexLater } from "#features/search/server/public.ts";

export const discussionBodies = bodyStore({
  table: "discussions",
  idColumn: "discussionID",
  hasExcerpt: true,
  earlier: { table: "discussionRevisions", idColumn: "discussionRevisionID" },
  tag: sql<string>`'discussion:' || kept."discussionID"`,
  sharedTags: ["discussions"],
  rewritten: (tx, recordIDs) => indexLater(tx, "discussion", recordIDs),
});
