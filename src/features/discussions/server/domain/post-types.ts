import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type PostType, postTypes } from "../extension-points.ts";

type Typed = { discussionID: number; type: string };

/** `attributes` of posts in API responses, loaded once for each type among them. */
export async function loadAttributes(ctx: Ctx, rows: readonly Typed[]) {
  const attributes = new Map<number, Record<string, Readonly<Record<string, unknown>>>>();
  for (const [type, posts] of Map.groupBy(rows, (row) => row.type)) {
    const ids = posts.map(({ discussionID }) => discussionID);
    const values = await findPostType(ctx, type)?.loadAttributes?.(ctx, ids);
    for (const [discussionID, value] of values ?? [])
      attributes.set(discussionID, { [type]: value });
  }
  return (discussionID: number) => attributes.get(discussionID) ?? {};
}

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
