import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { convert } from "../converting/convert.ts";

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

interface Shown<More> {
  earlier: readonly (EarlierText & More)[];
  more: More;
  expand: ReadonlySet<"markdown">;
}

/** The text of today (number 0) and those before it, the newest first; `more` is shown of each besides. */
export async function presentRevisions<More extends object>(
  ctx: Ctx,
  { body, format, insertUserID, updateUserID, dateInserted, dateUpdated }: Written,
  { earlier, more, expand }: Shown<More>,
) {
  const author = updateUserID ?? insertUserID;
  const today = { ...more, revisionID: 0, body, format, insertUserID: author };
  const texts = [{ ...today, dateInserted: dateUpdated ?? dateInserted }, ...earlier];
  const users = await userFragments(
    ctx,
    texts.map((text) => text.insertUserID),
  );
  const inMarkdown = await Promise.all(
    texts.map((text) => (expand.has("markdown") ? markdownOf(text) : undefined)),
  );
  return texts.map(({ body: bodyRaw, ...text }, index) => ({
    ...text,
    bodyRaw,
    ...(inMarkdown[index] === undefined ? {} : { bodyMarkdown: inMarkdown[index] }),
    insertUser: users.get(text.insertUserID) ?? raiseMissing(text.insertUserID),
    // A text is kept when the next one takes its place: it was written when the one before it was kept.
    dateInserted:
      index === 0 ? text.dateInserted : (texts[index + 1]?.dateInserted ?? dateInserted),
  }));
}

function raiseMissing(userID: number): never {
  throw new Error(`A text names member ${userID}, who is not there.`);
}

/** Nothing for what no editor can read any more. */
const markdownOf = async ({ body, format }: Pick<Written, "body" | "format">) =>
  format === "rich2" ? convert({ body, format }, "markdown").catch(() => undefined) : undefined;
