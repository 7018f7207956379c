import { sql } from "kysely";
import { bodyStore } from "#features/formats/server/public.ts";

/** Bodies of events for `folkmoot rebake`. Events have no revisions. */
export const eventBodies = bodyStore({
  table: "events",
  idColumn: "eventID",
  hasExcerpt: false,
  tag: sql<string>`'event:' || kept."eventID"`,
  sharedTags: [],
  rewritten: async () => undefined,
});
