import { sql } from "kysely";
import { bodyStore } from "#features/formats/server/public.ts";

/** The texts of messages, for `folkmoot rebake`. Earlier versions are not kept. */
export const messageShelf = bodyStore({
  table: "messages",
  idColumn: "messageID",
  hasExcerpt: false,
  tag: sql<string>`'conversation:' || kept."conversationID"`,
  sharedTags: [],
  // Messages are searched as they are kept.
  rewritten: async () => undefined,
});
