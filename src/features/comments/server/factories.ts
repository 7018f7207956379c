import type { Ctx } from "#platform/server/context.ts";
import type { CommentPost } from "../contract/resources.ts";
import { createComment as create } from "./actions/create-comment.ts";

/** Adds a comment for a test and gives its id. */
export const createComment = (ctx: Ctx, post: Partial<CommentPost>): Promise<number> =>
  create(ctx, { body: "A comment", format: "markdown", ...post });
