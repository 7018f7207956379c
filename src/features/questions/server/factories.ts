import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import type { Ctx } from "#platform/server/context.ts";

const dayMs = 86_400_000;

/** A context of this member some days ago. */
export const daysAgo = (ctx: Ctx, userID: number, days: number): Ctx => {
  const date = new Date(ctx.now().getTime() - days * dayMs);
  return ctx.as({ ...ctx.viewer, userID }).with({ now: () => date });
};

export const createQuestion = (ctx: Ctx, post: { name: string; categoryID: number }) =>
  createDiscussion(ctx, { ...post, type: "question" });

export const createAnswer = (ctx: Ctx, discussionID: number, body: string) =>
  createComment(ctx, { discussionID, body });
