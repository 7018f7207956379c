import type { HistorySource } from "#features/account-history/server/public.ts";
import { listBansOf } from "../queries/bans.ts";

export const banHistory: HistorySource = {
  type: "ban",
  list: async (ctx, userID, limit) =>
    (await listBansOf(ctx, userID)).slice(0, limit).flatMap((ban) => {
      const isOver =
        ban.dateEnded !== null || (ban.dateExpires !== null && ban.dateExpires <= ctx.now());
      const { kind, dateEnded, endUserID } = ban;
      const begun = {
        id: String(ban.banID),
        date: ban.dateInserted,
        textID: `bans.history.${kind}`,
        values: {
          reason: `text:bans.reason.${ban.reason}`,
          isTimed: String(ban.dateExpires !== null),
          until: ban.dateExpires?.toISOString() ?? "",
        },
        isOver,
        actorID: ban.insertUserID,
        ...(ban.message ? { quote: ban.message } : {}),
        ...(ban.note ? { note: ban.note } : {}),
      };
      if (dateEnded === null || endUserID === null) return [begun];
      const ended = {
        id: `${ban.banID}-end`,
        date: dateEnded,
        textID: `bans.history.${kind}.end`,
        actorID: endUserID,
        ...(ban.endNote ? { note: ban.endNote } : {}),
      };
      return [ended, begun];
    }),
};
