import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

/** A text that a post has had; the date is when the next one took its place. */
interface EarlierText {
  revisionID: number;
  body: string;
  format: string;
  insertUserID: number;
  dateInserted: Date;
}

/** A post as it is today. */
interface Written {
  body: string;
  format: string;
  insertUserID: number;
  updateUserID: number | null;
  dateInserted: Date;
  dateUpdated: Date | null;
}

/** The text of today (number 0) and those before it, the newest first; `more` is shown of each besides. */
export async function presentRevisions<More extends object>(
  ctx: Ctx,
  { body, format, insertUserID, updateUserID, dateInserted, dateUpdated }: Written,
  { earlier, more }: { earlier: readonly (EarlierText & More)[]; more: More },
) {
  const author = updateUserID ?? insertUserID;
  const today = { ...more, revisionID: 0, body, format, insertUserID: author };
  const texts = [{ ...today, dateInserted: dateUpdated ?? dateInserted }, ...earlier];
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
