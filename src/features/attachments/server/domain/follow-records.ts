import type { UserEraser } from "#features/users/server/public.ts";
import type { MergeFollower } from "#platform/server/records/merged-records.ts";
import { deleteOfAuthor, moveTo } from "../queries/attachments.ts";
import { tagOf } from "./stored-state.ts";

/** Attachments stay with the words that were sent. */
export const attachmentsToMerged: MergeFollower = {
  name: "attachments",
  async merged(tx, { from, words }) {
    await moveTo(tx, from, words);
    await tx.invalidate(tagOf(from), tagOf(words));
  },
};

/** What another system was told of posts goes with them; records there stay. */
export const attachmentEraser: UserEraser = {
  name: "attachments",
  tables: ["attachments"],
  placeBeforeMember: 8,
  async erase(tx, userID, method) {
    if (method === "keep") return;
    const deleted = await deleteOfAuthor(tx, userID);
    await tx.invalidate(...deleted.map(tagOf));
  },
};
