import { renderWithCards } from "#features/formats/server/public.ts";
import { indexLater, indexRecords } from "#features/search/server/public.ts";
import { userCreated } from "#features/users/contract/events.ts";
import { trusted } from "#platform/contract/submitted.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { discussionCreated, discussionDeleted, discussionUpdated } from "../contract/events.ts";
import type { DiscussionPost } from "../contract/resources.ts";
import { bodyColumns } from "./posting/body-columns.ts";
import { noteDiscussions } from "./posting/note-discussions.ts";
import { changeDiscussion, findDiscussion, lockDiscussion } from "./queries/discussions.ts";
import { markEarlierRead } from "./reading/queries/reading.ts";

export const discussionListeners = [
  defineListener("show-cards-when-discussion-created", discussionCreated, showCards),
  defineListener("show-cards-when-discussion-updated", discussionUpdated, showCards),
  defineListener("index-words-when-discussion-created", discussionCreated, indexWords),
  defineListener("index-words-when-discussion-updated", discussionUpdated, indexWords),
  defineListener("index-words-when-discussion-deleted", discussionDeleted, indexWords),
  defineListener("mark-earlier-read-when-user-created", userCreated, async (ctx, { userID }) => {
    await ctx.transaction((tx) => markEarlierRead(tx, userID));
  }),
];

async function indexWords(ctx: Ctx, { discussionID }: { discussionID: number }) {
  await indexRecords(ctx, "discussion", [discussionID]);
}

/** Loads previews of linked pages after the post is saved, so that posting does not wait for other sites. */
async function showCards(ctx: Ctx, { discussionID }: { discussionID: number }) {
  const discussion = await findDiscussion(ctx, discussionID);
  // Merged or erased meanwhile.
  if (!discussion || discussion.dateDeleted || discussion.body === "") return;
  const { body } = discussion;
  const source = { body, format: discussion.format as DiscussionPost["format"] };
  const rendered = await renderWithCards(
    ctx,
    { ...source, keptHtml: discussion.bodyHtml },
    discussion.insertUserID,
  );
  if (!rendered) return;
  const stored = { ...source, body: trusted(body, "stored") };
  await ctx.transaction(async (tx) => {
    // An edit meanwhile has queued a job of its own.
    if ((await lockDiscussion(tx, discussionID))?.body !== body) return;
    await changeDiscussion(tx, discussionID, bodyColumns(stored, rendered));
    await noteDiscussions(tx, [{ discussionID, bodyHtml: rendered.html }]);
    await indexLater(tx, "discussion", [discussionID]);
    await tx.invalidate(`discussion:${discussionID}`);
  });
}
