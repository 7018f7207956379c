import { asSomebody } from "#features/users/server/factories.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { CommentPost } from "../contract/resources.ts";
import { createComment as create } from "./posting/actions/create-comment.ts";

/** Adds a comment for a test, by somebody new, and gives its id. */
export const createComment = async (ctx: Ctx, post: Partial<CommentPost>): Promise<number> =>
  (await create(await asSomebody(ctx), { body: "A comment", format: "markdown", ...post })).comment
    .commentID;
