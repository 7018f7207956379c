import { sql } from "kysely";
import { bodyStore } from "#features/formats/server/public.ts";
import { indexLater } from "#features/search/server/public.ts";

/** The texts of discussions, for `folkmoot rebake`. Lists show how they begin. */
export const discussionShelf = bodyStore({
  table: "discussions",
  idColumn: "discussionID",
  hasExcerpt: true,
  earlier: { table: "discussionRevisions", idColumn: "discussionRevisionID" },
  tag: sql<string>`'discussion:' || kept."discussionID"`,
  sharedTags: ["discussions"],
  rewritten: (tx, recordIDs) => indexLater(tx, "discussion", recordIDs),
});
