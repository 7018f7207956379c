import { newFormKey } from "#features/drafts/contract/rules.ts";
import { defineLoad } from "#platform/server/cache/define-load.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findFacet } from "#platform/server/records/record-types.ts";
import { commentable } from "../extension-points.ts";
import { initialAnswer } from "./answers.ts";
import { docksComposer } from "./composer-place.ts";
import { draftsFor } from "./draftable-comment.ts";

type Discussion = { discussionID: number; categoryID: number; closed: boolean; type: string };

type Answer = {
  /** Post to quote: `Comment_12` or `Discussion_5`. */
  quote?: string | undefined;
  reply?: number | undefined;
  draft?: number | undefined;
};

export const loadAnswerForm = (
  ctx: Ctx,
  { discussion, quote, reply, draft }: Answer & { discussion: Discussion },
) => {
  const { discussionID, categoryID, closed, type } = discussion;
  return load(ctx, { discussionID, categoryID, closed, type, quote, reply, draft });
};

const load = defineLoad(
  async (ctx, { quote, reply, draft, ...discussion }: Discussion & Answer) => {
    const { discussionID, closed } = discussion;
    const source = findFacet(ctx.platform.extensions, "discussion", commentable);
    const mayComment = (await source?.canComment(ctx, discussion)) ?? false;
    const isInvited = (await source?.invitesGuest?.(ctx, discussion)) ?? false;
    const answer = mayComment ? { quote, reply } : { reply: isInvited ? reply : undefined };
    const initial = await initialAnswer(ctx, answer);
    const drafts = mayComment ? await draftsFor(ctx, discussionID, { reply, draft }) : {};
    return {
      discussionID,
      closed,
      mayComment,
      isInvited,
      formKey: newFormKey(),
      docks: mayComment && (await docksComposer(ctx)),
      ...initial,
      ...drafts,
    };
  },
);
