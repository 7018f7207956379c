import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

export interface CountedPosts {
  countDiscussions: number;
  countComments: number;
}

/** Posts hidden from the viewer. They are excluded from the authors' counts. */
export interface HiddenPosts {
  name: string;
  /** By user id; members without hidden posts have no entry. */
  count(ctx: Ctx, userIDs: readonly number[]): Promise<ReadonlyMap<number, CountedPosts>>;
}

export const hiddenPosts = extensionPoint<HiddenPosts>("hidden posts", ({ name }) => name);
