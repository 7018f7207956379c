import { z } from "zod";
import type { UserEraser } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineJob } from "#platform/server/jobs.ts";
import {
  emptyDiscussions,
  forgetAuthorAddresses,
  listSayingDiscussions,
  markDiscussionDeleted,
} from "../queries/erase-author.ts";
import { deleteDiscussion } from "./delete-discussion.ts";

const atOnce = 100;
const payload = z.object({ userID: z.int(), method: z.enum(["keep", "wipe", "delete"]) });
type Erasure = z.output<typeof payload>;

export const eraseAuthorJob = defineJob({
  name: "discussions.erase-author",
  payload,
  timeout: 3_600,
  handle: eraseAuthor,
});

/** What a member wrote may be much, so it goes after the member. */
export const discussionEraser: UserEraser = {
  name: "discussions",
  tables: ["discussions"],
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
  const ids = await listSayingDiscussions(ctx, userID, { limit: atOnce, deleted: !isDeleted });
  for (const discussionID of isDeleted ? ids : []) await hide(ctx, discussionID, userID);
  await ctx.transaction(async (inside) => {
    const tags = await emptyDiscussions(inside, ids);
    await inside.invalidate("discussions", ...tags);
  });
  return ids.length;
}

/** With the member's own name, as nobody else did it. What is gone already, or lies in what is gone, is only marked. */
async function hide(ctx: Ctx, discussionID: number, userID: number): Promise<void> {
  try {
    await deleteDiscussion(ctx.as({ ...systemViewer, userID }), discussionID, undefined);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await ctx.transaction((inside) => markDiscussionDeleted(inside, discussionID));
  }
}
