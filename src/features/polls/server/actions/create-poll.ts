import {
  checkEdit,
  createDiscussion,
  getVisibleDiscussion,
  updateDiscussion,
} from "#features/discussions/server/public.ts";
import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Held } from "#platform/server/records/submissions.ts";
import type { createPoll as contract } from "../../contract/routes.ts";
import { pollType } from "../../contract/rules.ts";
import { withPoll } from "../domain/with-poll.ts";
import { listPollsOf } from "../queries/polls.ts";

/** Adds a poll to a post, or starts a post; returns the id of the post. */
export async function createPoll(
  ctx: Ctx,
  { name, body, discussionID, categoryID = 0, ...poll }: InputOf<typeof contract>["body"],
): Promise<number | Held> {
  if (discussionID === undefined) {
    const post = { name, body: body || name, format: "markdown", categoryID } as const;
    return createDiscussion(ctx, { ...post, type: pollType, ...withPoll(poll) });
  }
  await checkEdit(ctx, await getVisibleDiscussion(ctx, discussionID));
  if ((await listPollsOf(ctx, [discussionID])).length > 0)
    throw conflict("This post already has a poll.");
  return (await updateDiscussion(ctx, discussionID, withPoll({ ...poll, name }))) ?? discussionID;
}
