import { renderWithCards } from "#features/formats/server/public.ts";
import { notifyNextBatch } from "#features/notifications/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { messageCreated, messageUpdated } from "../contract/events.ts";
import type { MessagePost } from "../contract/resources.ts";
import { conversationTag } from "./domain/find.ts";
import { noteMessages } from "./domain/note-messages.ts";
import { changeMessage, findAnyMessage, lockMessage } from "./queries/messages.ts";

export const messageListeners = [
  defineListener("show-cards-when-message-created", messageCreated, showCards),
  defineListener("tell-members-when-message-created", messageCreated, (ctx, { messageID }) =>
    notifyNextBatch(ctx, {
      occasion: messageCreated.name,
      recordType: "message",
      recordID: messageID,
    }),
  ),
  defineListener("show-cards-when-message-updated", messageUpdated, showCards),
];

/** Fetches previews of linked pages in the background. */
async function showCards(ctx: Ctx, { messageID }: { messageID: number }) {
  const message = await findAnyMessage(ctx, messageID);
  if (!message || message.body === "") return;
  const { body, bodyHtml: keptHtml } = message;
  const format = message.format as MessagePost["format"];
  const rendered = await renderWithCards(ctx, { body, format, keptHtml }, message.insertUserID);
  if (!rendered) return;
  await ctx.transaction(async (tx) => {
    // A concurrent edit has its own job.
    if ((await lockMessage(tx, messageID))?.body !== body) return;
    const { html: bodyHtml, rendererVersion } = rendered;
    await changeMessage(tx, messageID, { bodyHtml, rendererVersion });
    await noteMessages(tx, [{ messageID, bodyHtml }]);
    await tx.invalidate(conversationTag(message.conversationID));
  });
}
