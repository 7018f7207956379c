import { categoryTree, visibleCategoryIDs } from "#features/categories/server/public.ts";
import { memberViewer } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { CategoryPreferences } from "../../contract/resources.ts";
import { setWatch } from "../actions/set-watch.ts";
import { listWatches, type WatchRow } from "../queries/watches.ts";
import { followed, readWatch } from "./levels.ts";

const recordType = "category";
/** Nobody can follow more. */
const most = 5_000;

/** Acts for the member whose preferences they are. */
export const asMember = async (ctx: Ctx, userID: number): Promise<Ctx> =>
  ctx.viewer.userID === userID ? ctx : ctx.as(await memberViewer(ctx, userID));

const present = (row: WatchRow | undefined): CategoryPreferences => ({
  "preferences.followed": row !== undefined && !row.muted,
  "preferences.popup.posts": row?.posts ?? false,
  "preferences.popup.comments": row?.comments ?? false,
});

export const readCategoryPreferences = async (ctx: Ctx, categoryID: number) =>
  present(await readWatch(ctx, { recordType, recordID: categoryID }));

/** Those of all categories that the member follows and may see. */
export async function listCategoryPreferences(ctx: Ctx) {
  const { byID } = await categoryTree(ctx);
  const visible = new Set(await visibleCategoryIDs(ctx));
  const rows = await listWatches(ctx, { recordType, offset: 0, limit: most });
  return rows.flatMap((row) => {
    const node = visible.has(row.recordID) && !row.muted ? byID.get(row.recordID) : undefined;
    const { categoryID, name, url } = node ?? {};
    return categoryID !== undefined && name !== undefined && url !== undefined
      ? [{ categoryID, name, url, preferences: present(row) }]
      : [];
  });
}

/** Whoever asks to be told follows the category; who follows it no longer is told nothing. */
export async function changeCategoryPreferences(
  ctx: Ctx,
  categoryID: number,
  changes: CategoryPreferences,
): Promise<void> {
  const ref = { recordType, recordID: categoryID };
  const before = await readWatch(ctx, ref);
  const {
    "preferences.followed": isFollowed,
    "preferences.popup.posts": posts,
    "preferences.popup.comments": comments,
  } = changes;
  if (isFollowed === false)
    return before && !before.muted ? setWatch(ctx, ref, undefined) : undefined;
  const asks = isFollowed === true || posts === true || comments === true;
  if ((!before || before.muted) && !asks) return undefined;
  const basis = before && !before.muted ? before : followed;
  await setWatch(ctx, ref, {
    posts: posts ?? basis.posts,
    comments: comments ?? basis.comments,
    muted: false,
  });
}
