import { z } from "zod";
import { defineWidget, type LayoutParams } from "#features/layouts/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ReceivedComment } from "../contract/resources.ts";
import { getParentOf } from "./domain/parents.ts";
import { loadAnswerForm } from "./posting/answer-form.ts";
import { repliedTo } from "./posting/answers.ts";
import { type CommentPage, loadCommentPage } from "./reading/comment-page.ts";
import { listDeletedPositions } from "./reading/queries/deleted-positions.ts";
import { listThreadSorts } from "./reading/thread-sorts.ts";
import { commentsPerPage, maxDepth } from "./settings.ts";

type PostParams = LayoutParams &
  Omit<CommentPage, "discussionID"> & {
    discussion: {
      discussionID: number;
      type: string;
      name: string;
      url: string;
      categoryID: number;
      closed: boolean;
    };
    /** Position read before; undefined on the first visit. */
    readBefore?: number;
    /** Post to quote: `Comment_12` or `Discussion_5`. */
    quote?: string;
    reply?: number;
    draft?: number;
  };

export const postCommentThread = defineWidget({
  id: "react.asset.postCommentThread",
  component: "CommentThread",
  name: "Comments",
  props: z.object({}),
  viewTypes: ["discussion"],
  isRequired: true,
  async hydrate(ctx, _props, params: PostParams) {
    const { discussion, sort, view, focus, readBefore } = params;
    const { discussionID, url } = discussion;
    const { parent } = await getParentOf(ctx, "discussion", discussionID);
    const { isInvited } = await loadAnswerForm(ctx, params);
    const shared = {
      discussionID,
      url,
      view,
      sort,
      readBefore,
      focus,
      // Positions include deleted comments.
      countComments: parent.countComments,
      maxDepth: await readSetting(ctx, maxDepth),
      addedSorts: listThreadSorts(ctx, { recordType: "discussion", type: discussion.type }),
      ...(isInvited && { invitesReply: true }),
      ...((await showsAnswered(ctx, params)) && { answer: await loadAnswerForm(ctx, params) }),
    };
    const { thread, comments, paging } = await commentsOf(ctx, params);
    if (thread) {
      const { threadStructure, commentsByID } = thread;
      const byID = Object.entries(commentsByID).map(([id, each]) => [id, withoutPlainText(each)]);
      return { ...shared, threadStructure, commentsByID: Object.fromEntries(byID), paging };
    }
    const answered = await repliedTo(ctx, comments);
    return { ...shared, comments: comments.map(withoutPlainText), paging, repliedTo: answered };
  },
});

/** Plain text is for structured data only. */
const withoutPlainText = ({ bodyPlainText: _, ...comment }: ReceivedComment) => comment;

/** Shorter discussions are scrolled through faster. */
const leastWithRail = 30;

/** With more deleted comments the rail's counts are slightly too high. */
const maxDeleted = 1_000;

export const postRail = defineWidget({
  id: "react.asset.postRail",
  component: "PositionRail",
  name: "Position in the discussion",
  props: z.object({}),
  viewTypes: ["discussion"],
  async hydrate(ctx, _props, params: PostParams) {
    const { discussion, view, sort, page } = params;
    const { discussionID, url } = discussion;
    const { parent } = await getParentOf(ctx, "discussion", discussionID);
    const limit = await readSetting(ctx, commentsPerPage);
    const { lastPosition, countComments, dateInserted, dateLastComment } = parent;
    // Only orders by date have dates on the rail.
    if (!sort.endsWith("dateInserted") || countComments < leastWithRail) return null;
    const { mayComment } = await loadAnswerForm(ctx, params);
    const shared = { discussionID, url, limit, sort, dateInserted, dateLastComment, mayComment };
    if (view !== "tree") {
      const deleted =
        countComments < lastPosition ? await listDeletedPositions(ctx, parent, maxDeleted) : [];
      return { ...shared, total: countComments, lastPosition, deleted };
    }
    const { paging } = await commentsOf(ctx, params);
    const { total = 0 } = paging ?? {};
    return total < 3 ? null : { ...shared, total, treePage: page };
  },
});

export const createCommentForm = defineWidget({
  id: "react.asset.createComment",
  component: "CreateComment",
  name: "New comment",
  props: z.object({}),
  viewTypes: ["discussion"],
  async hydrate(ctx, _props, params: PostParams) {
    const form = await loadAnswerForm(ctx, params);
    return { ...form, isInThread: await showsAnswered(ctx, params) };
  },
});

const commentsOf = (ctx: Ctx, params: PostParams) =>
  loadCommentPage(ctx, { ...params, discussionID: params.discussion.discussionID });

async function showsAnswered(ctx: Ctx, params: PostParams): Promise<boolean> {
  const { reply } = params;
  if (!reply) return false;
  const { thread, comments } = await commentsOf(ctx, params);
  return [...comments, ...Object.values(thread?.commentsByID ?? {})].some(
    ({ commentID, display }) => commentID === reply && display === "full",
  );
}
