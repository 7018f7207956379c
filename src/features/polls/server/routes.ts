import {
  checkEdit,
  createDiscussion,
  getVisibleDiscussion,
  showDiscussion,
  updateDiscussion,
} from "#features/discussions/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { pollType } from "../contract/rules.ts";
import { createPoll } from "./actions/create-poll.ts";
import { castVote, withdrawVote } from "./actions/vote.ts";
import { getPollOf, getVisiblePoll } from "./domain/find-poll.ts";
import { findVisiblePolls } from "./domain/list-polls.ts";
import { presentPolls } from "./domain/present.ts";
import { checkResults } from "./domain/rights.ts";
import { withPoll } from "./domain/with-poll.ts";
import { listOptions } from "./queries/options.ts";
import type { PollRow } from "./queries/polls.ts";
import { listVoteRows } from "./queries/votes.ts";

async function show(ctx: Ctx, row: PollRow) {
  const [poll] = await presentPolls(ctx, [row]);
  if (!poll) throw new Error(`There is no poll ${row.pollID}.`);
  return poll;
}

function checkOwn({ viewer }: Ctx, userID: number | undefined) {
  if (userID !== undefined && userID !== viewer.userID)
    throw forbidden([], "Nobody can vote for somebody else.");
}

async function getWithResults(ctx: Ctx, pollID: number): Promise<PollRow> {
  const row = await getVisiblePoll(ctx, pollID);
  await checkResults(ctx, row);
  return row;
}

export const routes = [
  handle(contract.listPolls, async (ctx, { query: { page, limit, insertUserID, expand } }) => {
    const rows = await findVisiblePolls(ctx, {
      insertUserID,
      limit: limit + 1,
      offset: (page - 1) * limit,
    });
    const items = await presentPolls(ctx, rows.slice(0, limit), expand);
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
  handle(contract.createPoll, async (ctx, { body }) => {
    const posted = await createPoll(ctx, body);
    return typeof posted === "number" ? show(ctx, await getPollOf(ctx, posted)) : posted;
  }),
  handle(contract.getPoll, async (ctx, { params }) =>
    show(ctx, await getVisiblePoll(ctx, params.pollID)),
  ),
  handle(contract.deletePoll, async (ctx, { params }) => {
    const { discussionID } = await getVisiblePoll(ctx, params.pollID);
    await checkEdit(ctx, await getVisibleDiscussion(ctx, discussionID));
    await updateDiscussion(ctx, discussionID, withPoll({ remove: true }));
  }),
  handle(contract.vote, async (ctx, { params: { pollID }, body }) => {
    checkOwn(ctx, body.userID);
    const { pollOptionID, pollOptionIDs = pollOptionID ? [pollOptionID] : [] } = body;
    const { poll, dateInserted } = await castVote(ctx, pollID, pollOptionIDs);
    const isKnown = !poll.anonymous;
    return {
      pollOptionID: isKnown ? (pollOptionIDs[0] ?? null) : null,
      pollOptionIDs: isKnown ? pollOptionIDs : [],
      userID: ctx.viewer.userID,
      dateInserted,
    };
  }),
  handle(contract.withdrawVote, async (ctx, { params, query }) => {
    checkOwn(ctx, query.userID);
    await withdrawVote(ctx, params.pollID);
  }),
  handle(contract.listVotes, async (ctx, { params: { pollID }, query }) => {
    const { anonymous } = await getWithResults(ctx, pollID);
    if (anonymous) throw forbidden([], "The votes of this poll are anonymous.");
    const { page, limit, pollOptionID, expand } = query;
    const rows = await listVoteRows(ctx, pollID, {
      pollOptionID,
      limit: limit + 1,
      offset: (page - 1) * limit,
    });
    const shown = rows.slice(0, limit);
    const users = expand.has("user")
      ? await userFragments(
          ctx,
          shown.map(({ userID }) => userID),
        )
      : undefined;
    const items = shown.map((row) => ({ ...row, ...(users && { user: users.get(row.userID) }) }));
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
  handle(contract.listResults, async (ctx, { params: { pollID } }) => {
    await getWithResults(ctx, pollID);
    const options = await listOptions(ctx, [pollID]);
    return options.map(({ pollOptionID, body, countVotes }) => ({
      pollOptionID,
      body,
      countVotes,
    }));
  }),
  handle(contract.createPollPost, async (ctx, { body }) => {
    const posted = await createDiscussion(ctx, { ...body, type: pollType });
    return typeof posted === "number" ? showDiscussion(ctx, posted) : posted;
  }),
  handle(contract.getPollOfPost, async (ctx, { params: { discussionID } }) => {
    const row = await getPollOf(ctx, discussionID);
    await checkEdit(ctx, await getVisibleDiscussion(ctx, discussionID));
    return { ...(await show(ctx, row)), categoryID: row.categoryID };
  }),
  handle(contract.updatePollPost, async (ctx, { params: { discussionID }, body }) => {
    await getPollOf(ctx, discussionID);
    const { name, body: text, format, categoryID, ...poll } = body;
    const held = await updateDiscussion(ctx, discussionID, {
      ...(name !== undefined && { name }),
      ...(text !== undefined && { body: text }),
      ...(format !== undefined && { format }),
      ...(categoryID !== undefined && { categoryID }),
      ...(Object.keys(poll).length > 0 && withPoll(poll)),
    });
    return held ?? showDiscussion(ctx, discussionID);
  }),
];
