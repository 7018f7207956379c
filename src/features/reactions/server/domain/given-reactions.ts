import type { UserTrace } from "#features/users/server/public.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { findFacet } from "#platform/server/records/record-types.ts";
import { scored } from "#platform/server/records/scored.ts";
import { changeReaction, reactionBy } from "../actions/change-reaction.ts";
import { takeReaction } from "../actions/forget-reactions.ts";
import { findReaction, findReactionByID, listReactionIDsBy } from "../queries/reactions.ts";
import { lockVisible } from "./lock-record.ts";
import { readTypes } from "./types.ts";
import { voteRuleOf, voteValueOf } from "./vote-rules.ts";

interface Given {
  recordType: string;
  recordID: number;
  tagID: number;
  dateInserted: string;
}

export const givenReactions: UserTrace = {
  name: "reaction",
  list: async (ctx, userID, { after, limit }) =>
    (await listReactionIDsBy(ctx, userID, { after: Number(after), limit })).map(String),
  async remove(tx, userID, id) {
    const row = await findReactionByID(tx, Number(id));
    if (row?.userID !== userID) return undefined;
    const { recordType, recordID } = row;
    const taken = await takeReaction(tx, { recordType, recordID }, userID);
    if (!taken) return undefined;
    const { tagID, dateInserted } = taken;
    return { recordType, recordID, tagID, dateInserted: dateInserted.toISOString() };
  },
  restore: (tx, userID, _id, removed) => giveAgain(tx, userID, removed as Given),
};

async function giveAgain(tx: TransactionCtx, userID: number, given: Given) {
  const { recordType, recordID, tagID, dateInserted } = given;
  const ref = { recordType, recordID };
  if (!findFacet(tx.platform.extensions, recordType, scored))
    throw conflict("Nobody can react to this any more.");
  const record = await lockVisible(tx, ref);
  const type = (await readTypes(tx)).find((each) => each.tagID === tagID);
  if (!type) throw conflict("There is no such reaction any more.");
  if (await findReaction(tx, ref, userID)) throw conflict("The member has reacted anew.");
  const value = voteValueOf(type, await voteRuleOf(tx, ref));
  const after = reactionBy(userID, record, { type, value, date: new Date(dateInserted) });
  await changeReaction(tx, record, { before: undefined, after });
}
