import type { Recounter } from "#features/imports/server/public.ts";
import { listMiscounted, recountConversations } from "./queries/recounting.ts";

export const conversationRecounter: Recounter = {
  name: "conversations",
  findWrong: listMiscounted,
  correct: recountConversations,
};
