import { findDiscussion } from "#features/discussions/server/public.ts";
import {
  type Audience,
  type NotificationDetails,
  type NotificationItem,
  type NotificationType,
  notifyNextBatch,
} from "#features/notifications/server/public.ts";
import { listVoters } from "#features/reactions/server/public.ts";
import { discussionStatusChanged } from "#features/statuses/contract/events.ts";
import { describeChanges } from "#features/statuses/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { ideaType, votes } from "../contract/rules.ts";

const occasion = discussionStatusChanged.name;

const keyPrefix = "status ";

async function describe(ctx: Ctx, items: readonly NotificationItem[]) {
  const changes = items.map(({ recordID, key }) => ({
    discussionID: recordID,
    key: key.slice(keyPrefix.length),
  }));
  return new Map<string, NotificationDetails>(
    [...(await describeChanges(ctx, changes))].map(([key, { name, reason }]) => [
      keyPrefix + key,
      { ...(name === undefined ? {} : { values: { status: name } }), note: reason || undefined },
    ]),
  );
}

const typeOf = (type: string, reason: string): NotificationType => ({
  type,
  preference: type,
  group: "followedPosts",
  labelID: `ideas.type.${reason}`,
  bodyID: `ideas.body.${reason}`,
  describe,
  reasons: { [reason]: `ideas.reason.${reason}` },
  defaults: { popup: true, email: true },
});

export const authorStatus = typeOf("AuthorStatus", "author");
export const voterStatus = typeOf("VoterStatus", "voter");

async function findIdea(ctx: Ctx, { recordID }: RecordRef) {
  const row = await findDiscussion(ctx, recordID);
  return row?.type === ideaType ? row : undefined;
}

/** An author who voted, too, is notified as the author. */
export const ideaAudiences: readonly Audience[] = [
  {
    name: "ideas.author",
    occasions: [occasion],
    order: 10,
    type: authorStatus.type,
    reason: "author",
    async list(ctx, { record }, { after }) {
      const idea = await findIdea(ctx, record);
      return idea && idea.insertUserID > after ? [{ userID: idea.insertUserID }] : [];
    },
  },
  {
    name: "ideas.voters",
    occasions: [occasion],
    order: 20,
    type: voterStatus.type,
    reason: "voter",
    async list(ctx, { record }, batch) {
      if (!(await findIdea(ctx, record))) return [];
      return listVoters(ctx, record, { ...batch, urlCodes: Object.keys(votes) });
    },
  },
];

export const notifyOfStatus = defineListener(
  "notify-of-idea-status",
  discussionStatusChanged,
  (ctx, { discussionID, userID, key }) =>
    notifyNextBatch(ctx, {
      occasion,
      recordType: "discussion",
      recordID: discussionID,
      actorID: userID,
      key: keyPrefix + key,
    }),
);
