import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type PostType, postTypes } from "../extension-points.ts";
import { questionData } from "../syndication/discussion-data.ts";

/** Types that are there without any other feature. */
export const ownPostTypes: readonly PostType[] = [
  { name: "discussion", order: 10, isStarted: true },
  { name: "question", order: 20, isStarted: true, data: questionData },
  { name: "idea", order: 30, isStarted: true },
  { name: "article", order: 40, isStarted: false },
];

export const findPostType = ({ platform }: Ctx, name: string): PostType | undefined =>
  platform.extensions.find(postTypes, name);

/** Throws 422 where there is no such type, or none that posts begin with. */
export function checkStarted(ctx: Ctx, field: string, name: string) {
  if (!findPostType(ctx, name)?.isStarted)
    throw invalid({ field, message: "There is no such type." });
}

/** Those of these types that members start, in the order in which they are offered. */
export const listStarted = ({ platform }: Ctx, names: ReadonlySet<string>): string[] =>
  platform.extensions
    .list(postTypes)
    .filter(({ name, isStarted }) => isStarted && names.has(name))
    .toSorted((a, b) => a.order - b.order)
    .map(({ name }) => name);
