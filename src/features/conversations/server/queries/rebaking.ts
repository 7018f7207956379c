import { sql } from "kysely";
import { bodyStore } from "#features/formats/server/public.ts";

/** Message bodies for `folkmoot rebake`. Messages have no revisions. */
export const messageBodies = bodyStore({
  table: "messages",
  idColumn: "messageID",
  hasExcerpt: false,
  tag: sql<string>`'conversation:' || kept."conversationID"`,
  sharedTags: [],
  // Search reads the stored text, so there is no index to update.
  rewritten: async () => undefined,
});
