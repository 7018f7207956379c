import type { RawBuilder } from "kysely";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { tagCarriers } from "../extension-points.ts";
import { findTagByUrlcode, findVisibleTag, isFreeOrSeen, type TagRow } from "../queries.ts";

/** Which tags the viewer may know of: those that nothing carries yet, and those of what they may see. */
export async function visibleTags(ctx: Ctx): Promise<RawBuilder<boolean>> {
  const carriers = ctx.platform.extensions.list(tagCarriers);
  return isFreeOrSeen(await Promise.all(carriers.map(({ carries }) => carries(ctx))));
}

export const findKnownTag = async (ctx: Ctx, tagID: number): Promise<TagRow | undefined> =>
  findVisibleTag(ctx, tagID, await visibleTags(ctx));

export async function getKnownTag(ctx: Ctx, tagID: number): Promise<TagRow> {
  const tag = await findKnownTag(ctx, tagID);
  if (!tag) throw notFound("Tag");
  return tag;
}

export const findKnownTagByUrlcode = async (
  ctx: Ctx,
  urlcode: string,
): Promise<TagRow | undefined> => findTagByUrlcode(ctx, urlcode, await visibleTags(ctx));
