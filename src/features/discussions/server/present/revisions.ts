import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { DiscussionRow } from "../queries/discussions.ts";
import type { RevisionRow } from "../queries/revisions.ts";

/** The text of today (number 0) and those before it, the newest first. */
export async function presentRevisions(
  ctx: Ctx,
  discussion: DiscussionRow,
  earlier: readonly RevisionRow[],
) {
  const { name, body, format, updateUserID, insertUserID, dateInserted } = discussion;
  const today = {
    ...{ revisionID: 0, name, body, format, insertUserID: updateUserID ?? insertUserID },
    dateInserted: discussion.dateUpdated ?? dateInserted,
  };
  const texts = [today, ...earlier];
  const users = await userFragments(
    ctx,
    texts.map((text) => text.insertUserID),
  );
  return texts.map(({ body: bodyRaw, ...text }, index) => ({
    ...text,
    bodyRaw,
    insertUser: users.get(text.insertUserID) as never,
    // A text is kept when the next one takes its place: it was written when the one before it was kept.
    dateInserted:
      index === 0 ? text.dateInserted : (texts[index + 1]?.dateInserted ?? dateInserted),
  }));
}
