import { postDraft } from "#features/drafts/server/public.ts";
import { postOnce } from "#features/flood-control/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { ConversationPost } from "../../contract/resources.ts";
import { renderMessage, type SubmittedBody } from "../domain/body.ts";
import { checkEnabled } from "../domain/find.ts";
import { placeMessage } from "../domain/place-message.ts";
import { checkCount, checkRecipients } from "../domain/recipients.ts";
import {
  changeConversation,
  findConversation,
  insertConversation,
} from "../queries/conversations.ts";
import { insertParticipants } from "../queries/participants.ts";
import { conversationFlood, maxParticipants } from "../settings.ts";
import { submitMessage } from "./submit-message.ts";

/** Starts a conversation, or returns the one the member has just started with the same content. */
export async function createConversation(ctx: Ctx, post: ConversationPost): Promise<number> {
  await checkEnabled(ctx);
  const others = await checkRecipients(ctx, post.participantUserIDs);
  checkCount(others.length + 1, await readSetting(ctx, maxParticipants));
  const { name: given = null, initialFormat: format, draftID, draftVersion } = post;
  const written = post.initialBody ?? post.intitialBody;
  const rendered =
    written === undefined ? undefined : await renderMessage(ctx, { body: written, format });
  const words = await submitMessage(ctx, { name: given, body: rendered });
  const name = given === null ? null : words.name;
  const body = rendered && { ...rendered, body: words.body };
  return ctx.transaction((tx) =>
    postDraft(tx, {
      recordType: "conversation",
      written: { draftID, draftVersion, name: name ?? "", body: written, format },
      post: () =>
        postOnce(tx, {
          limit: conversationFlood,
          content: [others.toSorted((a, b) => a - b), name, format, written],
          isThere: async (conversationID) =>
            (await findConversation(tx, conversationID)) !== undefined,
          post: () => begin(tx, { name, others, body }),
        }),
    }),
  );
}

interface Beginning {
  name: Submitted | null;
  others: readonly number[];
  body: SubmittedBody | undefined;
}

async function begin(tx: TransactionCtx, { name, others, body }: Beginning): Promise<number> {
  const { userID } = tx.viewer;
  const conversation = await insertConversation(tx, name, userID);
  const { conversationID } = conversation;
  const userIDs = [userID, ...others];
  await insertParticipants(tx, conversation, userIDs);
  await changeConversation(tx, conversationID, { countParticipants: userIDs.length });
  if (body) await placeMessage(tx, conversation, { body, ignoring: [] });
  return conversationID;
}
