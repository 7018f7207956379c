import { z } from "zod";
import { erasureOf, type UserEraser } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { leave } from "../actions/change-conversation.ts";
import { announceMessageChange } from "../actions/change-message.ts";
import { changeMessage, lockMessage } from "../queries/messages.ts";
import {
  emptyMessages,
  forgetNamesBy,
  forgetWriterAddresses,
  listConversationsOf,
  listSayingMessages,
} from "./queries.ts";

export const messageErasure = erasureOf({
  name: "messages",
  listSaying: listSayingMessages,
  remove: (ctx, messageID) => ctx.transaction((tx) => remove(tx, messageID)),
  markDeleted: remove,
  empty: emptyMessages,
  forgetAddresses: forgetWriterAddresses,
});

async function remove(tx: TransactionCtx, messageID: number): Promise<void> {
  const message = await lockMessage(tx, messageID);
  if (!message || message.dateDeleted || message.type !== "message") return;
  await changeMessage(tx, messageID, { dateDeleted: tx.now() });
  await announceMessageChange(tx, message);
}

const payload = z.object({ userID: z.int(), method: z.enum(["keep", "wipe", "delete"]) });

/** Others must not write to an erased member, so the member leaves each conversation. */
export const leaveAll = defineJob({
  name: "conversations.leave-all",
  payload,
  timeout: 3_600,
  async handle(ctx, { userID, method }) {
    for (const conversationID of await listConversationsOf(ctx, userID))
      await leaveOne(ctx.as({ ...systemViewer, userID }), conversationID);
    if (method !== "keep")
      await ctx.transaction(async (tx) => tx.invalidate(...(await forgetNamesBy(tx, userID))));
  },
});

/** The conversation may be gone already. */
async function leaveOne(ctx: Ctx, conversationID: number) {
  try {
    await ctx.transaction((tx) => leave(tx, conversationID));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Conversations are locked before members (decision 026), so a job does this. */
export const conversationEraser: UserEraser = {
  name: "conversations",
  tables: ["conversations", "conversationParticipants"],
  erase: (tx, userID, method) => tx.enqueue(leaveAll, { userID, method }),
};
