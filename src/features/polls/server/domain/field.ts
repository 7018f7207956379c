import type { Ctx } from "#platform/server/context.ts";
import type { RecordField } from "#platform/server/records/record-fields.ts";
import { pollField } from "../../contract/resources.ts";
import { listPollsOf } from "../queries/polls.ts";
import { presentPolls } from "./present.ts";

/** Ids of those of the posts that have a poll; cached until one of them changes. */
const listWithPoll = (ctx: Ctx, discussionIDs: readonly number[]) =>
  ctx.cache.remember<number[]>(
    `posts with polls ${discussionIDs.join(" ")}`,
    {
      tags: discussionIDs.map((discussionID) => `discussion:${discussionID}`),
      ttl: 60_000,
      sizeOf: (ids: readonly unknown[]) => 1 + ids.length,
    },
    async () => (await listPollsOf(ctx, discussionIDs)).map(({ discussionID }) => discussionID),
  );

export const pollOfPost: RecordField = {
  recordType: "discussion",
  field: "poll",
  schema: pollField,
  isPersonal: true,
  async load(ctx, discussionIDs) {
    const withPoll = await listWithPoll(ctx, discussionIDs);
    if (withPoll.length === 0) return new Map();
    const polls = await presentPolls(ctx, await listPollsOf(ctx, withPoll));
    return new Map(polls.map((poll) => [poll.discussionID, poll]));
  },
};
