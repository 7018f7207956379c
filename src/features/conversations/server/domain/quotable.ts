import type { Quotable, QuotedPost } from "#features/formats/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import { messageUrl } from "../present/message.ts";
import { listReadable } from "../queries/messages.ts";
import { conversationTag } from "./find.ts";

/** A quoted message is visible only to participants. */
export const quotableMessage: Quotable = {
  async find(ctx, messageIDs) {
    const rows = isGuest(ctx.viewer) ? [] : await listReadable(ctx, messageIDs);
    for (const { conversationID } of rows) ctx.tags.add(conversationTag(conversationID));
    const shown = rows.filter((row) => row.type === "message" && row.dateDeleted === null);
    const people = await userFragments(
      ctx,
      shown.map(({ insertUserID }) => insertUserID),
    );
    const posts = new Map<number, QuotedPost>();
    for (const row of shown) {
      const insertUser = people.get(row.insertUserID);
      if (!insertUser) continue;
      posts.set(row.messageID, {
        insertUser,
        dateInserted: row.dateInserted,
        name: "",
        text: row.bodyText,
        html: row.bodyHtml,
        url: messageUrl(row),
        page: conversationTag(row.conversationID),
      });
    }
    return posts;
  },
};
