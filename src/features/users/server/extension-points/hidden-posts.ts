import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

export interface CountedPosts {
  countDiscussions: number;
  countComments: number;
}

/** Posts that lie where the viewer may not look. They are left out of what shows of their authors. */
export interface HiddenPosts {
  name: string;
  /** By user id; members without any have no entry. */
  count(ctx: Ctx, userIDs: readonly number[]): Promise<ReadonlyMap<number, CountedPosts>>;
}

export const hiddenPosts = extensionPoint<HiddenPosts>("hidden posts", ({ name }) => name);
