import { z } from "zod";
import type { UserEraser } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineJob } from "#platform/server/jobs.ts";
import {
  emptyComments,
  forgetAuthorAddresses,
  listSayingComments,
  markCommentDeleted,
} from "../queries/erase-author.ts";
import { deleteComment } from "./delete-comment.ts";

const atOnce = 100;
const payload = z.object({ userID: z.int(), method: z.enum(["keep", "wipe", "delete"]) });
type Erasure = z.output<typeof payload>;

export const eraseAuthorJob = defineJob({
  name: "comments.erase-author",
  payload,
  timeout: 3_600,
  handle: eraseAuthor,
});

/** What a member wrote may be much, so it goes after the member. */
export const commentEraser: UserEraser = {
  name: "comments",
  tables: ["comments"],
  erase: (inside, userID, method) => inside.enqueue(eraseAuthorJob, { userID, method }),
};

/** Works in small transactions; what was done already is not found again. */
async function eraseAuthor(ctx: Ctx, erasure: Erasure): Promise<void> {
  await ctx.transaction((inside) => forgetAuthorAddresses(inside, erasure.userID));
  if (erasure.method === "keep") return;
  while ((await eraseSome(ctx, erasure)) === atOnce);
}

async function eraseSome(ctx: Ctx, { userID, method }: Erasure): Promise<number> {
  const isDeleted = method === "delete";
  const ids = await listSayingComments(ctx, userID, { limit: atOnce, deleted: !isDeleted });
  for (const commentID of isDeleted ? ids : []) await hide(ctx, commentID, userID);
  await ctx.transaction(async (inside) => {
    const tags = await emptyComments(inside, ids);
    await inside.invalidate(...tags);
  });
  return ids.length;
}

/** With the member's own name, as nobody else did it. What is gone already, or lies in what is gone, is only marked. */
async function hide(ctx: Ctx, commentID: number, userID: number): Promise<void> {
  try {
    await deleteComment(ctx.as({ ...systemViewer, userID }), commentID);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await ctx.transaction((inside) => markCommentDeleted(inside, commentID));
  }
}
