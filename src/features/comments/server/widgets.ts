import { z } from "zod";
import { defineWidget } from "#features/layouts/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import { callInProcess } from "#platform/server/http/in-process.ts";
import type { Comment } from "../contract/resources.ts";
import { repliedTo, startOfAnswer } from "./domain/answers.ts";
import { getParentOf } from "./domain/parents.ts";
import { commentsPerPage } from "./settings.ts";

interface PostParams {
  discussion: { discussionID: number; name: string };
  page: number;
  sort: string;
  /** `Comment_12` or `Discussion_5`: what the answer begins with. */
  quote?: string;
  /** The comment that the answer is for. */
  reply?: number;
}

/** One page of the comments on the page's discussion. */
export const postCommentThread = defineWidget({
  id: "react.asset.postCommentThread",
  component: "CommentThread",
  name: "Comments",
  props: z.object({}),
  viewTypes: ["discussion"],
  isRequired: true,
  async hydrate(ctx, _props, params) {
    const { discussion, page, sort } = params as unknown as PostParams;
    const limit = await readSetting(ctx, commentsPerPage);
    const query = {
      discussionID: discussion.discussionID,
      page,
      sort,
      limit,
      expand: "insertUser,permissions",
    };
    const { body, paging } = await callInProcess(ctx)("GET", "/comments", { query });
    const comments = body as Comment[];
    return { comments, paging, sort, repliedTo: await repliedTo(ctx, comments) };
  },
});

/** Where the viewer writes a comment, or why not. */
export const createCommentForm = defineWidget({
  id: "react.asset.createComment",
  component: "CreateComment",
  name: "New comment",
  props: z.object({}),
  viewTypes: ["discussion"],
  async hydrate(ctx, _props, params) {
    const { discussion, quote, reply } = params as unknown as PostParams;
    const { discussionID } = discussion;
    const { parent, source } = await getParentOf(ctx, "discussion", discussionID);
    const mayComment = source.canComment(ctx.viewer, parent);
    const asked = mayComment ? await startOfAnswer(ctx, { quote, reply }) : {};
    const { closed } = parent;
    return { discussionID, closed, mayComment, isGuest: isGuest(ctx.viewer), ...asked };
  },
});
