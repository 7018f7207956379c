import type { RawBuilder } from "kysely";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { tagCarriers } from "../extension-points.ts";
import {
  findTagByUrlcode,
  findVisibleTag,
  isFreeOrSeen,
  listByID,
  listByUrlcode,
  listTagRows,
  type TagRow,
} from "../queries.ts";

/** Condition on tags visible to the viewer: unused ones, and those of visible records. */
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

export async function knownTagIDs(
  ctx: Ctx,
  urlcodes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (urlcodes.length === 0) return new Map();
  const rows = await listByUrlcode(ctx, urlcodes, await visibleTags(ctx));
  return new Map(rows.map(({ urlcode, tagID }) => [urlcode.toLowerCase(), tagID]));
}

export async function knownTags(ctx: Ctx, tagIDs: readonly number[]) {
  const rows = tagIDs.length > 0 ? await listByID(ctx, tagIDs, await visibleTags(ctx)) : [];
  return new Map(rows.map((row) => [row.tagID, row]));
}

export async function tagsBeginning(ctx: Ctx, query: string, limit: number) {
  const filter = { query, sort: "name", page: 1, limit, excludeNoCountDiscussion: false };
  return listTagRows(ctx, filter, await visibleTags(ctx));
}
