import { asSomebody } from "#features/users/server/factories.ts";
import { Accepted } from "#platform/contract/endpoints/accepted.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { CommentPost } from "../contract/resources.ts";
import { createComment as create } from "./posting/actions/create-comment.ts";

export async function createComment(ctx: Ctx, post: Partial<CommentPost>): Promise<number> {
  const author = await asSomebody(ctx);
  const posted = await create(author, { body: "A comment", format: "markdown", ...post });
  if (posted instanceof Accepted) throw new Error(posted.body.message);
  return posted.comment.commentID;
}
