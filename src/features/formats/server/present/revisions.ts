import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { convert } from "../rendering/convert.ts";

interface EarlierText {
  revisionID: number;
  body: string;
  format: string;
  insertUserID: number;
  dateInserted: Date;
}

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

/** The current text (number 0) and its revisions, newest first; `more` adds fields to each. */
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
    // A revision is stored when it is replaced, so it was written when the one before it was stored.
    dateInserted:
      index === 0 ? text.dateInserted : (texts[index + 1]?.dateInserted ?? dateInserted),
  }));
}

function raiseMissing(userID: number): never {
  throw new Error(`A text names member ${userID}, who is not there.`);
}

const markdownOf = async ({ body, format }: Pick<Written, "body" | "format">) =>
  format === "rich2" ? convert({ body, format }, "markdown").catch(() => undefined) : undefined;
