import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type PostType, postTypes } from "../extension-points.ts";
import { questionData } from "../syndication/discussion-data.ts";

export const ownPostTypes: readonly PostType[] = [
  { name: "discussion", order: 10, isStarted: true },
  { name: "question", order: 20, isStarted: true, data: questionData },
  { name: "idea", order: 30, isStarted: true },
  { name: "article", order: 40, isStarted: false },
];

export const findPostType = ({ platform }: Ctx, name: string): PostType | undefined =>
  platform.extensions.find(postTypes, name);

/** 422 if the type does not exist, or if posts cannot be created with it. */
export function checkStarted(ctx: Ctx, field: string, name: string) {
  if (!findPostType(ctx, name)?.isStarted)
    throw invalid({ field, message: "There is no such type." });
}

export const listStarted = ({ platform }: Ctx, names: ReadonlySet<string>): string[] =>
  platform.extensions
    .list(postTypes)
    .filter(({ name, isStarted }) => isStarted && names.has(name))
    .toSorted((a, b) => a.order - b.order)
    .map(({ name }) => name);
