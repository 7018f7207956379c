import { commentCreated, commentUpdated } from "#features/comments/contract/events.ts";
import {
  discussionCreated,
  discussionTagged,
  discussionUpdated,
} from "#features/discussions/contract/events.ts";
import { mentionedIn } from "#features/formats/server/public.ts";
import type { Audience, News, Recipient } from "#features/notifications/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  findAnsweredAuthor,
  findStarter,
  listCategoryWatchers,
  listChosenOf,
  listNewTagWatchers,
  listParticipants,
  listPersonWatchers,
  listTagWatchers,
  listWatchers,
  readBody,
} from "../queries/audiences.ts";

/** Limit of members notified by mentions in one post, edits included. */
const maxMentioned = 50;

const onlyRecipient = (userID: number | undefined, after: number): Recipient[] =>
  userID !== undefined && userID > after ? [{ userID }] : [];

async function listMentioned(
  ctx: Ctx,
  { record }: News,
  { after, limit }: { after: number; limit: number },
): Promise<Recipient[]> {
  const userIDs = mentionedIn(await readBody(ctx, record), "user");
  return userIDs
    .filter((userID) => userID > after)
    .slice(0, limit)
    .map((userID) => ({ userID }));
}

const mentions: readonly Audience[] = [
  { type: "DiscussionMention", occasions: [discussionCreated, discussionUpdated] },
  { type: "CommentMention", occasions: [commentCreated, commentUpdated] },
].map(({ type, occasions }) => ({
  name: `watches.${type}`,
  occasions: occasions.map((event) => event.name),
  order: 10,
  type,
  reason: "mention",
  most: maxMentioned,
  list: listMentioned,
  listStill: async (ctx: Ctx, { record }: News, userIDs: readonly number[]) => {
    const mentioned = new Set(mentionedIn(await readBody(ctx, record), "user"));
    return userIDs.filter((userID) => mentioned.has(userID));
  },
}));

/** Members choose per category what to be notified of, and by which channel. */
const listChannels =
  (what: "posts" | "comments") => async (ctx: Ctx, news: News, userIDs: readonly number[]) => {
    const rows = await listChosenOf(ctx, news, { userIDs, what });
    return new Map(
      rows.map(({ userID, popup, email }) => [
        userID,
        { ...(popup ? {} : { popup: false }), ...(email === null ? {} : { email }) },
      ]),
    );
  };

function followers(
  reason: "person" | "tag" | "category",
  order: number,
  list: typeof listPersonWatchers,
): Audience[] {
  const name = `watches.${reason}`;
  return [
    {
      name: `${name}.posts`,
      occasions: [discussionCreated.name],
      order,
      type: "NewDiscussion",
      reason,
      list: (ctx, news, batch) => list(ctx, news, { ...batch, what: "posts" }),
      ...(reason === "category" ? { listChosen: listChannels("posts") } : {}),
    },
    {
      name: `${name}.comments`,
      occasions: [commentCreated.name],
      order,
      type: "NewComment",
      reason,
      list: (ctx, news, batch) => list(ctx, news, { ...batch, what: "comments" }),
      ...(reason === "category" ? { listChosen: listChannels("comments") } : {}),
    },
  ];
}

/** Audiences of a new post, in order of precedence: mentions, the author of the discussion, then followers. */
export const postAudiences: readonly Audience[] = [
  ...mentions,
  {
    name: "watches.reply",
    occasions: [commentCreated.name],
    order: 20,
    type: "CommentReply",
    reason: "reply",
    list: async (ctx, { record }, { after }) =>
      onlyRecipient(await findAnsweredAuthor(ctx, record.recordID), after),
  },
  {
    name: "watches.own",
    occasions: [commentCreated.name],
    order: 30,
    type: "DiscussionComment",
    reason: "own",
    list: async (ctx, { about }, { after }) => onlyRecipient(await findStarter(ctx, about), after),
  },
  {
    name: "watches.watched",
    occasions: [commentCreated.name],
    order: 40,
    type: "WatchedComment",
    reason: "watched",
    list: listWatchers,
  },
  {
    name: "watches.participated",
    occasions: [commentCreated.name],
    order: 60,
    type: "ParticipateComment",
    reason: "participated",
    list: listParticipants,
  },
  ...followers("person", 70, listPersonWatchers),
  ...followers("tag", 80, listTagWatchers),
  {
    name: "watches.newTag",
    occasions: [discussionTagged.name],
    order: 80,
    type: "TaggedDiscussion",
    reason: "tag",
    list: listNewTagWatchers,
  },
  ...followers("category", 90, listCategoryWatchers),
];
